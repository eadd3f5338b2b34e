"""Slovak words of cribbage: names of the games, words at the table, options and their values, what the rules say."""

NAMES = """
crib6=Cribbage
crib5=Cribbage, 5 kariet
crib5-official=5 kariet, 3 body raz
crib7=Cribbage, 7 kariet
crib3p=Cribbage pre troch
crib4p=Cribbage pre štyroch
cribpairs=Cribbage vo dvojiciach
cribgiveaway=Cribbage na prehru
"""

TEXTS = """
ranks=A 2 3 4 5 6 7 8 9 10 J Q K
go=pas
count=Súčet %d
deals=rozdáva
deals_next=rozdáva potom
deals_now=Teraz rozdáva %s
who_deals=Rozdáva: %s
who_cuts=Kartu odkryje: %s
games_won=výhier %d
first_dealer=Kto rozdáva prvý?
device_cuts=Karty ťahá zariadenie
starter=Odkrytá karta
crib=crib
crib_of=Crib: %s
hands=karty
shows=Ukazuje %s
says=Hlási %s
rank_help=◀ ▶ karta  ▲▼ ďalej  OK: farba
suit_help=pre každú farbu jedno tlačidlo
all_cards=Sú tu všetky karty
take_cards=BACK: vrátiť kartu
take_points=BACK: menu
say_help=▲▼ jeden  ◀ ▶ päť
now_starter=Teraz odkrytá karta
count_as=◀ ▶: karty či crib
count_again=OK: znova
muggins=Muggins!
say_it=▲ ohlásiť: %s
call_it=▼ Muggins – %s
made_fifteen=pätnásť
made_pair=pár
made_three=trojica
made_four=štvorica
made_run=postupka
made_flush=farba
made_nobs=dolník vo farbe
made_thirty_one=tridsaťjeden
made_last=posledná karta
made_jack=odkrytý dolník
made_three_for_last=nerozdáva
skunk_1=skunk
skunk_2=dvojitý skunk
told_go=pas
told_score=spočítané
told_deal=Rozdáva %s
told_muggins=%s: Muggins!
told_say=ohlásené %d
"""

OPTIONS = """
giveaway=Kto dosiahne
giveaway.off=vyhráva
giveaway.on=prehráva
muggins=Muggins
muggins.all=všetky body
run_cap=Najdlhšia postupka
skunk=Skunk sa počíta
three_for_last=3 nerozdávajúcemu
three_for_last.every_deal=vždy
three_for_last.first_deal=len raz
"""

ERRORS = """
this shows that seat %d could have played when it said go=Táto karta ukazuje: %s namiesto pasu mohol hrať.
that makes more than 31=To je viac než 31.
at %d any card can be laid: nobody says go=Pri %s sa dá vyložiť každá karta: pasovať sa nedá.
all four of this rank have been shown: %s=Všetky štyri také karty už vyšli: %s.
seat %d has not laid %s=%s túto kartu nevyložil: %s.
no points are waiting to be said=Nie je čo hlásiť.
only the other side calls=Muggins hlási len druhá strana.
the last card does not make %d points=Posledná karta toľko nedáva: %s.
the cards are not worth %d points=Karty toľko nedávajú: %s.
no hand is worth %d points=Toľko karty nikdy nedajú: %s.
"""
