"""Slovak help for the domino games: a sentence about each option, and a page of the manual."""

HELP = """
max_pip=Najvyšší dublet sady: so 6 má 28 kameňov, s 9 ich má 55, s 12 ich má 91.
deal=Koľko kameňov si vezme každý z dvoch, troch alebo štyroch hráčov.
lead=Kto vynáša v prvom kole: žreb, najnižší či najvyšší kameň, alebo držiteľ najvyššieho dubletu.
next_lead=Kto vynáša ďalej: víťaz kola (po zablokovaní žreb), ďalší v poradí, alebo žreb.
spinner=Prvý dublet prijíma kamene zo všetkých štyroch strán.
spinner_count=Či sa rátajú voľné strany spinnera, keď sú dve obsadené.
arms=Či sa vrch a spodok spinnera otvoria až po oboch bokoch.
double_count=Či sa dubletu na konci rátajú obe polovice: 6-6 ako dvanásť alebo ako šesť.
unit=Boduje sa, keď je súčet koncov násobkom tohto čísla.
unit_points=Či konce prinesú celý súčet, alebo bod za každú päťku (trojku).
overshoot=S bodmi nad cieľ sa vyhráva, nepridelia sa, alebo sa nepridelia do konca kola.
win_check=Hra sa končí hneď, keď niekto dosiahne cieľ, alebo až po kole.
tie=Ako sa hrá pri rovnosti: toľko kôl, koľko je hráčov, alebo jedno.
bonus_div=Či sa body za koniec kola delia piatimi (tromi).
hand_round=Zaokrúhli sa súčet bodov všetkých rúk, alebo každá ruka zvlášť.
blocked=Čo získa hráč s najmenším počtom bodov, keď nikto nemôže hrať: rozdiely, cudzie body, všetky, nič alebo výhru hry.
blocked_round=Ako sa na päťky (trojky) zaokrúhlia body pri zablokovaní.
partner=Čo s bodmi, ktoré zostali partnerovi toho, kto vyložil všetko.
claim=Body platia, len keď sa ohlásia; súper, ktorý si ich všimne, zvolá Muggins a berie ich.
draw=Kto nemôže hrať, ťahá, kým kameň nesadne, ťahá jeden, alebo neťahá.
must_play=Kto má vhodný kameň, nesmie pasovať.
free_draw=Ťahať možno, aj keď má hráč vhodný kameň.
keep_last=Koľko kameňov zo zásoby sa neberie pri dvoch, troch či štyroch hráčoch; podľa vôle: posledné 2, 1, 0 sa vezmú alebo nechajú.
matador_points=Desať bodov za matador, za každý priložený kameň, alebo za nič.
end=Kedy sa kolo končí: keď nikto nemôže hrať, posledným kameňom, alebo keď je pritom prázdna aj zásoba.
scoring=Prísne: popri desiatich za matador aj bod za každý iný kameň, ktorý dá šesť.
zero=Čo možno priložiť k nule: len matador, alebo aj šestku.
wild=Kam smie matador bez súčtu šesť: kamkoľvek, alebo len k nule.
matador_plus_one=Pri prísnom počítaní priložený matador prináša o bod viac.
premium=Kedy kameň, ktorý nechá otvorenú šestku, prináša o päť bodov viac.
penalty=Kedy vynechanie ťahu stojí šesť bodov.
settle=Čo získa víťaz kola: svoje bez cudzích, všetky rozdiely, alebo každý svoje.
locked=Kto platí pri zablokovaní: všetci, alebo všetci okrem toho, kto má najmenej bodov.
loss_limit=Hra sa končí kolom, v ktorom niečia strata dosiahne toto číslo.
hands=Koľko kôl má hra; 0: po hranicu strát.
"""

MANUAL = """
title=Domino
1=Vyberte, kto vynáša, alebo nechajte zariadenie žrebovať.
2=OK: ▲ ▼ vyberú koniec, OK, ▲ ▼ druhú polovicu, OK položí kameň; ťahanie a pas sú pod koncami. Prvý kameň: jedna polovica, potom druhá.
3=Riadok pod stavom: otvorené konce, ◀ vľavo, ▶ vpravo; všetky štyri sú krížom. 3-3 je dublet. Za znakom = je ich súčet.
4=+10 je, koľko bodov kameň prinesie alebo priniesol.
5=UP ukáže, kto má koľko kameňov, zásobu a kamene, ktoré ešte nikto neukázal.
6=Muggins: body čakajú, kým ich hráč ohlási (▲) alebo súper zvolá Muggins (▼). Ak sa hrá ďalej, prepadnú.
7=Po skončení kola zadajte po čísliciach, komu koľko bodov zostalo, a ešte raz OK. BACK tam otvorí menu: kamene po jednom.
8=Šestkový matador: matadory 6-0, 5-1, 4-2, 3-3, 0-0 sa kladú naprieč, polovica nad polovicou. Kto nemá kamene, vo svojom ťahu ťahá ďalej.
"""
