"""Slovak help for cribbage: a sentence about each option, and a page of the manual."""

HELP = """
giveaway=Kto prvý dosiahne cieľ, vyhráva, alebo prehráva.
muggins=Body treba ohlásiť; čo kto prehliadne, zvolá a získa súper. Všetky: aj dolník, pas, posledná karta a 31.
run_cap=Najdlhšia postupka, ktorá sa v zohrávke ráta.
skunk=Ak porazenému chýba viac ako 30 bodov, sú to dve hry, viac ako 60 tri.
three_for_last=Kedy má nerozdávajúci tri body: s odkrytou kartou každého rozdania, alebo len prvého.
"""

MANUAL = """
title=Cribbage
1=Vyberte, kto rozdáva prvý, alebo nechajte zariadenie potiahnuť karty. Pri odkrytej karte zadajte hodnotu, potom farbu.
2=Zohrávka: OK, potom ▲ ▼ vyberú hodnotu, OK položí kartu. Prvá je karta s dobrými bodmi, inak desiatka; pas je za kráľom.
3=Doska: plný kolík je stav, prázdny predošlý stav. Dlhá čiara je skunk.
4=Riadok dole: súčet s poslednými kartami a body za poslednú.
5=Ukazovanie: na farby sa pýta, len keď sú dôležité: sú všetky jednej farby, je tam dolník farby odkrytej karty? Body sčíta podľa druhov.
6=Pri nastavení Muggins počítajú hráči: ▲ zapíše ohlásené body, ▼ dá súperovi prehliadnuté.
7=Výhry sú za tento večer. Počítanie kariet na prvej obrazovke spočíta akékoľvek karty, aj bez hry.
"""
