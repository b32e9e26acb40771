"""The view of each game as a type: what `game.view(s, seat)` returns, field by field.

Made by tools/view_types.py from the games' own declarations; do not edit by hand. A field that may be hidden from
somebody may be "?". Editors and type checkers read these types; at run time a view is a plain `dict`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Generic, Literal, TypedDict, TypeVar, overload

if TYPE_CHECKING:
    from backroom.engine.game import Determinizer, Game
    from backroom.engine.state import State

Hidden = Literal["?"]


class AuctionOptions(TypedDict):
    hand: int


class AuctionBidder(TypedDict):
    hand: list[int] | Hidden
    hand_size: int
    lots: list[int]


class AuctionView(TypedDict):
    game: Literal["auction"]
    version: int
    options: AuctionOptions
    seats: int
    viewer: int | None
    step: Literal["deal", "show", "bid", "over"]
    arg: int | dict[str, Any]
    hides_timing: bool
    agenda: list[list[Any]]
    acting: list[int]
    pending: list[int]
    answers: list[str | None]
    players: list[AuctionBidder]
    buyer: int  # who took the last lot
    coming: list[int] | Hidden  # lots to come, the next one last
    deck: list[int] | Hidden  # cards that are not dealt
    lot: int  # what is bid for now
    spent: list[int]  # cards that were bid: round by round, in the order of the seats


BossChicagoGate = Literal["earlier_turn_same_round", "previous_turn_only", "earlier_in_game"]
BossMoveOrder = Literal["send_then_play", "play_then_send", "either"]
BossChicagoLastCard = Literal["punishment_counts_zero", "latest_money_card"]
BossPenaltyVictim = Literal["veteran_in_that_city", "any_own_veteran"]
BossBans = Literal["new_york", "boston", "detroit", "kansas_city", "cincinnati", "memphis", "philadelphia"]
BossStep = Literal["deal", "turn", "move", "raid", "rewards", "over"]


class BossOptions(TypedDict):
    faces_profile: str
    penalty_unit: Literal["rounds", "turns"]
    outbid: Literal["each_rival", "sum_of_rivals"]
    rookie_escort: Literal["present_or_sent", "same_send"]
    chicago_gate: BossChicagoGate
    move_order: BossMoveOrder
    chicago_last_card: BossChicagoLastCard
    last_turn_order: Literal["snapshot", "live"]
    penalty_victim: BossPenaltyVictim
    unclaimed_hidden_card: Literal["reveal", "return_unseen"]
    tiebreak_gangsters: Literal["in_supply", "alive"]
    final_tie: Literal["shared_victory", "rematch"]
    first_player: int | str
    table_talk: Literal["free", "none"]
    expansion_5_6: Literal["off"]


class BossPlayer(TypedDict):
    backs: dict[str, int]  # how many cards of the hand are of each city
    bans: list[BossBans]  # cities to which this seat may send nobody
    dead: int  # veterans who are dead
    gained: int  # money of this round
    hand: list[str] | Hidden  # city cards in the hand
    hospital: list[list[int]]  # dates on which a veteran comes back from hospital: round and turn
    last_sent: int  # date of the last send to a city: ten times the round, plus the turn
    out_rookies: dict[str, int]  # rookies on the table, by place
    out_veterans: dict[str, int]  # veterans on the table, by place
    prison: list[list[int]]  # dates on which a veteran comes back from prison
    rookies: int  # rookies in supply
    score: int  # money so far
    spent: int  # rookies out of the game
    veterans: int  # veterans in supply
    hand_size: int  # TB-3.4: backs are public
    supply: int  # TB-5.2: all who are at hand


class BossView(TypedDict):
    game: Literal["boss"]
    version: int
    options: BossOptions
    seats: int
    viewer: int | None
    step: BossStep
    arg: int | dict[str, Any]
    hides_timing: bool
    agenda: list[list[Any]]
    acting: list[int]
    pending: list[int]
    answers: list[str | None]
    players: list[BossPlayer]
    cards: dict[str, list[str]]  # all city cards in play
    deck: list[Literal["double", "silver", "gold"]] | Hidden  # police cards face down, the next one first
    first: int  # who holds the first-player marker
    hidden: list[str] | Hidden  # the hidden card of each city, in the order of the cities
    lines: dict[str, list[str]]  # cards played, by city; inside, nine times who played it plus the face
    police: list[Literal["double", "silver", "gold"]]  # police cards face up, the first one first
    round: int  # from 1 to 5
    top: dict[str, int]  # greatest presence by place
    turn: int  # from 1 to 5
    chicago: int  # TB-7.1: how many cities stand to the left of it
    row: list[str]  # The places as they lie, from left to right, in which they are paid out
    badges: dict[str, int]  # TB-9.1: of each colour, over the whole game
    last_round: bool  # TB-9.2: with the third badge of a colour
    leaders: dict[str, int]  # TB-8.2: by place, who leads there; places without anybody are left out
    # TB-10.4: by city, the faces that do not lie in its line: they are in hands, and one of them is hidden
    unplayed: dict[str, list[str]]


Cash1AbilityPool = Literal["as_read", "base_10", "base_11", "starter_6"]
Cash1ShooterAtDucker = Literal["as_read", "keeps_standing", "withdraws"]
Cash1GrenadeBlast = Literal["as_read", "others_only", "owner_too"]
Cash1CopVictory = Literal["as_read", "survive_with_backup", "sole_survivor_only"]
Cash1PhoneRoute = Literal["as_read", "last_participant", "full_circle"]
Cash1SwitchboardFace = Literal["as_read", "face_down", "number_up"]
Cash1Card = Literal["none", "click", "bang", "triple"]
Cash1Past = Literal["click", "bang", "triple", "lost", "tame", "back_click", "back_bang", "back_triple", "paid"]
Cash1Power = Literal[
    "plain",
    "six_feet_under",
    "unbreakable",
    "wont_need_it",
    "dragon_skin",
    "madman",
    "kid",
    "cunning",
    "super_coward",
    "specialist",
    "not_even_hurt",
    "sawed_off",
]
Cash1Step = Literal[
    "round_begins",
    "reveal",
    "load",
    "aim",
    "aim_last",
    "load_last",
    "nerve",
    "fast",
    "exchange",
    "heir",
    "slow",
    "stand_up",
    "split",
    "phone",
    "round_ends",
    "over",
]


class Cash1Options(TypedDict):
    powers: bool
    cop: bool
    reading: Literal["russian", "spanish"]
    ability_pool: Cash1AbilityPool
    godfather_seat: int
    tie_wounds: Literal["as_read", "more", "fewer"]
    slow_nerve: Literal["as_read", "stands", "ducks"]
    slow_aim_card: Literal["lost", "returned"]
    shooter_at_ducker: Cash1ShooterAtDucker
    grenade_blast: Cash1GrenadeBlast
    cop_victory: Cash1CopVictory
    super_coward_value: Literal["as_read", "instead", "on_top"]
    six_feet_counts_cop: bool | str
    sawed_off_pair: Literal["neighbours", "any_two"]
    phone_route: Cash1PhoneRoute
    switchboard_face: Cash1SwitchboardFace
    timeout_load: Literal["click_first", "random"]
    dead_talk: Literal["no", "yes"]


class Cash1Player(TypedDict):
    aim: list[int]  # whom the gun points at: nobody, one, a pair
    card: Cash1Card | Hidden  # the live card
    cop: bool | Hidden  # is the undercover cop
    fired: Cash1Card  # what the gun showed in this round
    hand: dict[str, int] | Hidden  # bullets of this gun not used yet
    hand_size: int  # how many those are
    # the bullets behind that past, entry by entry, as far as the first holder knows them
    kept: list[Literal["click", "bang", "triple"]] | Hidden
    money: int  # dollars in the pocket
    past: list[Cash1Past]  # what everyone saw of this gun's cards, in order
    power: Cash1Power | Hidden  # the power card
    shame: int  # shame markers with the plain side up
    shown: bool  # everyone knows the power
    sirens: int  # shame markers with the siren side up
    struck: list[int]  # whom a bullet between two wounded with it
    wounds: int  # wound markers
    posture: str  # CG1-0.3
    guns: list[int]  # CG1-A03.4: the guns that a seat holds, by owner: its own, and the dead man's
    aimed_by: list[int]  # The guns, by owner, that are loaded and point at this seat


class Cash1View(TypedDict):
    game: Literal["cash1"]
    version: int
    options: Cash1Options
    seats: int
    viewer: int | None
    step: Cash1Step
    arg: int | dict[str, Any]
    hides_timing: bool
    agenda: list[list[Any]]
    acting: list[int]
    pending: list[int]
    answers: list[str | None]
    players: list[Cash1Player]
    alive: list[int]  # who lives
    armed: int  # whose grenade lies on the table
    box: int  # dollars that went with the dead
    calls: int  # switchboard cards turned
    cop_among: list[int]  # seats of which, for all anyone knows, one is the cop
    # notes by round, the first one first; never changed in place, so copies share them
    deck: list[dict[str, int]] | Hidden
    ducked: list[int]  # who ducked in this round
    fallen: bool  # somebody has died in this game
    fast_over: bool  # the triples of this round have been shown
    godfather: int  # where the phone and the bundles begin
    heir: int  # who holds a dead man's gun
    late: list[Literal["click", "bang", "triple"]] | Hidden  # the bullets of its past since then
    left: dict[str, int] | Hidden  # the hand that came with that gun
    legacy: int  # whose gun that was
    legacy_at: int  # how long the past of that gun was when it was inherited
    live: list[int]  # guns with a live card
    may_hold: dict[str, list[int]]  # by power: mask of the seats that, for all anyone knows, might hold it
    paid: dict[str, int]  # notes that were handed out
    powered: bool  # powers are in play
    round: int  # from 1 to 8
    sharers: list[int]  # who shared in this round, from the division on
    table: dict[str, int]  # notes face up
    undercover: bool  # the cop is in play
    unshown: list[Cash1Power]  # powers of the pool that nobody has shown
    withdrawn: list[int]  # left the round without a marker (an option)
    wounded: list[int]  # took a wound in this round
    rounds_left: int
    calls_left: int  # CG1-8.11: until the police come; 0 where nobody calls them


Cash2ProfessionalPick = Literal["random", "taker_chooses", "target_chooses"]
Cash2Past = Literal["click", "bang", "got", "lost", "paid"]
Cash2Power = Literal[
    "plain",
    "collector",
    "cunning",
    "cute",
    "dictator",
    "doctor",
    "good_friend",
    "greedy",
    "hustler",
    "junk_dealer",
    "kid",
    "lucky_man",
    "professional",
    "smart",
    "stealthy",
    "unbreakable",
    "vulture",
]
Cash2Card = Literal[
    "none",
    "bill_5000",
    "bill_10000",
    "bill_20000",
    "diamond_1000",
    "diamond_5000",
    "diamond_10000",
    "painting",
    "clip",
    "first_aid",
]
Cash2Step = Literal[
    "powers_shown",
    "round_begins",
    "hustle",
    "give",
    "load",
    "unmask",
    "aim",
    "aim_last",
    "cunning",
    "privilege",
    "change",
    "courage",
    "stealthy",
    "professional",
    "theft",
    "smart",
    "shots",
    "sharing",
    "ban",
    "take",
    "trade",
    "taken_card",
    "use_card",
    "clip",
    "good_friend",
    "over",
]
Cash2Ban = Literal[
    "bill_5000",
    "bill_10000",
    "bill_20000",
    "diamond_1000",
    "diamond_5000",
    "diamond_10000",
    "painting",
    "clip",
    "first_aid",
    "new_godfather",
]


class Cash2Options(TypedDict):
    powers: bool
    power_visibility: Literal["public", "secret_until_used"]
    first_godfather: int | str
    desk_card_last: Literal["taken", "left"]
    unclaimed_loot: Literal["carries_over", "removed"]
    slow_courage: Literal["stands", "ducks"]
    doctor_trigger: Literal["any_knockdown", "ducked_only"]
    dictator_scope: Literal["one_share", "rest_of_sharing"]
    dictator_limit: Literal["per_round", "per_game"]
    good_friend_discards: Literal["no", "yes"]
    professional_pick: Cash2ProfessionalPick
    stash_visibility: Literal["face_down", "open"]
    timeout_load: Literal["click_first", "random"]


class Cash2Player(TypedDict):
    aim: int  # whom the gun points at
    bangs: int | Hidden  # bangs in the hand
    bullet: Literal["none", "click", "bang"] | Hidden  # the live card
    clicks: int | Hidden  # clicks in the hand
    hand_size: int  # cards in the hand
    kept: list[Literal["click", "bang"]] | Hidden  # the bullets behind that past, entry by entry
    loaded: bool  # there is a live card
    mark: int | Hidden  # what the power remembers
    past: list[Cash2Past]  # what everyone saw of this gun's cards, in order
    power: Cash2Power | Hidden  # the power card
    seen: dict[str, int]  # loot that everyone saw come into the stash, whatever became of it
    shown: bool  # everyone knows the power
    stash: dict[str, int] | Hidden  # loot that this seat keeps
    stash_size: int  # how many cards that is
    wounds: int  # wound markers
    posture: str  # CG2-0.2
    aimed_by: list[int]  # The seats whose loaded guns point at this one


class Cash2LootMove(TypedDict):
    before: dict[str, int]  # what everyone had seen come into that stash; for a pile, the card put into it
    card: Cash2Card | Hidden  # what was taken
    source: int  # the seat it came from, 0 for A; or a pile, as -round
    taker: int  # who took the card


class Cash2Swap(TypedDict):
    drew: Literal["none", "click", "bang"] | Hidden  # the bullet drawn
    gave: Literal["none", "click", "bang"] | Hidden  # the bullet given back; none: not yet
    other: int  # the other player
    other_at: int  # how long the other's past was then
    taker: int  # the Hustler
    taker_at: int  # how long the Hustler's past was then


class Cash2Dig(TypedDict):
    ats: list[int]  # how long the past of each seat was then
    found: bool  # a bang was there


class Cash2View(TypedDict):
    game: Literal["cash2"]
    version: int
    options: Cash2Options
    seats: int
    viewer: int | None
    step: Cash2Step
    arg: int | dict[str, Any]
    hides_timing: bool
    agenda: list[list[Any]]
    acting: list[int]
    pending: list[int]
    answers: list[str | None]
    players: list[Cash2Player]
    moves: list[Cash2LootMove]
    swaps: list[Cash2Swap]
    digs: list[Cash2Dig]
    alive: list[int]  # who lives
    ban: list[Cash2Ban]  # the Dictator's word: items that `ban_on` may not take
    ban_on: int  # whose share the ban is about
    centre: dict[str, int]  # loot face up
    ducked: list[int]  # who ducked in this round
    dug: int  # bangs that came out of the hidden part of the discard
    free_shares: bool  # the sharing ends with the last loot card
    godfather: int  # who has the desk
    gone: dict[str, int]  # loot out of the game in the sight of all
    heir: int  # who took the new-Godfather card
    may_hold: dict[str, list[int]]  # by power: mask of the seats that, for all anyone knows, might hold it
    offered: list[Cash2Ban]  # the items in the centre, the new-Godfather card among them
    # loot by round, the first one first; never changed in place, so copies share them
    piles: list[dict[str, int]] | Hidden
    planted: dict[str, dict[str, int]]  # by round: what everyone knows the Junk Dealer put there
    powered: bool  # powers are in play
    round: int  # from 1 to 8
    secret: bool  # powers stay secret until used
    shared: list[int]  # who has had a share in this sharing
    sharers: list[int]  # who shares, once the shots are over, and has not bowed out
    shown_bangs: int  # bangs of the discard that lie face up
    shown_clicks: int  # clicks of the discard that lie face up, or are known
    taken: Cash2Card  # a card just taken that may still be traded
    uncovered: int  # hidden cards of the discard since known to be clicks, though not whose
    wounded: list[int]  # took a marker in this round
    piles_left: int  # Rounds to come
    discard: dict[str, int]  # The bullet discard: what everyone knows to lie there, and how many cards lie there unseen


class HandsOptions(TypedDict):
    rounds: int


class HandsView(TypedDict):
    game: Literal["hands"]
    version: int
    options: HandsOptions
    seats: int
    viewer: int | None
    step: Literal["throw", "over"]
    arg: int | dict[str, Any]
    hides_timing: bool
    agenda: list[list[Any]]
    acting: list[int]
    pending: list[int]
    answers: list[str | None]
    points: list[int]  # throws won, by seat
    target: int  # throws that win the game


NoirMode = Literal["killer_inspector", "hitman_sleuth", "spy_tag", "thief_chief", "fbi_mafia", "heist"]
NoirUndoRule = Literal["opposite_or_restoring", "opposite_direction", "exact_restore"]
NoirSweepOrder = Literal["reading_order", "psycho_choice"]
NoirRole = Literal[
    "killer",
    "inspector",
    "none",
    "hitman",
    "sleuth",
    "spy",
    "thief",
    "police_chief",
    "mafia_killer",
    "undercover",
    "psycho",
    "detective",
    "bomber",
    "bodyguard",
    "sniper",
    "field_agent",
    "safecracker",
    "runner",
    "cleaner",
    "decoy",
    "mole",
    "hacker",
    "painter",
    "impersonator",
    "scout",
    "sneak",
    "master_cracker",
    "security_chief",
]
NoirSafe = Literal["none", "nw", "ne", "sw", "se", "n", "e", "s", "w"]
NoirOpened = Literal["nw", "ne", "sw", "se", "n", "e", "s", "w"]
NoirRoleDeck = Literal[
    "safecracker",
    "runner",
    "cleaner",
    "decoy",
    "mole",
    "hacker",
    "painter",
    "impersonator",
    "scout",
    "sneak",
    "master_cracker",
]
NoirStep = Literal[
    "begin",
    "turn",
    "act",
    "line",
    "close_up",
    "more",
    "settle",
    "play_card",
    "give_back",
    "dismissal",
    "free_wallet",
    "watch",
    "sweep",
    "attempt",
    "aftermath",
    "burnt",
    "chain",
    "last_blast",
    "led_away",
    "swap_with",
    "threat",
    "set_down",
    "address",
    "lay_open",
    "posting",
    "plainclothes",
    "keep",
    "guard",
    "trade_with",
    "new_face",
    "over",
]
NoirEnd = Literal[
    "none",
    "move_limit",
    "killer_caught",
    "inspector_dead",
    "deaths",
    "hitman_caught",
    "list_done",
    "sleuth_dead",
    "trophies",
    "thief_caught",
    "all_wallets",
    "more_wallets",
    "equal_wallets",
    "arrests",
    "mafia_score",
    "all_safes",
    "all_captured",
]


class NoirOptions(TypedDict):
    mode: NoirMode
    roles: Literal["by_seat", "random"]
    initial_layout: Literal["random", "roster_order"]
    suspect_pool_5x5: str
    undo_rule: NoirUndoRule
    move_limit: int | str
    killer_target_deaths: int
    inspector_first_turn_action: bool
    hitlist_known_to_hitman: bool
    spy_team_shares_identity: bool
    mode4_first_seat: Literal["thief", "chief"]
    steal_from_own_card: bool
    hire_may_dismiss_new: bool
    two_game_series: bool
    fbi_extra_arrest: bool
    accusation_addresses: Literal["whole_mafia", "named_mafioso"]
    far_accuse_self: bool
    disguise_discard: Literal["face_up", "face_down"]
    bodyguard_token_step: Literal["mandatory", "optional"]
    protect_consumes_token: bool
    protect_stops_sweep: bool
    sweep_order: NoirSweepOrder
    threat_after_collapse: bool
    bomb_after_accusation: Literal["later_detonate", "reaction"]
    bombs_stay_on_dead: bool
    killer_canvass_on_marked: bool
    field_redraw_without_living_card: bool
    heist_safe_zones: str
    heist_officers: int
    captured_thief_redraw: Literal["immediate", "next_turn"]
    thieves_share_roles: bool
    ko_blocks_line_shift: bool
    ko_ends_on_cleaner_capture: bool
    mole_swap: Literal["positions", "cards"]


class NoirPlayer(TypedDict):
    eyes: list[int]  # seats that know the identity
    identity: str | Hidden  # whom this seat is
    maybe: str  # whom the identity can be; nobody: there is none
    role: NoirRole | Hidden  # what this seat is
    settled: int  # it is one of the first so many slots of the hand; 0: it came from the deck
    hand_size: int  # NR-C9.1: all that came into the hand, but for the identity and what was played
    hand: list[str]  # The cards of it, a `?` for each that this viewer has not seen
    score: int
    goal: int


class NoirSlot(TypedDict):
    card: str | Hidden  # the evidence card
    eyes: list[int]  # seats that have seen it
    maybe: str  # what it can be for those who have not seen it
    owner: int  # the seat whose hand it is in


class NoirThief(TypedDict):
    born: int  # when the identity was drawn
    insiders: list[int]  # seats that know the role while it lies face down; nobody: it lies open
    level: int  # of the role card; 0: there is none
    safe: NoirSafe  # where the tokens lie
    seen: str | Hidden  # cards that this seat has seen go into the deck
    tokens: int  # how many tokens lie there


class NoirGhost(TypedDict):
    born: int  # when it was drawn
    gone: int  # when it went
    maybe: str  # whom it can have been


class NoirHitmanSleuthTable(TypedDict):
    target: str  # who is hunted; the list goes on face down in `hits`
    list_left: int  # Of the hit list: the target and what lies face down behind it


class NoirSpyTagTable(TypedDict):
    lost: list[str]  # identities of each seat that were captured
    trophies: list[str]  # identities of enemies that each seat has captured


class NoirThiefChiefTable(TypedDict):
    officers: str  # in uniform: the evidence card lies face up on the suspect
    purse: list[int]  # of a pair: wallets that each seat took as the Thief of a finished one
    rematch: int  # 1: the second game of a pair
    wallets: str  # suspects who still have theirs
    worn: list[str]  # whom the Thief can have been, one set for each cover laid aside
    wallets_taken: int  # Taken by now


class NoirFbiMafiaTable(TypedDict):
    arrested: str  # alive, but the evidence card lies on them face down: out of reach
    bombs: str  # suspects with a bomb
    fallen: list[int]  # seats that wait for a new identity, in the order in which they fell
    guarded: str  # suspects with a protection
    lost: list[str]  # identities of each seat that fell
    saved: int  # 1: the last attack was warded off
    swept: str  # whom the sweep has still to attack
    threats: str  # suspects with a threat
    trophies: list[str]  # identities of enemies that each seat has killed
    score: int  # NR-M5.12.2: a point for every death, one more for every trophy
    arrests: int


class NoirHeistTable(TypedDict):
    alarm: int  # 1: the action of this turn was noticed
    clock: int  # identities that came and went
    dazed: str  # the officer who is knocked out
    hidden: int  # actions in a row that the Chief did not notice
    officers: str  # in uniform: the evidence card lies face up on the suspect
    opened: list[NoirOpened]  # safes that are open
    paints: int  # officers painted over
    role_deck: list[NoirRoleDeck] | Hidden  # role cards by number; the last is drawn first
    roles_out: list[NoirRoleDeck]  # role cards of captured thieves
    spotted: list[int]  # thieves who were seen by the last watch
    watched: int  # the square that the Chief looked at in the last action
    zones: list[list[str]]  # the cells of each safe
    roles_left: int  # Role cards that nobody has yet


class NoirView(TypedDict):
    game: Literal["noir"]
    version: int
    options: NoirOptions
    seats: int
    viewer: int | None
    step: NoirStep
    arg: int | dict[str, Any]
    hides_timing: bool
    agenda: list[list[Any]]
    acting: list[int]
    pending: list[int]
    answers: list[str | None]
    players: list[NoirPlayer]
    hand: list[NoirSlot]
    hits: list[NoirSlot]
    under: list[NoirSlot]
    buried: list[NoirSlot]
    thieves: list[NoirThief]
    ghosts: list[NoirGhost]
    hitman_sleuth: NoirHitmanSleuthTable | None
    spy_tag: NoirSpyTagTable | None
    thief_chief: NoirThiefChiefTable | None
    fbi_mafia: NoirFbiMafiaTable | None
    heist: NoirHeistTable | None
    board: list[str]  # suspects row by row: `-` the dead, `=` the exonerated
    cols: int  # of the board
    dead: str  # the dead, on the board or removed from it
    deck: str | Hidden  # evidence cards of which nothing is known; inside, the last is drawn first
    deck_size: int  # cards in the deck, those under it too
    discard: str  # evidence cards face up in the discard
    end: NoirEnd  # why it is over
    gone: str  # removed by a collapse
    last_shift: str  # which the next one must not undo
    left: str  # evidence cards that have left deck and hands
    limit: int  # turns after which it is a draw; 0: never
    marked: str  # exonerated: the evidence card lies face up on a living suspect
    mode: NoirMode  # which of the six modes
    pool: str  # the suspects of this game
    rows: int  # of the board
    taken: str  # named in the collapse that is being made
    turns: int  # turns that have begun
    undo: int  # which of the undo rules are in force
    won: list[int]  # the seats that won
    deaths: int


V = TypeVar("V")

if TYPE_CHECKING:

    class TypedGame(Game, Generic[V]):
        """A `Game` whose views have a type. For type checkers only; at run time every game is a plain `Game`."""

        def view(self, s: State, viewer: int | None) -> V: ...  # type: ignore[override]

        def truth(self, s: State) -> V: ...  # type: ignore[override]

        def imagine(self, view: V | Mapping[str, Any], seed: int = 0) -> State: ...

        def determinizer(self, view: V | Mapping[str, Any]) -> Determinizer: ...

    @overload
    def get_game(name: Literal["auction"]) -> TypedGame[AuctionView]: ...

    @overload
    def get_game(name: Literal["boss"]) -> TypedGame[BossView]: ...

    @overload
    def get_game(name: Literal["cash1"]) -> TypedGame[Cash1View]: ...

    @overload
    def get_game(name: Literal["cash2"]) -> TypedGame[Cash2View]: ...

    @overload
    def get_game(name: Literal["hands"]) -> TypedGame[HandsView]: ...

    @overload
    def get_game(name: Literal["noir"]) -> TypedGame[NoirView]: ...

    @overload
    def get_game(name: str) -> Game: ...

    def get_game(name: str) -> Game: ...
