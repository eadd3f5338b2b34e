"""Slovak names of options (`name=`) and of their values (`name.value=`, or `.value=` in any option)."""

TEXTS = """
.on=áno
.off=nie
seats=Hráči
teams=Dvojice
teams.2x2=1+3 : 2+4
first=Prvý hráč
target=Cieľ
target.none=každé kolo je hra
flag=Pád zástavky
flag.ask=opýtať sa
flag.loss=prehra
flag.warn=iba označiť
fen=Pozícia
help.target=Kto má toľko bodov, vyhral.
help.flag=Čo znamená spadnutá zástavka: rozhodne stôl, hneď prehra, alebo sa iba označí.
"""
