### The Boss, in English. `act-play-any` is an answer of the clock only.

game-name = The Boss
game-blurb = Send your gang where the money is and out of jail; the richest boss wins.
score = ${ $amount }M

## Actions

act-play-two =
    { $second ->
        [0] Play { $first }: { face-0 }
        [1] Play { $first }: { face-1 }
        [2] Play { $first }: { face-2 }
        [3] Play { $first }: { face-3 }
        [4] Play { $first }: { face-4 }
       *[other] Play { $first }: { $second }
    }
act-play-any = Play whatever comes to hand
act-send-two = Send { $second } to { $first }
act-send-three = Send { $second } and { $third } to { $first }

## Events

event-round = Round { $round }.
event-first = { $seat } holds the first-player marker.
event-back =
    { $veterans ->
        [1] { $seat } gets a veteran back.
       *[other] { $seat } gets { $veterans } veterans back.
    }
event-backs = { $seat } holds { $cards }.
event-hand = Your cards: { $cards }.
event-turn = Turn { $turn }.
event-last_turn = The last turn goes by who has most men at hand: { $order }.
event-sent = { $seat } sends men to { $place }: veterans { $veterans }, rookies { $rookies }.
event-played = { $seat } shows { $city }: { $face }.
event-police = The police: { $card }.
event-last_round = Three badges of one colour: this round is the last.
event-turned = Face up in { $city }: { $face }.
event-won = { $seat } takes { $city }: ${ $money }M.
event-killed = { $seat } takes { $city } and loses a veteran for good.
event-hospital = { $seat } takes { $city }; a veteran goes to hospital.
event-prison = { $seat } takes { $city }; a veteran goes to prison.
event-banned = { $seat } takes { $city } and had better not show up there again.
event-unclaimed = Nobody claims { $place }.
event-share = { $seat } gets half of Chicago's ${ $pot }M: ${ $money }M.
event-home = Everyone goes home; the rookies who were out are gone for good.
event-over = The game is over: { $reason }.

## Cities, cards, men

city-new_york = New York
city-boston = Boston
city-detroit = Detroit
city-kansas_city = Kansas City
city-cincinnati = Cincinnati
city-memphis = Memphis
city-philadelphia = Philadelphia
place-chicago = Chicago
face-0 = $0
face-1 = $1M
face-2 = $2M
face-3 = $3M
face-4 = $4M
face-killed = killed
face-hospital = hospital
face-prison = prison
face-ban = ban
card-double = a silver and a gold badge
card-silver = a silver badge
card-gold = a gold badge
men-1v = a veteran
men-2v = two veterans
men-3v = three veterans
men-4v = four veterans
men-5v = five veterans
men-6v = six veterans
men-1r = a rookie
men-2r = two rookies
men-3r = three rookies

## The step

step-move = Men out, card down
help-move =
    You may send men to one place (more than anyone there) and must play a card.
    Time up: nobody is sent, and a card of your hand is drawn and played.

## Why the game ended

reason-police = the police have closed in
reason-rematch = all level: another game decides

## Options

option-faces_profile = Faces of the city cards
option-faces_profile-reconstruction_v1 = as reconstructed
option-faces_profile-own = a table of your own
option-penalty_unit = Hospital and prison are counted in
option-penalty_unit-rounds = rounds: one and two
option-penalty_unit-turns = turns: one and two of the next round
option-outbid = A send must outnumber
option-outbid-each_rival = each rival there
option-outbid-sum_of_rivals = all rivals there together
option-rookie_escort = Rookies may go
option-rookie_escort-present_or_sent = to a veteran, or along with one
option-rookie_escort-same_send = along with a veteran only
option-chicago_gate = Chicago is open to whoever sent men to a city
option-chicago_gate-earlier_turn_same_round = in an earlier turn of the round
option-chicago_gate-previous_turn_only = in the turn before
option-chicago_gate-earlier_in_game = at any time in the game
option-move_order = A move goes
option-move_order-send_then_play = men first, then the card
option-move_order-play_then_send = the card first, then men
option-move_order-either = either way
option-chicago_last_card = A punishment that lies last is for Chicago
option-chicago_last_card-punishment_counts_zero = worth nothing
option-chicago_last_card-latest_money_card = passed over for the last money card
option-last_turn_order = The order of the last turn is found
option-last_turn_order-snapshot = once, as the turn begins
option-last_turn_order-live = again after each move
option-penalty_victim = A punishment strikes
option-penalty_victim-veteran_in_that_city = a veteran in that city
option-penalty_victim-any_own_veteran = any veteran of the winner
option-unclaimed_hidden_card = A hidden card that nobody claims
option-unclaimed_hidden_card-reveal = is turned up all the same
option-unclaimed_hidden_card-return_unseen = goes back unseen
option-tiebreak_gangsters = The second tie-break counts
option-tiebreak_gangsters-in_supply = gangsters at hand
option-tiebreak_gangsters-alive = all who are alive
option-final_tie = Still level
option-final_tie-shared_victory = they share the victory
option-final_tie-rematch = nobody wins, play again
option-first_player = First player
option-first_player-given = whoever sits first
option-first_player-random = drawn by lot
option-first_player-seat = seat { $seat }
option-table_talk = Talk at the table
option-table_talk-free = free, and nothing is binding
option-table_talk-none = none
option-expansion_5_6 = Expansion for five and six
option-expansion_5_6-off = not here

## Why something is not possible

why-clock-only = Only the clock plays blindly: name a card.
why-not-in-play = That place is not in play.
why-supply = You have not so many men at hand.
why-banned = You are banned from that city.
why-gate = Chicago is for those who sent men to a city in an earlier turn.
why-escort = Rookies go nowhere without a veteran.
why-outnumbered = You must have more men there than anyone else.
why-no-such-card = You hold no such card.
why-no-such-place = There is no such place.
why-no-such-men = Men are 1 to 6 veterans (3v), 1 to 3 rookies (1r), or both: veterans first.
why-no-card-named = Every move plays a card: name it too.

## On the table

table-when = Round { $round }, turn { $turn } of { $turns }
table-police = Police
table-badges = silver { $silver }, gold { $gold }
table-place = Place
table-line = Cards played
table-hidden = Hidden card
table-left = Still out
table-men = At hand
table-away = Away
table-money = Money
table-gained = Round
table-hospital = hospital { $count }
table-prison = prison { $count }
table-dead = dead { $count }
table-banned = banned
table-share = half of the last cards to its left
table-first = plays first
table-leads = nobody has more men here

## What is counted over many games

fact-score = Money, $ million
fact-length = Rounds
fact-length-text = Rounds until the game was over.
fact-deaths = Gangsters killed
fact-deaths-text = Gangsters of these chairs who were dead at the end.
fact-jailed = Sent to prison
fact-jailed-text = How often a gangster of these chairs went to prison.
fact-trapped = Traps
fact-trapped-text =
    Of all cities won: those whose hidden card punished the winner (hospital, prison, death or a ban) instead of paying.
