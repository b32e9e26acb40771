### Ca$h 'n Guns, second edition: every word the game needs, in English.
###
### Seats ($seat, $target) arrive as names in the nominative; $card, $bullet, $power, $type
### and $reason as names found in this file; $hidden is "yes" or "no"; the rest are numbers.
### act-load-any, act-yield-any and act-aim-nobody are answers of the clock only.

game-name = Ca$h 'n Guns, second edition
game-blurb = Eight rounds of bluff, bullets and loot; the richest one still breathing wins.
score = ${ $amount }

## Actions

act-load-click = Load a Click!
act-load-bang = Load a Bang!
act-load-any = Load whatever comes to hand
act-aim = Aim at { $seat }
act-aim-nobody = Aim at nobody
act-pass = Pass
act-hustle = Swap a bullet card with { $seat }
act-give-click = Give back a Click!
act-give-bang = Give back a Bang!
act-keep = Keep the card
act-swap-click = Swap it for a Click!
act-swap-bang = Swap it for a Bang!
act-order = Make { $seat } change target
act-stand = Stand
act-duck = Duck
act-show = Show the Bang! and collect
act-rob-bill_5000 = Take their $5,000 bill
act-rob-bill_10000 = Take their $10,000 bill
act-rob-bill_20000 = Take their $20,000 bill
act-rob-diamond_1000 = Take their $1,000 diamond
act-rob-diamond_5000 = Take their $5,000 diamond
act-rob-diamond_10000 = Take their $10,000 diamond
act-rob-painting = Take their painting
act-rob-clip = Take their clip
act-rob-first_aid = Take their first-aid kit
act-yield-bill_5000 = Give up a $5,000 bill
act-yield-bill_10000 = Give up a $10,000 bill
act-yield-bill_20000 = Give up a $20,000 bill
act-yield-diamond_1000 = Give up a $1,000 diamond
act-yield-diamond_5000 = Give up a $5,000 diamond
act-yield-diamond_10000 = Give up a $10,000 diamond
act-yield-painting = Give up a painting
act-yield-clip = Give up a clip
act-yield-first_aid = Give up a first-aid kit
act-yield-any = Give up whatever comes to hand
act-discard-click = Discard a Click!
act-discard-bang = Discard a Bang!
act-ban-bill = Hands off the bills
act-ban-diamond = Hands off the diamonds
act-ban-painting = Hands off the paintings
act-ban-first_aid = Hands off the first-aid kits
act-ban-clip = Hands off the clips
act-ban-new_godfather = Hands off the desk
act-take-bill_5000 = Take a $5,000 bill
act-take-bill_10000 = Take a $10,000 bill
act-take-bill_20000 = Take a $20,000 bill
act-take-diamond_1000 = Take a $1,000 diamond
act-take-diamond_5000 = Take a $5,000 diamond
act-take-diamond_10000 = Take a $10,000 diamond
act-take-painting = Take a painting
act-take-clip = Take a clip
act-take-first_aid = Take a first-aid kit
act-take-new_godfather = Take the Godfather's desk
act-take-two = Take two and bow out: { $first }, { $second }
act-trade = Trade it into the pile of round { $pile }
act-rearm = Take a Bang! from the discard

## Events

event-round = Round { $round }.
event-desk = { $seat } sits at the Godfather's desk.
event-loot = On the table: { $cards }.
event-power = { $seat } shows a power: { $power }.
event-hustled = { $seat } dips into { $target }'s bullet cards.
event-drew = { $seat } draws a { $bullet } from { $target }.
event-gave = { $seat } hands { $target } a { $bullet } in return.
event-exchanged = { $seat } and { $target } are even: a card for a card.
event-loaded = All guns are loaded.
event-aimed = { $seat } aims at { $target }.
event-lowered = { $seat } aims at nobody; the card is lost unseen.
event-weighed = { $seat } weighs the gun in the hand and says nothing.
event-swapped = { $seat } slips another card into the gun: { $bullet }
event-ordered = The Godfather, { $seat }, tells { $target } to aim elsewhere.
event-no_order = { $seat } likes it as it is: no order.
event-changed = { $seat } swings round and aims at { $target }.
event-stood = { $seat } stands.
event-ducked = { $seat } ducks.
event-stealthy = { $seat } crawls away with a $10,000 bill.
event-robbed = { $seat } shows a Bang! and takes a card out of { $target }'s stash.
event-yielded = { $seat } hands a card over to { $target }.
event-stolen = { $seat } gets a { $card } from { $target }.
event-rethought = { $seat } takes the card back and discards one, unseen.
event-lost = { $seat } puts a card away unseen.
event-revealed = { $seat } fires at { $target }: { $bullet }
event-lucky = Lead all around { $seat }, and not a scratch.
event-hit =
    { $wounds ->
        [1] { $seat } takes a wound.
       *[other] { $seat } takes { $wounds } wounds.
    }
event-died = { $seat } leaves the game, feet first.
event-picked =
    { $cards ->
        [1] { $target } won't miss it: { $seat } takes a card.
       *[other] { $target } won't miss them: { $seat } takes { $cards } cards.
    }
event-inherited = { $seat } inherits a { $card } from { $target }.
event-healed = { $seat } patches up one wound.
event-cute = { $seat } smiles and takes a $5,000 bill.
event-banned = { $seat } tells { $target }: hands off { $type }.
event-took = { $seat } takes a { $card }.
event-stashed = { $seat } keeps it.
event-cleared = { $seat } is not the { $power }.
event-took_desk = { $seat } takes the Godfather's desk for the next round.
event-skipped = { $seat } finds nothing to take.
event-bowed_out = { $seat } has pockets full and bows out.
event-traded = { $seat } trades a { $card } into the pile of round { $pile }.
event-junk = { $seat } fishes out a { $card }.
event-kit = { $seat } opens a first-aid kit: as good as new.
event-clip =
    { $hidden ->
        [yes] { $seat } reloads with a Bang! that lay face down in the discard.
       *[no] { $seat } reloads with a Bang! from the discard.
    }
event-clip_empty = { $seat } finds no Bang! in the discard: an empty clip.
event-paid = { $seat } discards a card, unseen.
event-rearmed =
    { $hidden ->
        [yes] { $seat } picks up a Bang! too, one that lay face down.
       *[no] { $seat } picks up a Bang! too.
    }
event-rearm_empty = { $seat } comes too late: no Bang! left in the discard.
event-left_over =
    { $cards ->
        [1] One loot card finds no owner.
       *[other] { $cards } loot cards find no owner.
    }
event-over = The game is over: { $reason }.

## Cards

card-bill_5000 = $5,000 bill
card-bill_10000 = $10,000 bill
card-bill_20000 = $20,000 bill
card-diamond_1000 = $1,000 diamond
card-diamond_5000 = $5,000 diamond
card-diamond_10000 = $10,000 diamond
card-painting = painting
card-clip = clip
card-first_aid = first-aid kit
card-new_godfather = Godfather's desk
bullet-none = nothing
bullet-click = Click!
bullet-bang = Bang!
type-bill = the bills
type-diamond = the diamonds
type-painting = the paintings
type-first_aid = the first-aid kits
type-clip = the clips
type-new_godfather = the Godfather's desk

## Powers

power-plain = no power
power-plain-text = A gun, good eyes and nothing else: the plain rules.
power-collector = Collector
power-collector-text = At the end this card counts as one more painting.
power-cunning = Cunning
power-cunning-text = Once all guns point, you may secretly swap your loaded card.
power-cute = Cute
power-cute-text = Standing at the sharing? Take a $5,000 bill before anyone takes anything.
power-dictator = Dictator
power-dictator-text = Once a sharing, if you take part, forbid the next taker one type of loot.
power-doctor = Doctor
power-doctor-text = Down for the round, you heal one wound of yours. It won't raise the dead.
power-good_friend = Good Friend
power-good_friend-text = When another player uses a clip, you may take a Bang! from the discard too.
power-greedy = Greedy
power-greedy-text = Your first share may be two things at once; then you take no more this round.
power-hustler = Hustler
power-hustler-text = As a round begins, draw a random bullet card from somebody and give one back.
power-junk_dealer = Junk Dealer
power-junk_dealer-text = Once a round, trade a card you took for a random one of a later round's pile.
power-kid = Kid
power-kid-text = You aim last, when you have seen where all the other guns point.
power-lucky_man = Lucky Man
power-lucky_man-text = Hit twice or more in a round? Not a scratch, and you share. One hit hurts.
power-professional = Professional
power-professional-text =
    You stand, your target ducks, your gun is loaded:
    show the Bang! and take a card from the target's stash.
power-smart = Smart
power-smart-text = Your target ducked? Take your card back and discard any one you like, unseen.
power-stealthy = Stealthy
power-stealthy-text = When you duck, you take a $10,000 bill along, if there is one.
power-unbreakable = Unbreakable
power-unbreakable-text = The fifth wound kills you, not the third.
power-vulture = Vulture
power-vulture-text = Whenever another player dies, take two random cards of that stash.

## Steps: titles

step-hustle = The Hustler's fingers
step-give = A card in return
step-load = Load
step-aim = Hold-up
step-aim_last = The Kid aims last
step-cunning = A cunning moment
step-privilege = The Godfather's privilege
step-change = Change of target
step-courage = Courage
step-professional = A professional touch
step-theft = One card changes hands
step-smart = A smart second thought
step-ban = The Dictator's word
step-take = A share of the loot
step-trade = The junk trade
step-clip = The price of a clip
step-good_friend = What friends are for

## Steps: what you may do, and what the clock does for you

help-hustle =
    Choose whom to swap a bullet card with: draw one at random, give one back.
    Time up: no swap.
help-give =
    Give back one card of your hand; the one you have just drawn will do.
    Time up: that one goes back.
help-load =
    Choose the card for this round, face down. Every card is used only once.
    Time up: the clock loads for you, normally a Click!
help-aim =
    On three all guns go up: choose whom yours points at.
    Time up: you aim at nobody and your card is lost.
help-aim_last =
    You have seen where the others aim; now choose your own target.
    Time up: you aim at nobody and your card is lost.
help-cunning =
    You may swap the loaded card for one of your hand; nobody learns if you did.
    Time up: the card stays.
help-privilege =
    As Godfather, make one player aim elsewhere; at whom is that player's choice.
    Time up: no order.
help-change =
    The Godfather wants your gun elsewhere: choose another target.
    Time up: you aim at nobody and your card is lost.
help-courage =
    On three. Stand: shoot, risk a bullet, share. Duck: safe, silent, no loot.
    Time up: you stand, unless the table agreed otherwise.
help-professional =
    Your target ducked. Show your Bang! and take a card from that stash, or don't.
    Time up: you don't.
help-theft =
    You are being robbed: choose the loot card you can best spare.
    Time up: chance chooses.
help-smart =
    Your target ducked. Discard any card you like instead of the loaded one, unseen.
    Time up: the loaded card goes.
help-ban =
    You may forbid whoever takes next one type of loot. One ban, so time it well.
    Time up: no ban this time.
help-take =
    Take one thing from the table. The Greedy may start with two, and is then out.
    Time up: the clock takes for you, the big bills first.
help-trade =
    Trade the card you took for a random one of a later pile. All see yours go in.
    Time up: you keep it.
help-clip =
    A Bang! has come into your hand; discard another card for it, unseen.
    Time up: a Click! goes if you have one, else a Bang!
help-good_friend =
    Somebody has reloaded. You may help yourself to a Bang! from the discard.
    Time up: you don't.

## Why the game ended

reason-eight_rounds = eight rounds are done
reason-last_alive = only one is left alive
reason-nobody_alive = nobody is left alive

## Options

option-powers = Powers
option-powers-false = off
option-powers-true = one for each player
option-power_visibility = Who sees the powers
option-power_visibility-public = everybody, from the start
option-power_visibility-secret_until_used = nobody, until they are used
option-first_godfather = First Godfather
option-first_godfather-random = drawn by lot
option-first_godfather-seat = seat { $seat }
option-desk_card_last = The desk, when the loot is gone
option-desk_card_last-taken = somebody must take it
option-desk_card_last-left = the sharing ends without it
option-unclaimed_loot = Loot nobody claims
option-unclaimed_loot-carries_over = stays for the next round
option-unclaimed_loot-removed = is gone
option-slow_courage = Too slow to choose: stand or duck
option-slow_courage-stands = stands
option-slow_courage-ducks = ducks
option-doctor_trigger = The Doctor heals
option-doctor_trigger-any_knockdown = when down, ducked or hit
option-doctor_trigger-ducked_only = only after ducking
option-dictator_scope = The Dictator's ban lasts
option-dictator_scope-one_share = for one turn
option-dictator_scope-rest_of_sharing = to the end of the sharing
option-dictator_limit = The Dictator may ban
option-dictator_limit-per_round = once a round
option-dictator_limit-per_game = once a game
option-good_friend_discards = The Good Friend pays with a card
option-good_friend_discards-no = no
option-good_friend_discards-yes = yes, as for a clip
option-professional_pick = The Professional's card
option-professional_pick-random = is drawn at random
option-professional_pick-taker_chooses = is the taker's choice
option-professional_pick-target_chooses = is the target's choice
option-stash_visibility = Stashes lie
option-stash_visibility-face_down = face down
option-stash_visibility-open = open
option-timeout_load = Too slow to load
option-timeout_load-click_first = a Click! if there is one
option-timeout_load-random = a card at random

## Why something is not possible

why-no-such-card = You have no such card.
why-not-self = Not at yourself. It hasn't come to that.
why-dead-target = Nobody alive sits there; let the dead rest.
why-same-target = You are aiming there already: it must be somebody else.
why-no-target = That gun points at nobody.
why-last-two = With two left alive there is nobody else to aim at.
why-not-offered = That is not on the table.
why-must-take = While there is something to take, you must take it.
why-banned = The Dictator has forbidden it.
why-not-greedy = Two at once is for the Greedy only.
why-shared-already = Two at once is for the first share only.
why-hand-empty = The hand is empty.
why-not-bang = The loaded card is no Bang!
why-no-later-pile = There is no such pile of a later round.
why-not-yours = That takes another power than yours.
why-aim-somebody = You must aim at somebody; only the clock aims at nobody.
why-clock-only = Only the clock picks at random: name a card.
why-not-in-stash = There is no such card in that stash.
why-other-pick = At this table the card is picked in another way.

## On the table

table-round = Round { $round } of { $rounds }
table-godfather = Godfather
table-centre = Loot
table-desk-free = the desk is free
table-desk-taken = the desk is taken
table-hand = Click! × { $clicks }, Bang! × { $bangs }
table-loaded = Loaded: { $bullet }
table-guns =
    { $guns ->
        [0] No gun points at you
        [1] One gun points at you
       *[other] { $guns } guns point at you
    }
table-discard = Discard: Click! × { $clicks }, Bang! × { $bangs }, face down × { $hidden }
table-piles =
    { $piles ->
        [0] No piles left
        [1] One pile to come
       *[other] { $piles } piles to come
    }

## In the browser

table-guns-on = guns pointing here: { $guns }
table-tap-seat = Tap a gangster: { $action }
table-cards-left = in your hand: { $count }
table-loot-here = In the middle
table-price-stand = You shoot, you may be hit, you share the loot.
table-price-duck = Nothing hits you. No shot, no loot.

## What is counted over many games

fact-power = Power
fact-score = Money, $
fact-length = Rounds
fact-length-text = Rounds until the game was over.
fact-deaths = Deaths
fact-deaths-text = How many of these chairs were dead at the end.
fact-called = Bluffs called
fact-called-text =
    A bluff is a gun raised with a Click! in it. It is called when the target stands and the Click! is shown; it is not when the
    target ducks, nor when the bluffer does.
fact-ducked = Ducked
fact-ducked-text = Of all choices between standing and ducking: those to duck.

# What an option means, where a table is opened.
about-powers = Everybody gets a power of their own that bends the rules.
