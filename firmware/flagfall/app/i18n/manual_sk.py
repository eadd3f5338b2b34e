"""Slovak: the short manual, a sentence or two a line."""

TEXTS = """
page_1_1=V rámčeku je ten, kto začína: druhý stlačí svoje veľké tlačidlo a bežia hodiny prvého. Spustí ich aj OK.
page_1_2=Po každom ťahu stlačte svoje tlačidlo. Čierna polovica ukazuje, komu beží čas.
page_1_3=Veľké: všetok čas na ďalší ťah. Malé: prídavok, perióda, zvyšok bjójomi, počet ťahov.
page_2_1=BACK zastaví hodiny, ďalší BACK pokračuje.
page_2_2=Tam RIGHT opravuje: ▲▼ číslica, ← → miesto, OK prijme a ide na ďalšie hodiny, BACK odíde.
page_2_3=V menu: vrátiť stlačenie, výsledok hry, odísť a dohrať neskôr.
page_2_4=Po výpadku prúdu hra čaká v Pokračovať, zastavená ako bola.
page_3_1=1. zástavka: komu vypršal čas prvému; ● pri perióde: kto minul predošlú. Víťaza hodiny neurčia, pýtajú sa.
page_3_2=Traja a viacerí: RIGHT končí ťah; LEFT držaný sekundu: vynechať, vypadnúť, opačné poradie.
page_3_3=Nová hra, Herné hodiny: vyberte tempo alebo zostavte vlastné a uložte ho pod menom.
page_3_4=Nastavenia: zvuky, signály, jazyk, strany.
page_4_1=Celý návod:
"""
