"""Slovak words of triominoes: names of the games, words at the table, options and their values, messages of the rules."""

NAMES = """
triominoes=Triomino
triominoes-official=Triomino oficiálne
"""

TEXTS = """
round_no=kolo %d
round_over=Koniec kola
well=zásoba %d
leads=Vynáša %s
has_drawn=%s ťahá: %d
drawn_of=ťahané %d z %d
draw_tile=ťahať kameň
told_pips=%s: ostalo %d
triomino_help=▲ ▼ číslo
place_help=▲ ▼ miesto
place_no=miesto %d/%d
start_bonus=výnos
bridge=most
hexagons_1=šesťuholník
hexagons_2=2 šesťuholníky
hexagons_3=3 šesťuholníky
turned_of=%s ukazuje
turned_help=BACK: vrátiť kameň
still_held=zostáva: %d
shown_pips=bodov: %d
held=v ruke
unseen=skrytých %d
do_turn_up=Kamene po jednom
"""

OPTIONS = """
deal=Kameňov každému
start_bonus=Výnos trojitým
zero_bonus=Výnos 0-0-0 navyše
bridge=Most
hexagon=Šesťuholníky
draw_max=Kameňov za ťah
draw_penalty=Ťahanie stojí
fail_penalty=Bez vyloženia
may_stop=Smie prestať ťahať
out=Za skončenie
out.bonus_and_pips=bonus a body
out.per_tile5=5 za kameň
out_bonus=Bonus za skončenie
blocked=Pri zablokovaní
blocked.fewest_tiles=najmenej kameňov
blocked.fewest_pips=najmenej bodov
at_target=Cieľ majú viacerí
at_target.highest=najviac bodov
at_target.round_winner=víťaz kola
"""

ERRORS = """
%s shows that seat %d could have played when it drew or passed=Kameň %s by pasoval už predtým, namiesto ťahania či pasu: %s.
%s proves the lead wrong: seat %d should have led it=Kameň %s ukazuje, že začiatok nebol správny. Mal ním začať: %s.
somebody could have played instead of a draw or a pass=Niekto mohol hrať namiesto ťahania či pasu.
seat %d cannot have %d pips by the draws and passes so far: turn up its tiles=%s: podľa ťahaní a pasov nemôže mať bodov %s. Odkryte kamene.
seat %d must show its highest other triple, if it has one=%s: ukážte najvyšší ďalší trojitý kameň, ak ho máte.
the totals entered before cannot be right: take one back=Body zadané predtým nemôžu byť správne: vráťte záznam.
seat %d must have %d to %d pips=%s: musí byť %s až %s bodov.
seat %d cannot have %d pips: no such tiles are unseen=%s: nemôže mať bodov %s, také kamene medzi skrytými nie sú.
seat %d must have %d pips=%s: musí byť bodov %s.
"""
