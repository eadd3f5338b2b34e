"""Slovak words of nardy: names of the games, words at the table, options and their values, what the rules say."""

NAMES = """
backgammon=Backgammon
backgammon-match=Backgammon, zápas
longnardy=Dlhé nardy
"""

TEXTS = """
game_no=partia %d
game_done=Koniec partie
opening=Začiatok: každý jednou kockou
rolls=Hádže %s
throw_again=Kocky sú rovnaké: hoďte znova.
device_throws=Hodí zariadenie
doubles_to=Zdvojiť na %d
dice_help=▲▼ 1., zariadenie  ◀▶ 2.
by_device=hodilo zariadenie
no_step=%s nemá ťah na %d-%d.
no_step_short=Nie je ťah
bar=bar
borne_off=von
step_help=◀ ▶ kameň
step_help_die=▲▼ kocka
what_happened=Čo sa stalo?
has_doubled=%s zdvojuje
mars=mars
gammon=gammon
backgammon_won=backgammon
answers=Odpovedá %s
takes=Prijať
drops=Vzdať partiu
beavers=Beaver
do_resign=Vzdať túto partiu…
do_view=Doska
view_from=Pohľad hráča
view_home=Domov
view_left=vľavo
view_right=vpravo
doubled=%s zdvojuje na %d
double_keys=▲ prijať  ▼ vzdať
tell_end=výsledok
told_roll=hod %s-%s
told_device=(zariadenie)
begins_roll=Začína %s
told_double=zdvojenie
told_take=prijaté
told_drop=vzdané
told_beaver=beaver
who_won=Kto vyhral?
match_to=do %d
session=bez zápasu
crawford_now=Crawford: bez zdvojenia
to_go=ísť %d:%d  %s
cube=kocka %d
cube_of=kocka %d: %s
"""

OPTIONS = """
match=Zápas do (0: bez)
cube=Zdvojovacia kocka
gammon=Gammon sa počíta
crawford=Crawfordova partia
cube_limit=Kocka najviac
jacoby=Jacobyho pravidlo
beaver=Beaver
auto_double=Automatické zdvojenia
moves=Ťahy sa zadávajú
position=Pozícia
mars=Mars je za 2
head2=Dva z hlavy
head2.principle=ak jeden nejde
head2.listed=podľa zoznamu
bear_off=Väčšia kocka
bear_off.highest=vyvedie posledný
bear_off.any=vyvedie hociktorý
"""

HELP = """
match=Kto má prvý toľko bodov, vyhral zápas; 0: hrá sa, kým chcete.
cube=Pred hodom možno zdvojnásobiť stávku; súper prijme, alebo sa partie vzdá.
gammon=Výhra platí dvojnásobne, ak súper nič nevyviedol, trojnásobne, ak má kameň na bare či v cudzom dome.
crawford=V prvej partii, keď niekomu chýba jeden bod, sa nezdvojuje.
cube_limit=Vyššie kocka nejde.
jacoby=Gammony platia len po prijatom zdvojení. Pre hru mimo zápasu.
beaver=Kto prijal zdvojenie, môže hneď zdvojiť znova a kocka mu zostane. Mimo zápasu.
auto_double=Koľkokrát rovnaké kocky na úvod zdvoja stávku. Mimo zápasu.
moves=Zadáva sa každý hod a krok, alebo len zdvojenia a výsledky.
mars=Výhra je za dva body, ak súper nič nevyviedol.
head2=Kedy smie v prvom ťahu z hlavy druhý kameň: ak jeden neprejde, alebo pri hodoch zo zoznamu.
bear_off=Vyššie číslo, než treba, vyvedie len posledný kameň, alebo hociktorý.
"""

ERRORS = """
equal dice do not tell who begins: throw again=Rovnaké kocky neurčia, kto začína: hoďte znova.
for this turn the device threw %d-%d=Na tento ťah zariadenie hodilo %s-%s.
nobody doubles in the Crawford game=V Crawfordovej partii sa nezdvojuje.
the cube is the other side's=Kocka patrí súperovi.
the cube is dead: what it stands at wins the match already=Kocka je mŕtva: jej hodnota už zápas vyhráva.
the cube is at its limit=Kocka je na hranici.
the moves of this game are not told=V tejto hre sa ťahy nezadávajú.
jacoby, beaver and auto_double are for an open session: a match of 0=Jacoby, beaver a automatické zdvojenia: len bez zápasu (do 0).
first the men on the bar come in=Najprv nasaďte kamene z baru.
borne off=všetky kamene vyvedené
"""

MANUAL = """
title=Backgammon a nardy
1=OK: hod. ▲▼ menia prvú kocku, ◀ ▶ druhú, OK zapíše. Za šestkou prvej hádže zariadenie; za šestkou druhej sa zdvojuje.
2=Potom kroky: ◀ ▶ vyberú kameň, ▲▼ kocku, OK zahrá. Kameň je v rámčeku, malý je tam, kde bude stáť.
3=Číslo na kameni je, koľko ich tam stojí. Pri mene: koľko bodov ešte ísť, +3 sú vyvedené kamene.
4=UP ukáže dosku; z ktorej strany a kde je domov, je v menu.
5=kocka 2: stávka a kto ju má. Zdvojenie čaká: ▲ prijať, ▼ vzdať. ísť 163:167 je, koľko ešte ísť, do 7 dĺžka zápasu.
6=Ak sa ťahy nezapisujú: OK povie zdvojenie alebo kto vyhral a ako.
"""
