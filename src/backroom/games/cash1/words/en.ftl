### Ca$h 'n Guns, first edition: every word the game needs, in English.
###
### Seats ($seat, $first, $last) arrive as names in the nominative, $target as one name or two;
### $cards, $bullet, $power and $reason as names found in this file; $hit and $used are "yes"
### or "no"; the rest are numbers. "any" and "nobody" are answers of the clock only.

game-name = Ca$h 'n Guns, first edition
game-blurb = Eight rounds, equal shares, no change; the richest one still breathing wins.
score = ${ $amount }

## Actions

act-pass = Pass
act-stand = Stand
act-duck = Duck
act-show = Show your power
act-use = Use the phone
act-load-click = Load a Click! Click! Click!
act-load-bang = Load a Bang!
act-load-triple = Load the Bang! Bang! Bang!
act-load-any = Load whatever comes to hand
act-load-two = Load your gun: { $first }; the dead man's: { $second }
act-aim = Aim at { $seat }
act-aim-nobody = Aim at nobody
act-aim-two = Your gun: { $first }; the dead man's gun: { $second }
act-swap-click = Take the card back, discard a Click! Click! Click!
act-swap-bang = Take the card back, discard a Bang!
act-swap-triple = Take the card back, discard the Bang! Bang! Bang!
act-take = Take the gun of { $seat }

## Events

event-round = Round { $round }.
event-notes = Fresh on the table: { $cards }.
event-power = { $seat } shows a power: { $power }.
event-cleared = Whatever { $seat } holds, it is not { $power }.
event-loaded = All guns are loaded.
event-loaded_late = { $seat } has seen enough and loads.
event-aimed = { $seat } aims at { $target }.
event-lowered = { $seat } leaves a gun pointing at nobody.
event-kept_card = { $seat } takes that card back, unseen.
event-lost = { $seat } puts a card away unseen.
event-stood = { $seat } stands.
event-ducked = { $seat } ducks and takes a shame marker.
event-withdrew = { $seat } has nobody left to threaten and walks away from the table.
event-fast = The fast ones first: anybody with three bangs?
event-revealed = { $seat } fires at { $target }: { $bullet }
event-tossed =
    { $hit ->
        [yes] The marker for { $seat } lands plaster side up.
       *[no] The marker for { $seat } lands blank side up.
    }
event-hit =
    { $wounds ->
        [1] { $seat } takes a wound.
       *[other] { $seat } takes { $wounds } wounds.
    }
event-shrugged =
    { $hits ->
        [1] One more bullet bounces off { $seat }.
       *[other] { $hits } more bullets bounce off { $seat }.
    }
event-blast = { $seat } drops the grenade. Everybody still on their feet regrets it.
event-died = { $seat } leaves the game, feet first.
event-swapped = { $seat } takes { $bullet } back and puts another card away, unseen.
event-inherited =
    { $cards ->
        [1] { $seat } takes the gun of { $target }, and the one card left for it.
       *[other] { $seat } takes the gun of { $target }, and the { $cards } cards left for it.
    }
event-inherited_hand = The dead man's cards: { $cards }.
event-stood_up = { $seat } gets up again, just in time for the sharing.
event-share = { $seat } gets ${ $amount }: { $cards }.
event-not_shared = Nothing can be shared out; on the table stays: { $cards }.
event-left = Left on the table: { $cards }.
event-phone = The phone goes round under the table: { $first } first, { $last } last.
event-called = It has been used!
event-not_called = Nobody has used it.
event-switchboard = Switchboard card { $number }: line busy.
event-reinforcements = Switchboard card 3: reinforcements are on their way.
event-over = The game is over: { $reason }.

## Cards

card-note_5000 = $5,000 note
card-note_10000 = $10,000 note
card-note_20000 = $20,000 note
bullet-none = nothing
bullet-click = Click! Click! Click!
bullet-bang = Bang!
bullet-triple = Bang! Bang! Bang!
bullet-any = whatever comes to hand

## Powers

power-plain = no power
power-plain-text = A gun, good eyes and nothing else: the plain rules.
power-six_feet_under = Six Feet Under
power-six_feet_under-text = At the end you get $10,000 for everyone who is dead, whoever did it.
power-unbreakable = Unbreakable
power-unbreakable-text = The fourth wound kills you, not the third.
power-wont_need_it = You Won't Need It Any More
power-wont_need_it-text = Take gun and cards of the first to die, and play on with two guns.
power-dragon_skin = Dragon Skin
power-dragon_skin-text = However many bullets find you, you take one wound a round at most.
power-madman = The Madman
power-madman-text =
    Show your grenade before the nerves are tested: at your next wound it goes off,
    everyone still standing is wounded, and the round is over.
power-kid = The Kid
power-kid-text = Show it, and from then on you aim when all the others have.
power-cunning = The Cunning
power-cunning-text = Show it, and from then on you load when all guns are pointing.
power-super_coward = Super Coward
power-super_coward-text = At the end your shame markers bring $5,000 each instead of costing it.
power-specialist = The Specialist
power-specialist-text = Once your Bang! Bang! Bang! has fired, take it back for another card.
power-not_even_hurt = Not Even Hurt
power-not_even_hurt-text = Once a game: down, but not out. Get up and share.
power-sawed_off = Size Is Not What Matters
power-sawed_off-text =
    Your sawed-off may aim between two neighbours: a marker is tossed for each.
    No wound? Take the card back for another one.

## Roles

role-cop = the undercover cop
role-cop-text =
    Plays like everybody. When those who share pass the phone on, the cop may call:
    three calls in time bring reinforcements.
role-gangster = a gangster

## Steps: titles

step-reveal = A moment for powers
step-load = Load
step-load_last = The Cunning loads last
step-aim = On three
step-aim_last = The Kid aims last
step-nerve = Nerve
step-exchange = A second use for a card
step-heir = The dead man's gun
step-stand_up = Anybody getting up?
step-phone = The phone under the table

## Steps: what you may do, and what the clock does for you

help-reveal =
    Some powers may be shown now. If yours is not one of them, just pass.
    Time up: you pass.
help-load =
    Choose the card for this round, face down; with two guns one for each.
    Time up: the clock loads for you, normally a click.
help-load_last =
    You have seen where all guns point. Now choose your card.
    Time up: the clock loads for you, normally a click.
help-aim =
    On three all guns go up: choose whom yours points at.
    Time up: a gun that points at nobody loses its card.
help-aim_last =
    You have seen where the others aim; now choose your own target.
    Time up: you aim at nobody and your card is lost.
help-nerve =
    On three. Stand: shoot, risk a bullet, share. Duck: safe, shamed, no share.
    Time up: you stand, unless the table agreed otherwise.
help-exchange =
    Some powers may take back a card just shown, and discard another instead.
    Time up: you don't.
help-heir =
    Somebody has died. One power may take the gun and the cards that are left.
    Time up: you don't, and the chance is gone.
help-stand_up =
    One power may get up again for the sharing, once a game.
    Time up: you stay where you are.
help-phone =
    The phone comes to you under the table. Only the cop may use it.
    Time up: you pass it on.

## Why the game ended

reason-eight_rounds = eight rounds are done
reason-last_alive = only one is left alive
reason-nobody_alive = nobody is left alive
reason-cop_wins = eight rounds are done, and the cop lives to testify

## Options

option-powers = Powers
option-powers-false = off
option-powers-true = a secret one for each player
option-cop = Undercover cop
option-cop-false = nobody
option-cop-true = one of the players (five or six seats)
option-reading = Where the printed rules differ
option-reading-russian = the Russian rulebook
option-reading-spanish = the Spanish rulebook
option-ability_pool = Powers in the pool
option-ability_pool-as_read = as in the chosen rulebook
option-ability_pool-base_10 = ten
option-ability_pool-base_11 = eleven, with the sawed-off
option-ability_pool-starter_6 = the first six
option-godfather_seat = Godfather
option-godfather_seat-seat = seat { $seat }
option-tie_wounds = The last tie-break
option-tie_wounds-as_read = as in the chosen rulebook
option-tie_wounds-more = more wounds win
option-tie_wounds-fewer = fewer wounds win
option-slow_nerve = Too slow to choose: stand or duck
option-slow_nerve-as_read = as in the chosen rulebook
option-slow_nerve-stands = stands
option-slow_nerve-ducks = ducks
option-slow_aim_card = The card of a gun aimed too late
option-slow_aim_card-lost = is lost
option-slow_aim_card-returned = goes back to the hand
option-shooter_at_ducker = Whoever aims at a player who ducks
option-shooter_at_ducker-as_read = as in the chosen rulebook
option-shooter_at_ducker-keeps_standing = stays in the round
option-shooter_at_ducker-withdraws = leaves the round too
option-grenade_blast = The grenade wounds
option-grenade_blast-as_read = as in the chosen rulebook
option-grenade_blast-others_only = the others
option-grenade_blast-owner_too = its owner once more, too
option-cop_victory = The cop wins
option-cop_victory-as_read = as in the chosen rulebook
option-cop_victory-survive_with_backup = alive, with reinforcements on their way
option-cop_victory-sole_survivor_only = only as the last one alive
option-super_coward_value = A shame marker of the Super Coward
option-super_coward_value-as_read = as in the chosen rulebook
option-super_coward_value-instead = brings $5,000
option-super_coward_value-on_top = costs and brings the same
option-six_feet_counts_cop = Six Feet Under counts a dead cop
option-six_feet_counts_cop-as_read = as in the chosen rulebook
option-six_feet_counts_cop-true = yes
option-six_feet_counts_cop-false = no
option-sawed_off_pair = The sawed-off aims between
option-sawed_off_pair-neighbours = neighbours
option-sawed_off_pair-any_two = any two players
option-phone_route = The phone's way
option-phone_route-as_read = as in the chosen rulebook
option-phone_route-last_participant = ends with the last one who shared
option-phone_route-full_circle = ends where it began
option-switchboard_face = Switchboard cards lie
option-switchboard_face-as_read = as in the chosen rulebook
option-switchboard_face-face_down = face down
option-switchboard_face-number_up = with the number up
option-timeout_load = Too slow to load
option-timeout_load-click_first = a click if there is one
option-timeout_load-random = a card at random
option-dead_talk = The dead may talk
option-dead_talk-no = no
option-dead_talk-yes = yes

## Why something is not possible

why-no-such-card = You have no such card for that gun.
why-both-guns = You hold two guns: say it for both.
why-one-gun = You hold one gun only.
why-not-self = Not at yourself. It hasn't come to that.
why-dead-target = Nobody alive sits there; let the dead rest.
why-aim-somebody = You must aim at somebody; only the clock aims at nobody.
why-no-sawed-off = Only a sawed-off aims at two.
why-no-neighbours = Those two are no neighbours from where you sit.
why-no-power-now = Your power has nothing to say now.
why-not-dead-now = Only one of those who have just died.
why-standing-anyway = You are standing anyway.
why-not-cop = Only the undercover cop may use the phone.
why-clock-only = Only the clock picks at random: name a card.

## On the table

table-round = Round { $round } of { $rounds }
table-loot = On the table
table-money = money
table-shame = shame
table-hand = Click × { $clicks }, Bang × { $bangs }, Bang Bang Bang × { $triples }
table-second = The dead man's gun
table-loaded = Loaded: { $bullet }
table-guns =
    { $guns ->
        [0] No gun points at you
        [1] One gun points at you
       *[other] { $guns } guns point at you
    }
table-withdrawn = out
table-grenade = grenade
table-role = Your role
table-calls = Calls to the police: { $calls } of 3

## In the browser

table-godfather = Godfather
table-guns-on = guns pointing here: { $guns }
table-tap-seat = Tap a gangster: { $action }
table-cards-left = in your hand: { $count }
table-loot-here = In the middle
table-price-stand = You shoot, you may be hit, you share.
table-price-duck = Nothing hits you. No share, and a shame marker.

## What is counted over many games

fact-power = Power
fact-role = Role
fact-score = Money, $
fact-length = Rounds
fact-length-text = Rounds until the game was over.
fact-deaths = Deaths
fact-deaths-text = How many of these chairs were dead at the end.
fact-called = Bluffs called
fact-called-text =
    A bluff is a gun raised with clicks in it. It is called when the target stands and the clicks are shown; it is not when the
    target ducks, nor when the bluffer does. A dead man's gun counts for the dead man.
fact-ducked = Ducked
fact-ducked-text = Of all choices between standing and ducking: those to duck.

# What an option means, where a table is opened.
about-powers =
    Everybody gets a secret power that bends the rules. For those who know the
    game.
about-cop = One of you is a cop in secret, and calls for help while the others share.
