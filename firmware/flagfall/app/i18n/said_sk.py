"""Slovak for what the rules and the flash say. A key is their own text, # for each of its numbers; blanks come in the same order."""

TEXTS = """
#-# shows that seat # could have played when it drew or passed=Kameň %s-%s by pasoval už predtým, namiesto ťahania či pasu: %s.
no play gives # points: they are multiples of #=Ťah nedáva %s bodov: body sú násobky čísla %s.
points are multiples of #=Body sú tu násobky čísla %s.
one entry is # to # points=Jeden záznam je %s až %s bodov.
one entry is -# to # points=Jeden záznam je -%s až %s bodov.
the game is over=Hra sa skončila.
the totals told before cannot be right: take one back=Body zadané predtým nemôžu byť správne: vráťte záznam.
seat # must have # to # pips=%s: musí byť %s až %s bodov.
seat # cannot have # pips: no such tiles are unseen=%s: nemôže mať bodov %s, také kamene medzi skrytými nie sú.
seat # must have # pips=%s: musí byť bodov %s.
a hand turned up is entered again, not edited=Odkryté kamene vráťte a zadajte znova.
there is no press to take back=Nie je stlačenie, ktoré by sa dalo vrátiť.
the flash is full: sync with a PC first=Pamäť je plná: najprv preneste hry do PC.
the flash is full: end game #, then sync with a PC=Pamäť je plná: ukončite hru %s a preneste hry do PC.
the flash does not keep what is written: it is worn out=Pamäť je opotrebovaná: zapísané sa neudrží.
this game is on the PC already and stays as it is=Táto hra je už v PC a viac sa nemení.
a game holds at most # events: end it=Hra má najviac %s udalostí: ukončite ju.
a control without main time needs start=fide=Bez základného času musí mať prvý ťah prídavok.
a control gives at least #s=Každý musí mať aspoň %s sekundu.
a delay needs a main time before it=Odklad potrebuje aj základný čas.
who can capture must: #x#=Musíte brať: %s×%s.
there is no piece of yours on #=Na poli %s nemáte kameň.
a flag loses in draughts, or the players agree on a draw=V dáme vlajka prehráva; remíza dohodou.
draws are agreed in this game, not claimed=V tejto hre sa remíza dohodne.
this position was there # times, and # moves were made without progress=Pozícia tu bola %s-krát; %s ťahov bez zmeny.
hourglass and gong are for all seats or for none=Presýpacie a gong sú pre všetkých alebo pre nikoho.
no number of moves can follow a period for any number of moves=Po perióde na ľubovoľný počet ťahov nemôže ísť perióda s počtom.
this must be at least #s=Čas je tu aspoň %s sekunda.
what repeats needs its number of moves=Čo sa opakuje, potrebuje počet ťahov.
the time control is too long=Zápis kontroly je príliš dlhý.
there is room for # own controls=Vlastných hodín môže byť %s: niektoré zmažte.
there are at most # periods=Periód je najviac %s.
the last seat stays=Posledný hráč zostáva.
left is a number # to #=Zostáva – číslo od %s do %s.
period is a number # to #=Perióda je číslo od %s do %s.
the limit is # ms=Limit je %s ms.
"""
