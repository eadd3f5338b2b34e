"""Slovak for what the rules and the flash say. A key is the template of the error; blanks come in the same order."""

TEXTS = """
the game is over=Hra sa skončila.
a hand turned up is entered again, not edited=Vráťte odkryté a zadajte ho znova.
there is no press to take back=Nie je stlačenie, ktoré by sa dalo vrátiť.
the flash is full: sync with a PC first=Pamäť je plná: najprv preneste hry do PC.
the flash is full: end game %d, then sync with a PC=Pamäť je plná: ukončite hru %s a preneste hry do PC.
the flash does not keep what is written: it is worn out=Pamäť je opotrebovaná: zápis sa v nej neudrží.
the flash is wearing out: sync with a PC soon=Pamäť sa opotrebúva: čoskoro preneste hry do PC.
a button is stuck and counts for nothing until it is released=Tlačidlo je zaseknuté. Kým sa neuvoľní, nepôsobí
a new program is being copied=Kopíruje sa nový program. Kábel nechajte zapojený a tlačidlá na pokoji.
the panel has not answered for a while=Displej istý čas neodpovedal. Hodiny a hra išli ďalej.
the battery is low=Batéria je slabá: čoskoro ju vymeňte alebo nabite.
a part of this game is damaged=Časť tejto hry je poškodená: PC uloží, čo je v poriadku.
a part of these games is damaged: %s=Poškodené v pamäti: hra %s. Preneste do PC: uloží, čo je v poriadku.
nothing is left of %d games=Z hier nezostalo nič: %s.
after 49 days on the table a game must be left and taken up again=Hra je na stole už 49 dní: opustite ju a pokračujte v nej.
the games of a damaged directory were found again=Adresár pamäti bol poškodený. Hry sa našli znova: čo najskôr ich preneste do PC.
this game is on the PC already and stays as it is=Táto hra je už v PC a viac sa nezmení.
a game holds at most %d events: end it=Hra má najviac %s záznamov: ukončite ju.
a control without main time needs start=fide=Bez základného času musí mať prvý ťah prídavok.
a control gives at least %ds=Každý musí mať aspoň %s sekundu.
a delay needs a main time before it=Odklad potrebuje aj základný čas.
hourglass and gong are for all seats or for none=Presýpacie a gong sú pre všetkých alebo pre nikoho.
no number of moves can follow a period for any number of moves=Po perióde na ľubovoľný počet ťahov nemôže ísť perióda s počtom.
this must be at least %ds=Čas je tu aspoň %s sekunda.
what repeats needs its number of moves=Čo sa opakuje, potrebuje počet ťahov.
the time control is too long=Zápis tempa je príliš dlhý.
there is room for %d own controls=Vlastných hodín môže byť %s: niektoré zmažte.
there are at most %d periods=Periód je najviac %s.
the last seat stays=Posledný hráč zostáva.
the limit is %d ms=Limit je %s ms.
left is a number %d to %d=Zvyšok je číslo od %s do %s.
period is a number %d to %d=Perióda je číslo od %s do %s.
no room for large games=Niet miesta na veľké hry: vypnite a znova zapnite. Ak to nepomôže, nainštalujte úplný firmvér.
ended=prerušená
told=výsledok zadaný
agreed=dohodou
claimed=reklamácia
resigned=súper sa vzdal
time=prehra na čas
cannot mate=mat nie je možný
out=posledný kameň
blocked=zablokované
target=cieľ dosiahnutý
the PC has the games now=Hry, ktoré sú už v PC
"""
