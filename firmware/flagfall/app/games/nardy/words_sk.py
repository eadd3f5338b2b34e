"""Slovak words of nardy: names of the games, words at the table, options and their values, messages of the rules."""

NAMES = """
backgammon=Backgammon
backgammon-match=Backgammon, zápas
longnardy=Dlhé nardy
"""

TEXTS = """
game_no=partia %d
game_done=Koniec partie
game_points=body
opening=Začiatok: každý jednou kockou
rolls=Hádže %s
throw_again=Kocky sú rovnaké: hoďte znova.
device_throws=Hodí zariadenie
doubles_to=Zdvojiť na %d
dice_help=▲ ▼ kocka
dice_beyond=po 6: hádže zariadenie
dice_beyond_double=po 6: hádže zariadenie, zdvojiť
by_device=hodilo zariadenie
no_step=%s nemá ťah na %d-%d.
no_step_short=Ťah nie je možný
bar=bar
borne_off=von
men_off=vonku %d
step_help=▲ ▼ krok
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
doubled=%s: kocka na %d
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
to_go=ísť %d:%d
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

ERRORS = """
equal dice do not decide who begins: throw again=Rovnaké kocky neurčia, kto začína: hoďte znova.
for this turn the device threw %d-%d=Na tento ťah zariadenie hodilo %s-%s.
nobody doubles in the Crawford game=V Crawfordovej partii sa nezdvojuje.
the cube is the other side's=Kocka patrí súperovi.
the cube is dead: what it stands at wins the match already=Kocka je mŕtva: partia aj tak rozhodne zápas.
the cube is at its limit=Kocka je na hranici.
the moves of this game are not entered=V tejto hre sa ťahy nezadávajú.
jacoby, beaver and auto_double are for an open session: a match of 0=Jacoby, beaver a automatické zdvojenia: len bez zápasu (do 0).
first the men on the bar come in=Najprv nasaďte kamene z baru.
borne off=všetky kamene vyvedené
"""
