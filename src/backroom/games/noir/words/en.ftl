### Noir: every word the game needs, in English.
###
### $seat arrives as a name in the nominative, $suspect, $role, $way, $axis and $reason as words of this file, the rest
### are numbers. act-hesitate is the clock's answer only.

game-name = Noir
game-blurb = A street full of suspects, and you are one of them. Find the other one first.
score =
    { $amount ->
        [one] { $amount } point
       *[other] { $amount } points
    }

## Actions

act-left = Shift row { $line } left
act-right = Shift row { $line } right
act-up = Shift column { $line } up
act-down = Shift column { $line } down
act-fast_left = Shift row { $line } left by two
act-fast_right = Shift row { $line } right by two
act-fast_up = Shift column { $line } up by two
act-fast_down = Shift column { $line } down by two
act-collapse-rows = Collapse: one dead card out of every row
act-collapse-columns = Collapse: one dead card out of every column
act-stop = That is enough
act-pass = Pass: nothing is possible
act-hesitate = Hesitate, and let chance act
act-disguise = Disguise: take a new identity
act-exonerate = Exonerate: draw a card, play a card
act-hide = Hide: a new identity, one more name on the list
act-take = Take out { $suspect }
act-murder = Murder { $suspect }
act-accuse = Accuse { $suspect }
act-arrest = Arrest { $suspect }
act-be = Be { $suspect }
act-play = Play the card of { $suspect }
act-return = Strike { $suspect } off the list, unseen

## Events

event-role = { $seat } plays the part: { $role }.
event-identity = { $seat } is { $suspect }. Keep it to yourself.
event-turn = Turn { $turn }: { $seat }.
event-row_shifted = { $seat } shifts row { $line } { $way } by { $by }.
event-column_shifted = { $seat } shifts column { $line } { $way } by { $by }.
event-collapsing = { $seat } collapses the { $axis }.
event-named = { $suspect } is carried away.
event-collapsed = The board is now { $rows } by { $cols }.
event-attacked = { $seat } strikes at { $suspect }.
event-died = { $suspect } is dead.
event-unmasked = It was { $seat } behind { $suspect }.
event-accused = { $seat } points at { $suspect }.
event-caught = { $seat } is caught: { $suspect }, indeed.
event-innocent = No: { $suspect } has nothing to do with it.
event-changed = { $seat } slips into another skin.
event-unlucky = { $seat } draws a dead man's card and stays who one was.
event-exonerates = { $seat } goes through the evidence.
event-exonerated = { $suspect } is exonerated.
event-discarded = The evidence about { $suspect } is discarded.
event-next_to = { $seat } says: yes, { $suspect } is right next to me.
event-not_next_to = { $seat } says: no, { $suspect } is nowhere near me.
event-drew = { $seat } draws evidence. Cards: { $cards }.
event-drawn = The card you drew: { $suspect }.
event-settled = { $seat } has chosen who to be.
event-target = The list says: { $suspect }.
event-listed = Further down on your list: { $suspect }.
event-list_grew = The hit list is longer. Face down: { $cards }.
event-list_shrank = A card of the list goes under the deck. Face down: { $cards }.
event-held = { $seat } gives up a card of the hand: { $suspect }.
event-forced_pass = { $seat } can do nothing at all.
event-over = The game is over: { $reason }.
event-was = { $seat } was { $suspect }.

## Words on the way

way-left = left
way-right = right
way-up = up
way-down = down
axis-rows = rows
axis-columns = columns

## Roles

role-killer = Killer
role-inspector = Inspector
role-hitman = Hitman
role-sleuth = Sleuth

## Steps: titles

step-act = One turn
step-line = Which one is taken out?
step-more = Close up further?
step-settle = Who are you?
step-play_card = Which card do you play?
step-give_back = A name off the list

## Steps: what you may do, and what the clock does for you

help-act =
    Do one thing. Whatever you do, everybody can draw conclusions from it.
    Time up: chance shifts a line.
help-line =
    Every line gives up one dead card; this line has several. Choose one.
    Time up: chance chooses.
help-more =
    The board can close up once more in the same action, or you leave it so.
    Time up: you stop.
help-settle =
    Choose a living suspect of your cards: that is you, and nobody knows.
    Time up: chance chooses, as secretly.
help-play_card =
    A living suspect is exonerated, and your opponent must say: next to me or not.
    A dead one is just discarded. Time up: chance chooses.
help-give_back =
    A wrong arrest: choose, unseen, which name goes under the deck.
    Time up: chance chooses.

## Why the game ended

reason-move_limit = the turns have run out, and it is a draw
reason-killer_caught = the Killer is caught
reason-inspector_dead = the Inspector is dead
reason-deaths = too many are dead
reason-hitman_caught = the Hitman is arrested
reason-list_done = the list is done
reason-sleuth_dead = the Sleuth is dead

## Options

option-mode = Mode
option-mode-killer_inspector = Killer and Inspector
option-mode-hitman_sleuth = Hitman and Sleuth
option-roles = Roles
option-roles-by_seat = by seat: the criminal sits first
option-roles-random = drawn by lot
option-initial_layout = The suspects lie
option-initial_layout-random = in any order
option-initial_layout-roster_order = in the order of the alphabet
option-suspect_pool_5x5 = Suspects of a small board
option-suspect_pool_5x5-base = the first twenty-five
option-suspect_pool_5x5-any_25 = any twenty-five of the fifty
option-suspect_pool_5x5-own = twenty-five of your choice
option-undo_rule = A shift may not be undone
option-undo_rule-opposite_or_restoring = neither backwards nor all the way round
option-undo_rule-opposite_direction = not backwards
option-undo_rule-exact_restore = not to the same order
option-move_limit = A draw after so many turns
option-move_limit-recommended = 300 for two, else 100 a seat
option-move_limit-none = never
option-killer_target_deaths = Deaths that the Killer needs
option-inspector_first_turn_action = The Inspector acts in the first turn too
option-inspector_first_turn_action-false = no
option-inspector_first_turn_action-true = yes
option-hitlist_known_to_hitman = The Hitman knows the whole list
option-hitlist_known_to_hitman-false = no
option-hitlist_known_to_hitman-true = yes

## Why something is not possible

why-no-such-shift = That moves nothing: there is no such line, or it is too short.
why-undoes-last = That would undo the last shift.
why-line-without-dead = Every line needs a dead card for that.
why-not-dead-in-line = Name a dead card of this line.
why-stop-or-collapse = Stop, or close up once more where every line has a dead card.
why-not-alive = Nobody alive bears that name here.
why-own-card = Not your own card.
why-not-next-to-you = Too far away: only who lies next to you.
why-deck-empty = There is no evidence left to draw.
why-deck-too-small = The deck must hold two cards for that.
why-identity-lives = You can only be somebody alive.
why-not-in-hand = Finish what you have begun: choose a card of your hand.
why-clock-only = Only the clock hesitates.
why-no-pass = There is no passing as long as anything can be done.
why-not-your-deed = That is not for your role.
why-murder-first = The first turn is a murder.
why-not-on-list = Choose a face-down card of the list.

## On the table

table-discard = discard pile
table-target = target
table-hits = hit list
table-deck_size = cards in the deck
table-last_shift = last shift
table-turns = turn
table-role = role
table-identity = identity
table-maybe = Whom they can still be
table-hand = hand

## Suspects

suspect-agatha = Agatha
suspect-bruno = Bruno
suspect-clara = Clara
suspect-dexter = Dexter
suspect-edith = Edith
suspect-felix = Felix
suspect-greta = Greta
suspect-hector = Hector
suspect-ivy = Ivy
suspect-jasper = Jasper
suspect-kitty = Kitty
suspect-lionel = Lionel
suspect-mabel = Mabel
suspect-nestor = Nestor
suspect-olive = Olive
suspect-percy = Percy
suspect-queenie = Queenie
suspect-rufus = Rufus
suspect-stella = Stella
suspect-tobias = Tobias
suspect-ursula = Ursula
suspect-victor = Victor
suspect-wanda = Wanda
suspect-yorick = Yorick
suspect-zelda = Zelda
suspect-amos = Amos
suspect-beryl = Beryl
suspect-cyrus = Cyrus
suspect-dora = Dora
suspect-emmett = Emmett
suspect-flora = Flora
suspect-gideon = Gideon
suspect-harriet = Harriet
suspect-isaac = Isaac
suspect-josie = Josie
suspect-kurt = Kurt
suspect-lydia = Lydia
suspect-milo = Milo
suspect-nora = Nora
suspect-oscar = Oscar
suspect-pearl = Pearl
suspect-quincy = Quincy
suspect-rosa = Rosa
suspect-silas = Silas
suspect-tess = Tess
suspect-ulric = Ulric
suspect-vera = Vera
suspect-walter = Walter
suspect-yetta = Yetta
suspect-zeno = Zeno

## Spy tag

act-capture = Capture { $suspect }
act-question = Question those around { $suspect }
event-side = One side: { $seats }.
event-grabbed = { $seat } grabs { $suspect } by the collar.
event-no_answer = No: nobody is unmasked as { $suspect }.
event-trophy = { $seat } keeps the card of { $suspect }. Trophies of that side: { $trophies }.
event-questioned = { $seat } asks around: who is close to { $suspect }?
event-hands = Hands go up around { $suspect }: { $seats }.
role-spy = Spy
reason-trophies = enough spies are captured
option-mode-spy_tag = Spy tag
option-spy_team_shares_identity = Partners know each other's identity
option-spy_team_shares_identity-false = no
option-spy_team_shares_identity-true = yes
table-trophies = trophies

## Thief and Chief of Police

act-steal = Steal the wallet of { $suspect }
act-wallet = Take the free wallet of { $suspect }
act-dismiss = Dismiss { $suspect }
act-cover = Change cover
act-hire = Hire an officer
act-forgo = Leave the wallet
event-officer = { $suspect } is an officer in uniform.
event-dismissed = { $suspect } hands in the uniform.
event-hires = { $seat } hires an officer.
event-covers = { $seat } changes cover, perhaps.
event-stole = { $seat } has the wallet of { $suspect }. Wallets so far: { $wallets }.
event-forwent = { $seat } takes no wallet this time.
event-cover_was = { $seat } had another cover: { $suspect }.
event-purse = In the purse of { $seat }: { $wallets }.
event-rematch = The parts are exchanged, and a new street is laid.
role-thief = Thief
role-police_chief = Chief of Police
step-dismissal = Who hands in the uniform?
help-dismissal =
    One of the officers in uniform goes. The plainclothes officer always stays.
    Time up: chance chooses.
step-free_wallet = A free wallet
help-free_wallet =
    The police were busy hiring: take any wallet on the street, or leave it.
    Time up: you leave it.
reason-thief_caught = the Thief is caught
reason-all_wallets = the Thief has every wallet
reason-more_wallets = the fuller purse over both games wins
reason-equal_wallets = both purses are alike, and it is a draw
option-mode-thief_chief = Thief and Chief of Police
option-mode4_first_seat = In thief and chief begins
option-mode4_first_seat-thief = the Thief
option-mode4_first_seat-chief = the Chief of Police
option-steal_from_own_card = The Thief may rob the own card
option-steal_from_own_card-false = no
option-steal_from_own_card-true = yes
option-hire_may_dismiss_new = The officer just hired may be dismissed
option-hire_may_dismiss_new-false = no
option-hire_may_dismiss_new-true = yes
option-two_game_series = Two games, parts exchanged, wallets count
option-two_game_series-false = no
option-two_game_series-true = yes
why-no-wallet = There is no wallet left on that card.
why-no-officer-near = No officer of yours stands next to that card.
why-not-an-officer = Choose an officer in uniform who may go.
why-wallet-or-forgo = Take a wallet that still lies on the street, or leave it.
table-wallets = wallets
table-purse = purse

## FBI and Mafia

act-autopsy = Autopsy: { $suspect }
act-disarm_bomb = Defuse the bomb on { $suspect }
act-disarm_threat = Lift the threat against { $suspect }
act-field = Field work: lay the card of { $suspect }
act-guard = Put { $suspect } under protection
act-unguard = Take the protection off { $suspect }
act-snipe = Shoot at { $suspect }
act-swap = Swap { $suspect } with a neighbour
act-with = Swap with { $suspect }
act-threaten = Threaten { $suspect }
act-strike = Strike next at { $suspect }
act-plant = Plant a bomb on { $suspect }
act-detonate = Detonate the bomb on { $suspect }
act-link = Next in the chain: { $suspect }
act-move_bomb = Move the bomb of { $suspect }
act-move_threat = Move the threat of { $suspect }
act-move_guard = Move the protection of { $suspect }
act-to = Put it on { $suspect }
act-name = I mean { $seat }
act-canvass = Canvass: look at two cards
act-nobody = Nobody here is alive
act-redraw = Field work: only change the dead cards
act-protect = Protect
act-decline = Let it happen
event-arrested = { $seat } is arrested as { $suspect }. Arrests: { $arrests }.
event-fell = { $seat } falls: it was { $suspect }. The mafia has { $score }.
event-replaced = { $seat } goes on as somebody else.
event-put_under = { $seat } puts a dead man’s card under the deck, unseen.
event-refilled = The discard pile is searched: the new deck has { $cards }.
event-no_identity = { $seat } finds nobody left to be.
event-no_hands = Nobody around { $suspect } raises a hand.
event-protected = The Bodyguard steps in: { $suspect } is saved.
event-unprotected = The Bodyguard does not step in for { $suspect }.
event-disarmed = { $seat } takes the { $token } off { $suspect }.
event-placed = { $seat } puts a { $token } on { $suspect }.
event-lifted = { $seat } takes a { $token } from { $suspect }.
event-moved = { $seat } lays the { $token } on { $suspect }.
event-cleared = All tokens of one kind leave the street: { $token }.
event-swapped = { $seat } makes two neighbours change places: { $suspect } ...
event-swap_with = ... and { $suspect }.
event-sweeps = { $seat } looks around for the threatened. Found: { $cards }.
event-no_threats = { $seat } has nobody in reach to threaten.
event-ignited = { $seat } lights the fuse on { $suspect }.
event-exploded = The bomb on { $suspect } goes off.
event-autopsy = { $seat } examines the body of { $suspect }.
event-looks = { $seat } looks at evidence. Cards: { $cards }.
event-none_living = { $seat } finds nobody alive among them.
event-field_work = { $seat } goes out into the field.
event-named_seat = The accusation is meant for { $seat }.
event-hands_off = { $seat } leaves it at that.
token-bomb = bomb
token-threat = threat
token-guard = protection token
role-mafia_killer = Killer (mafia)
role-undercover = Undercover (FBI)
role-psycho = Psycho (mafia)
role-detective = Detective (FBI)
role-bomber = Bomber (mafia)
role-bodyguard = Bodyguard (FBI)
role-sniper = Sniper (mafia)
role-field_agent = Field Agent (FBI)
step-watch = Your protection tokens
help-watch =
    Before you act: put a token on anybody alive, or take one away. At most six.
    Time up: chance chooses; if you may leave it, you do.
step-sweep = Who is next?
help-sweep =
    All threatened neighbours are attacked; you choose the order.
    Time up: chance chooses.
step-attempt = Will you step in?
help-attempt =
    Somebody you protect is attacked. From the same row or column you can save them.
    Everyone then knows your line. Time up: you do not step in.
step-chain = Whom does the blast take next?
help-chain =
    A bomb takes one more card beside it; another bomb there goes on with the chain.
    Time up: chance chooses.
step-last_blast = One last blast?
help-last_blast =
    The accused carries your bomb. Set it off before the arrest, or not.
    Time up: you do not.
step-swap_with = Swap with whom?
help-swap_with =
    Choose a card next to the first one.
    Time up: chance chooses.
step-threat = Whom do you threaten?
help-threat =
    One to three people in your row or column, up to three cards away.
    Time up: chance chooses the first, then you stop.
step-set_down = Where does the token go?
help-set_down =
    On somebody alive next to where it lay, without such a token.
    Time up: chance chooses.
step-address = Whom do you mean?
help-address =
    Name the mafioso you suspect behind this card.
    Time up: chance chooses.
step-lay_open = Which card do you lay open?
help-lay_open =
    One living suspect is exonerated; the other card goes under the deck.
    Time up: chance chooses.
reason-arrests = enough mafiosi are arrested
reason-mafia_score = the mafia has killed enough
option-mode-fbi_mafia = FBI and Mafia
option-fbi_extra_arrest = The FBI needs one more arrest
option-fbi_extra_arrest-false = no
option-fbi_extra_arrest-true = yes
option-accusation_addresses = An accusation is answered by
option-accusation_addresses-whole_mafia = the whole mafia
option-accusation_addresses-named_mafioso = the mafioso who is named
option-far_accuse_self = The Detective may accuse the own card
option-far_accuse_self-false = no
option-far_accuse_self-true = yes
option-disguise_discard = The identity laid aside by a disguise
option-disguise_discard-face_up = lies face up
option-disguise_discard-face_down = lies face down
option-bodyguard_token_step = The Bodyguard’s token
option-bodyguard_token_step-mandatory = must be laid or lifted
option-bodyguard_token_step-optional = may be left alone
option-protect_consumes_token = Protecting uses the token up
option-protect_consumes_token-false = no
option-protect_consumes_token-true = yes
option-protect_stops_sweep = Protecting ends the whole sweep
option-protect_stops_sweep-false = no
option-protect_stops_sweep-true = yes
option-sweep_order = The Psycho strikes
option-sweep_order-reading_order = row by row
option-sweep_order-psycho_choice = in any order
option-threat_after_collapse = Threats after a collapse too
option-threat_after_collapse-false = no
option-threat_after_collapse-true = yes
option-bomb_after_accusation = A bomb on an accused mafioso
option-bomb_after_accusation-later_detonate = stays for later
option-bomb_after_accusation-reaction = may go off at once
option-bombs_stay_on_dead = Bombs stay on the dead
option-bombs_stay_on_dead-false = no
option-bombs_stay_on_dead-true = yes
option-killer_canvass_on_marked = The murder of a marked suspect makes agents raise hands
option-killer_canvass_on_marked-false = no
option-killer_canvass_on_marked-true = yes
option-field_redraw_without_living_card = The Field Agent may renew a hand of dead cards
option-field_redraw_without_living_card-false = no
option-field_redraw_without_living_card-true = yes
why-under-arrest = That card is under arrest and out of reach.
why-not-in-line = You must stand in the same row or column, and it must not be you.
why-protect-or-decline = Protect, or let it happen.
why-not-swept = Choose one of those who are attacked now.
why-has-token = There is such a token already.
why-no-bomb = There is no bomb on that card.
why-no-link = The chain goes on to a living neighbour, or to a bomb beside it.
why-this-bomb-or-none = Set off this very bomb, or let it be.
why-not-on-board = That card is no longer on the street.
why-not-neighbours = Choose a card next to the first one.
why-one-threat-at-least = You must threaten at least one.
why-threats-first = First lay your threats.
why-threats-in-order = Threats go in the order of the suspects: that name stands before your last.
why-out-of-reach = That card is out of your reach.
why-no-such-token = There is no such token on that card.
why-no-room-for-token = Nobody beside it can take that token.
why-not-beside-token = It goes to somebody alive next to where it lay.
why-token-first = First lay a protection token or take one away.
why-six-tokens = Six protection tokens are out already.
why-name-a-mafioso = Name a seat of the mafia.
why-not-a-body = Only the dead on the street can be examined.
why-lay-a-living-one = Lay the card of somebody alive, if there is one.
why-no-redraw = That needs a hand without anybody alive.
why-no-identity = Without an identity you can only shift or collapse.
table-arrests = arrests
table-score = score of the mafia
table-tokens = tokens: * bomb, ! threat, ^ protection

## In the browser

table-board = The street
table-is-dead = dead
table-is-target = wanted
table-is-exonerated = exonerated
table-is-officer = officer in uniform
table-is-wallet = with a wallet
table-is-arrested = under arrest
table-is-dazed = knocked out
table-is-bomb = with a bomb
table-is-threat = threatened
table-is-guard = under protection

## Heist

act-uniform = Put { $suspect } in uniform
act-rob = Rob the safe { $safe }
act-hack = Hack the safe { $safe }
act-crack = Crack: the second token on your safe
act-leave = Leave the tokens where they lie
act-collect-1 = Take one token back
act-collect-2 = Take both tokens back
act-run_left = Run: row { $line } left by one
act-run_right = Run: row { $line } right by one
act-run_up = Run: column { $line } up by one
act-run_down = Run: column { $line } down by one
act-soft_left = Softly shift row { $line } left
act-soft_right = Softly shift row { $line } right
act-soft_up = Softly shift column { $line } up
act-soft_down = Softly shift column { $line } down
act-knock_out = Knock out { $suspect }
act-frame = Frame { $suspect }
act-paint = Paint over { $suspect }
act-trade = Trade places: { $suspect }
act-exchange = Trade places with { $suspect }
act-watch-two = Surveillance from row { $first }, column { $second }
act-vanish = Vanish: another identity out of the deck
act-make_up = Make up: one of three new faces
event-role_shown = { $seat } is unveiled: { $role }.
event-picked_up = { $seat } takes tokens back: { $tokens }.
event-left_tokens = { $seat } leaves the tokens on the safe.
event-robbed = { $seat } robs the safe { $safe }. Tokens on it: { $tokens }.
event-hacked = { $seat } hacks the safe { $safe }. Tokens on it: { $tokens }.
event-cracked = { $seat } lays a second hand on the safe { $safe }. Tokens on it: { $tokens }.
event-safe_opened = The safe { $safe } is open. Open safes: { $safes }.
event-knocked_out = { $seat } knocks out the officer { $suspect }.
event-woke = The officer { $suspect } is awake again.
event-painted = { $seat } paints over the officer { $suspect }.
event-framed = { $seat } changes places, { $suspect } with the officer { $other }.
event-switched = { $seat } is { $other } now, and { $suspect } wears the uniform.
event-traded = { $seat } has { $suspect } and { $other } change places.
event-sends = { $seat } sends the officer { $suspect } off.
event-vanished = { $seat } vanishes in the crowd.
event-makes_up = { $seat } sits down before the mirror.
event-recruited = { $seat } comes back as somebody else. Role cards left: { $cards }.
event-noticed = The guard has noticed { $seat }.
event-unnoticed = Nobody has noticed { $seat }. In a row: { $actions }.
event-watched = Surveillance of 4 by 4 from row { $row }, column { $column }. Seen: { $seats }.
safe-nw = NW
safe-ne = NE
safe-sw = SW
safe-se = SE
safe-n = N
safe-e = E
safe-s = S
safe-w = W
role-security_chief = Chief of Security
role-safecracker = Safecracker
role-runner = Runner
role-cleaner = Cleaner
role-decoy = Decoy
role-mole = Mole
role-hacker = Hacker
role-painter = Painter
role-impersonator = Impersonator
role-scout = Scout
role-sneak = Sneak
role-master_cracker = Master Cracker
step-posting = Who wears a uniform?
step-plainclothes = Who is in plain clothes?
step-keep = Your tokens on the safe
step-trade_with = Trade places with whom?
step-new_face = Which face?
help-posting =
    Your officers in uniform lie face up, one after the other by the alphabet.
    Time up: chance chooses.
help-plainclothes =
    One of these is your officer in plain clothes, in secret.
    The other two go into the deck. Time up: chance chooses, as secretly.
help-keep =
    You need not pick your tokens up: leave them on the safe, or take them back.
    Time up: they stay.
help-trade_with =
    The officer changes places with a card next to it.
    Time up: chance chooses.
help-new_face =
    Be one of the three. The others and your old face go into the deck;
    your partners see the new one. Time up: chance chooses, as secretly.
reason-all_safes = the four safes are empty
reason-all_captured = no thief is left to take over
option-mode-heist = Heist
option-heist_safe_zones = Zones of the safes
option-heist_safe_zones-corner_2x2 = corners, two by two
option-heist_safe_zones-corner_triangle = triangles in the corners
option-heist_safe_zones-edge_2x3 = edges, two by three
option-heist_safe_zones-corner_3x3 = corners, three by three
option-heist_safe_zones-own = a map of your own
option-heist_officers = Officers in uniform
option-captured_thief_redraw = A captured thief comes back
option-captured_thief_redraw-immediate = at once
option-captured_thief_redraw-next_turn = in the next turn
option-thieves_share_roles = Thieves know each other's roles
option-thieves_share_roles-false = no
option-thieves_share_roles-true = yes
option-ko_blocks_line_shift = A line with a knocked-out officer is closed to the Chief
option-ko_blocks_line_shift-false = no
option-ko_blocks_line_shift-true = yes
option-ko_ends_on_cleaner_capture = The officer wakes up when the Cleaner is captured
option-ko_ends_on_cleaner_capture-false = no
option-ko_ends_on_cleaner_capture-true = yes
option-mole_swap = The Mole and the officer exchange
option-mole_swap-positions = their places
option-mole_swap-cards = their cards
why-line-is-blocked = A knocked-out officer lies in that line.
why-no-officer-awake = That is no officer in uniform who is awake.
why-not-next-to-officer = Only a card next to the officer.
why-off-the-board = The square would reach beyond the street.
why-leave-or-collect = Leave your tokens, or take back what lies there.
why-post-in-order = One of your cards, in the order of the alphabet, so that enough remain.
why-not-in-zone = You do not stand in the zone of that safe.
why-inside-a-zone = You stand in a zone: from there nothing can be hacked.
why-too-far-to-hack = That safe is out of reach: stand next to its zone, or in the centre.
why-no-such-safe = There is no such safe in this game.
why-safe-is-open = That safe is open already.
why-token-is-there = Your token already lies there.
why-one-token-first = First one of your tokens must lie on a safe, and only one.
why-not-an-officer-there = That is no officer in uniform.
why-out-already = That officer is knocked out already.
why-no-paint-left = The paint is used up: three times in a game.
why-too-few-faces = There are too few cards to choose from.
table-safes = safes
table-safe_open = open
table-hidden = unnoticed in a row
table-watched = surveillance
table-roles_left = role cards left

## Sides

role-mafia = Mafia
role-fbi = FBI
role-thieves = Thieves

## What is counted over many games

fact-role = Role
fact-score = Points
fact-length = Turns
fact-length-text = Turns, of all seats together, until the game was over.
fact-deaths = Deaths
fact-deaths-text = How often these chairs lost the suspect they were to a murder.
fact-caught = Caught
fact-caught-text = How often these chairs were found by an accusation or a capture.
fact-found = Accusations right
fact-found-text = Of all accusations and captures that these chairs tried: those that found somebody.

# What a role does, in two lines for the rules sheet and the help page.
role-killer-text =
    Murder somebody next to you, or Disguise: a new identity, and the old one is
    cleared. Enough deaths win, or the Inspector's.
role-inspector-text =
    Accuse somebody next to you, or Exonerate: lay a card open, and the Killer
    says whether he stands next to it. Find the Killer and win.
role-hitman-text =
    Murder somebody next to you, or Hide: a new identity, and one more name. You
    win with the list done, or a Sleuth with nobody to be.
role-sleuth-text =
    Arrest somebody next to you: a mistake shortens the list. Exonerate, and the
    Hitman says whether he is near. The right arrest wins.
role-spy-text =
    Capture somebody next to you: an enemy is a trophy. Question a card, and all
    who stand by it raise a hand. Trophies win.
role-thief-text =
    Steal the wallets of cards next to you; change cover among your three cards.
    The last wallet wins.
role-police_chief-text =
    Accuse somebody next to an officer. Hire another officer, and the Thief may
    take a wallet free. Name the card he wears now, and win.
role-mafia_killer-text =
    Fast Shift, Murder of a neighbour, Disguise. When the victim's card lies open,
    agents next to it raise their hands first.
role-undercover-text =
    Accuse a neighbour, Disguise, disarm a neighbour. Autopsy of a dead neighbour:
    mafiosi next to it raise their hands.
role-psycho-text =
    First you strike every threatened neighbour. Then Shift, or Swap two cards
    anywhere, and threaten up to three in row and column.
role-detective-text =
    Accuse up to three cards away in row or column; disarm. Canvass: lay one of
    two cards open, and all next to it raise their hands.
role-bomber-text =
    Plant a bomb on yourself or a neighbour. Detonate any of them: it takes a card
    beside it, and a bomb there carries on.
role-bodyguard-text =
    Each turn a protection token is laid or taken. From the same row or column you
    save who has one. Fast Shift, Accuse, disarm.
role-sniper-text =
    Shoot along the diagonals, up to three cards away. Set Up: a token goes one
    card further. Fast Shift.
role-field_agent-text =
    Four cards in hand. Field Work lays one open: mafiosi next to it raise their
    hands. Accuse a neighbour, disarm.
role-security_chief-text =
    You act after every open deed, or enough hidden ones: Shift, trade an
    officer's place, watch four by four, or accuse next to an officer.
role-safecracker-text =
    Your token may stay on its safe when your turn begins; others must pick theirs
    up.
role-runner-text = Fast Shift: one line by one or two, in the open.
role-cleaner-text =
    Knock Out an officer next to you: until the next one is out he can neither
    accuse nor trade places.
role-decoy-text = Vanish: your identity goes into the deck unseen, and you draw another.
role-mole-text = Frame: your card and that of any officer in uniform change places.
role-hacker-text =
    Hack: outside every zone you rob a safe whose zone is next to you; from the
    centre, any.
role-painter-text =
    Paint, three times a game: an officer next to you dies, and the deck names a
    new one.
role-impersonator-text = Make Up: draw three cards and be one of them.
role-scout-text = Trade Places, hidden: your card and any one next to it change places.
role-sneak-text = Soft Shift, hidden: any line by one, officers in it or not.
role-master_cracker-text =
    Two tokens, and they may stay on their safe. Crack: in its zone, the second
    one joins the first.

# What an option means, where a table is opened.
about-mode-killer_inspector =
    For two. One kills his neighbours, one by one; the other looks for him among
    the living.
about-mode-hitman_sleuth =
    For two. A list of names to kill, and a Sleuth who must arrest the Hitman
    before it is done.
about-mode-spy_tag =
    For three to six, eight or nine. Everybody is a spy: capture the others
    before they capture you.
about-mode-thief_chief =
    For two. The Thief empties every pocket on the street; the Chief of Police
    and his officers hunt him.
about-mode-fbi_mafia =
    For six or eight, in two teams. Each has a part of their own: bombs,
    threats, protection, arrests.
about-mode-heist =
    For five to seven. Thieves open four safes under the eyes of the Chief of
    Security.
