"""English words of cribbage: names of the games, words at the table, options and their values, what the rules say."""

NAMES = """
crib6=Cribbage
crib5=Five-card cribbage
crib5-official=Five cards, 3 pts once
crib7=Seven-card cribbage
crib3p=Cribbage for three
crib4p=Cribbage for four
cribpairs=Cribbage in pairs
cribgiveaway=Give-away cribbage
"""

TEXTS = """
ranks=A 2 3 4 5 6 7 8 9 10 J Q K
go=go
count=Count %d
deals=deals
deals_next=deals next
deals_now=%s deals now
who_deals=%s deals
who_cuts=%s turns up a card
games_won=games won %d
first_dealer=Who deals first?
device_cuts=The device cuts
starter=Starter
crib=crib
crib_of=Crib of %s
hands=hands
shows=%s shows
says=%s says
rank_help=◀ ▶ rank  ▲▼ farther  OK: suit
suit_help=a button for each suit
all_cards=All cards are there
take_cards=BACK: take a card back
take_points=BACK: menu
say_help=▲▼ one  ◀ ▶ five
now_starter=Now the starter
count_as=◀ ▶: hand or crib
count_again=OK: next hand
muggins=Muggins!
say_it=▲ %s says
call_it=▼ %s: Muggins!
made_fifteen=fifteen
made_pair=pair
made_three=three alike
made_four=four alike
made_run=run
made_flush=flush
made_nobs=nobs
made_thirty_one=thirty-one
made_last=last card
made_jack=starter jack
made_three_for_last=non-dealer
skunk_1=skunk
skunk_2=double skunk
told_go=go
told_score=counted
told_deal=%s deals
told_muggins=%s: Muggins!
told_say=said %d
"""

OPTIONS = """
giveaway=Reaching it
giveaway.off=wins
giveaway.on=loses
muggins=Muggins
muggins.all=all points
run_cap=Longest run
skunk=Skunk counts
three_for_last=3 to non-dealer
three_for_last.every_deal=every deal
three_for_last.first_deal=first deal only
"""

ERRORS = """
this shows that seat %d could have played when it said go=This card shows: %s could have played when saying go.
that makes more than 31=That makes more than 31.
at %d any card can be laid: nobody says go=At %s any card can be laid: nobody says go.
all four of this rank have been shown: %s=All four of this rank have been shown: %s.
seat %d has not laid %s=%s has not laid this card: %s.
no points are waiting to be said=No points are waiting to be said.
only the other side calls=Only the other side can call.
the last card does not make %d points=The last card does not make %s points.
the cards are not worth %d points=The cards are not worth %s points.
no hand is worth %d points=No hand is worth %s points.
"""
