// Made by tools/client_types.py from the games' own declarations: change it there.

/** Stands in a view for a value that its viewer may not see. */
export type Hidden = "?";

/** The letter of a seat, in actions and events. */
export type Letter = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J";

export type LetterOrNobody = Letter | "nobody";

export type AuctionBidWord =
  | "1"
  | "2"
  | "3"
  | "4"
  | "5"
  | "6"
  | "7"
  | "8"
  | "9"
  | "10"
  | "11"
  | "12"
  | "13"
  | "14"
  | "15"
  | "16"
  | "17"
  | "18"
  | "19"
  | "20"
  | "21"
  | "22"
  | "23"
  | "24"
  | "25"
  | "26"
  | "27"
  | "28"
  | "29"
  | "30";

export interface AuctionOptions {
  hand: number;
}

export interface AuctionBidder {
  hand: number[] | Hidden;
  hand_size: number;
  lots: number[];
}

export interface AuctionView {
  game: "auction";
  version: number;
  options: AuctionOptions;
  seats: number;
  viewer: number | null;
  step: "deal" | "show" | "bid" | "over";
  arg: number | Record<string, unknown>;
  hides_timing: boolean;
  agenda: unknown[][];
  acting: number[];
  pending: number[];
  answers: (string | null)[];
  players: AuctionBidder[];
  buyer: number; // who took the last lot
  coming: number[] | Hidden; // lots to come, the next one last
  deck: number[] | Hidden; // cards that are not dealt
  lot: number; // what is bid for now
  spent: number[]; // cards that were bid: round by round, in the order of the seats
}

export type AuctionAction = `bid ${AuctionBidWord}`;

export type AuctionEvent =
  | { event: "dealt"; args: { seat: LetterOrNobody; cards: number } }
  | { event: "hand"; args: { cards: number[] } }
  | { event: "lot"; args: { lot: number } }
  | { event: "bid"; args: { seat: LetterOrNobody; card: number } }
  | { event: "sold"; args: { seat: LetterOrNobody; lot: number } };

export type AuctionConstants = Record<string, never>;

export type BossChicagoGate = "earlier_turn_same_round" | "previous_turn_only" | "earlier_in_game";

export type BossMoveOrder = "send_then_play" | "play_then_send" | "either";

export type BossChicagoLastCard = "punishment_counts_zero" | "latest_money_card";

export type BossPenaltyVictim = "veteran_in_that_city" | "any_own_veteran";

export type BossBans = "new_york" | "boston" | "detroit" | "kansas_city" | "cincinnati" | "memphis" | "philadelphia";

export type BossStep = "deal" | "turn" | "move" | "raid" | "rewards" | "over";

export type BossPlace =
  | "new_york"
  | "boston"
  | "detroit"
  | "kansas_city"
  | "cincinnati"
  | "memphis"
  | "philadelphia"
  | "chicago";

export type BossFace = "0" | "1" | "2" | "3" | "4" | "killed" | "hospital" | "prison" | "ban";

export type BossSendWord =
  | "1r"
  | "2r"
  | "3r"
  | "1v"
  | "1v 1r"
  | "1v 2r"
  | "1v 3r"
  | "2v"
  | "2v 1r"
  | "2v 2r"
  | "2v 3r"
  | "3v"
  | "3v 1r"
  | "3v 2r"
  | "3v 3r"
  | "4v"
  | "4v 1r"
  | "4v 2r"
  | "4v 3r"
  | "5v"
  | "5v 1r"
  | "5v 2r"
  | "5v 3r"
  | "6v"
  | "6v 1r"
  | "6v 2r"
  | "6v 3r";

export interface BossOptions {
  faces_profile: string;
  penalty_unit: "rounds" | "turns";
  outbid: "each_rival" | "sum_of_rivals";
  rookie_escort: "present_or_sent" | "same_send";
  chicago_gate: BossChicagoGate;
  move_order: BossMoveOrder;
  chicago_last_card: BossChicagoLastCard;
  last_turn_order: "snapshot" | "live";
  penalty_victim: BossPenaltyVictim;
  unclaimed_hidden_card: "reveal" | "return_unseen";
  tiebreak_gangsters: "in_supply" | "alive";
  final_tie: "shared_victory" | "rematch";
  first_player: number | string;
  table_talk: "free" | "none";
  expansion_5_6: "off";
}

export interface BossPlayer {
  backs: Record<string, number>; // how many cards of the hand are of each city
  bans: BossBans[]; // cities to which this seat may send nobody
  dead: number; // veterans who are dead
  gained: number; // money of this round
  hand: string[] | Hidden; // city cards in the hand
  hospital: number[][]; // dates on which a veteran comes back from hospital: round and turn
  last_sent: number; // date of the last send to a city: ten times the round, plus the turn
  out_rookies: Record<string, number>; // rookies on the table, by place
  out_veterans: Record<string, number>; // veterans on the table, by place
  prison: number[][]; // dates on which a veteran comes back from prison
  rookies: number; // rookies in supply
  score: number; // money so far
  spent: number; // rookies out of the game
  veterans: number; // veterans in supply
  hand_size: number; // TB-3.4: backs are public
  supply: number; // TB-5.2: all who are at hand
}

export interface BossView {
  game: "boss";
  version: number;
  options: BossOptions;
  seats: number;
  viewer: number | null;
  step: BossStep;
  arg: number | Record<string, unknown>;
  hides_timing: boolean;
  agenda: unknown[][];
  acting: number[];
  pending: number[];
  answers: (string | null)[];
  players: BossPlayer[];
  cards: Record<string, string[]>; // all city cards in play
  deck: ("double" | "silver" | "gold")[] | Hidden; // police cards face down, the next one first
  first: number; // who holds the first-player marker
  hidden: string[] | Hidden; // the hidden card of each city, in the order of the cities
  lines: Record<string, string[]>; // cards played, by city; inside, nine times who played it plus the face
  police: ("double" | "silver" | "gold")[]; // police cards face up, the first one first
  round: number; // from 1 to 5
  top: Record<string, number>; // greatest presence by place
  turn: number; // from 1 to 5
  chicago: number; // TB-7.1: how many cities stand to the left of it
  row: string[]; // The places as they lie, from left to right, in which they are paid out
  badges: Record<string, number>; // TB-9.1: of each colour, over the whole game
  last_round: boolean; // TB-9.2: with the third badge of a colour
  leaders: Record<string, number>; // TB-8.2: by place, who leads there; places without anybody are left out
  // TB-10.4: by city, the faces that do not lie in its line: they are in hands, and one of them is hidden
  unplayed: Record<string, string[]>;
}

export type BossAction =
  | `play ${BossBans} ${BossFace}`
  | `send ${BossPlace} ${BossSendWord} play ${BossBans} ${BossFace}`
  | "play any";

export type BossEvent =
  | { event: "round"; args: { round: number } }
  | { event: "first"; args: { seat: LetterOrNobody } }
  | { event: "back"; args: { seat: LetterOrNobody; veterans: number } }
  | { event: "backs"; args: { seat: LetterOrNobody; cards: Record<string, number> } }
  | { event: "hand"; args: { cards: string[] } }
  | { event: "turn"; args: { turn: number } }
  | { event: "last_turn"; args: { order: LetterOrNobody[] } }
  | { event: "sent"; args: { seat: LetterOrNobody; place: BossPlace; veterans: number; rookies: number } }
  | { event: "played"; args: { seat: LetterOrNobody; city: BossBans; face: BossFace } }
  | { event: "police"; args: { card: "double" | "silver" | "gold" } }
  | { event: "last_round"; args: Record<string, never> }
  | { event: "turned"; args: { city: BossBans; face: BossFace } }
  | { event: "won"; args: { seat: LetterOrNobody; city: BossBans; money: number } }
  | { event: "killed"; args: { seat: LetterOrNobody; city: BossBans } }
  | { event: "hospital"; args: { seat: LetterOrNobody; city: BossBans } }
  | { event: "prison"; args: { seat: LetterOrNobody; city: BossBans } }
  | { event: "banned"; args: { seat: LetterOrNobody; city: BossBans } }
  | { event: "unclaimed"; args: { place: BossPlace } }
  | { event: "share"; args: { seat: LetterOrNobody; pot: number; money: number } }
  | { event: "home"; args: Record<string, never> }
  | { event: "over"; args: { reason: string } };

export interface BossConstants {
  turns: number;
}

export type Cash1AbilityPool = "as_read" | "base_10" | "base_11" | "starter_6";

export type Cash1ShooterAtDucker = "as_read" | "keeps_standing" | "withdraws";

export type Cash1GrenadeBlast = "as_read" | "others_only" | "owner_too";

export type Cash1CopVictory = "as_read" | "survive_with_backup" | "sole_survivor_only";

export type Cash1PhoneRoute = "as_read" | "last_participant" | "full_circle";

export type Cash1SwitchboardFace = "as_read" | "face_down" | "number_up";

export type Cash1Card = "none" | "click" | "bang" | "triple";

export type Cash1Past =
  | "click"
  | "bang"
  | "triple"
  | "lost"
  | "tame"
  | "back_click"
  | "back_bang"
  | "back_triple"
  | "paid";

export type Cash1Power =
  | "plain"
  | "six_feet_under"
  | "unbreakable"
  | "wont_need_it"
  | "dragon_skin"
  | "madman"
  | "kid"
  | "cunning"
  | "super_coward"
  | "specialist"
  | "not_even_hurt"
  | "sawed_off";

export type Cash1Step =
  | "round_begins"
  | "reveal"
  | "load"
  | "aim"
  | "aim_last"
  | "load_last"
  | "nerve"
  | "fast"
  | "exchange"
  | "heir"
  | "slow"
  | "stand_up"
  | "split"
  | "phone"
  | "round_ends"
  | "over";

export type Cash1LoadWord = "click" | "bang" | "triple" | "any";

export type Cash1AimWord =
  | "A+B"
  | "A+C"
  | "A+D"
  | "A+E"
  | "A+F"
  | "B+C"
  | "B+D"
  | "B+E"
  | "B+F"
  | "C+D"
  | "C+E"
  | "C+F"
  | "D+E"
  | "D+F"
  | "E+F"
  | "nobody";

export interface Cash1Options {
  powers: boolean;
  cop: boolean;
  reading: "russian" | "spanish";
  ability_pool: Cash1AbilityPool;
  godfather_seat: number;
  tie_wounds: "as_read" | "more" | "fewer";
  slow_nerve: "as_read" | "stands" | "ducks";
  slow_aim_card: "lost" | "returned";
  shooter_at_ducker: Cash1ShooterAtDucker;
  grenade_blast: Cash1GrenadeBlast;
  cop_victory: Cash1CopVictory;
  super_coward_value: "as_read" | "instead" | "on_top";
  six_feet_counts_cop: boolean | string;
  sawed_off_pair: "neighbours" | "any_two";
  phone_route: Cash1PhoneRoute;
  switchboard_face: Cash1SwitchboardFace;
  timeout_load: "click_first" | "random";
  dead_talk: "no" | "yes";
}

export interface Cash1Player {
  aim: number[]; // whom the gun points at: nobody, one, a pair
  card: Cash1Card | Hidden; // the live card
  cop: boolean | Hidden; // is the undercover cop
  fired: Cash1Card; // what the gun showed in this round
  hand: Record<string, number> | Hidden; // bullets of this gun not used yet
  hand_size: number; // how many those are
  // the bullets behind that past, entry by entry, as far as the first holder knows them
  kept: ("click" | "bang" | "triple")[] | Hidden;
  money: number; // dollars in the pocket
  past: Cash1Past[]; // what everyone saw of this gun's cards, in order
  power: Cash1Power | Hidden; // the power card
  shame: number; // shame markers with the plain side up
  shown: boolean; // everyone knows the power
  sirens: number; // shame markers with the siren side up
  struck: number[]; // whom a bullet between two wounded with it
  wounds: number; // wound markers
  posture: string; // CG1-0.3
  guns: number[]; // CG1-A03.4: the guns that a seat holds, by owner: its own, and the dead man's
  aimed_by: number[]; // The guns, by owner, that are loaded and point at this seat
}

export interface Cash1View {
  game: "cash1";
  version: number;
  options: Cash1Options;
  seats: number;
  viewer: number | null;
  step: Cash1Step;
  arg: number | Record<string, unknown>;
  hides_timing: boolean;
  agenda: unknown[][];
  acting: number[];
  pending: number[];
  answers: (string | null)[];
  players: Cash1Player[];
  alive: number[]; // who lives
  armed: number; // whose grenade lies on the table
  box: number; // dollars that went with the dead
  calls: number; // switchboard cards turned
  cop_among: number[]; // seats of which, for all anyone knows, one is the cop
  // notes by round, the first one first; never changed in place, so copies share them
  deck: Record<string, number>[] | Hidden;
  ducked: number[]; // who ducked in this round
  fallen: boolean; // somebody has died in this game
  fast_over: boolean; // the triples of this round have been shown
  godfather: number; // where the phone and the bundles begin
  heir: number; // who holds a dead man's gun
  late: ("click" | "bang" | "triple")[] | Hidden; // the bullets of its past since then
  left: Record<string, number> | Hidden; // the hand that came with that gun
  legacy: number; // whose gun that was
  legacy_at: number; // how long the past of that gun was when it was inherited
  live: number[]; // guns with a live card
  may_hold: Record<string, number[]>; // by power: mask of the seats that, for all anyone knows, might hold it
  paid: Record<string, number>; // notes that were handed out
  powered: boolean; // powers are in play
  round: number; // from 1 to 8
  sharers: number[]; // who shared in this round, from the division on
  table: Record<string, number>; // notes face up
  undercover: boolean; // the cop is in play
  unshown: Cash1Power[]; // powers of the pool that nobody has shown
  withdrawn: number[]; // left the round without a marker (an option)
  wounded: number[]; // took a wound in this round
  rounds_left: number;
  calls_left: number; // CG1-8.11: until the police come; 0 where nobody calls them
}

export type Cash1Action =
  | "pass"
  | "stand"
  | "duck"
  | "show"
  | "use"
  | `load ${Cash1LoadWord}`
  | `load ${Cash1LoadWord} ${Cash1LoadWord}`
  | `aim ${Letter | Cash1AimWord}`
  | `aim ${Letter | Cash1AimWord} ${Letter | Cash1AimWord}`
  | `swap ${"click" | "bang" | "triple"}`
  | `take ${Letter}`;

export type Cash1Event =
  | { event: "round"; args: { round: number } }
  | { event: "notes"; args: { cards: Record<string, number> } }
  | { event: "power"; args: { seat: LetterOrNobody; power: Cash1Power } }
  | { event: "cleared"; args: { seat: LetterOrNobody; power: Cash1Power } }
  | { event: "loaded"; args: Record<string, never> }
  | { event: "loaded_late"; args: { seat: LetterOrNobody } }
  | { event: "aimed"; args: { seat: LetterOrNobody; target: Letter[] } }
  | { event: "lowered"; args: { seat: LetterOrNobody } }
  | { event: "kept_card"; args: { seat: LetterOrNobody } }
  | { event: "lost"; args: { seat: LetterOrNobody } }
  | { event: "stood"; args: { seat: LetterOrNobody } }
  | { event: "ducked"; args: { seat: LetterOrNobody } }
  | { event: "withdrew"; args: { seat: LetterOrNobody } }
  | { event: "fast"; args: Record<string, never> }
  | { event: "revealed"; args: { seat: LetterOrNobody; target: Letter[]; bullet: Cash1Card } }
  | { event: "tossed"; args: { seat: LetterOrNobody; hit: boolean } }
  | { event: "hit"; args: { seat: LetterOrNobody; wounds: number } }
  | { event: "shrugged"; args: { seat: LetterOrNobody; hits: number } }
  | { event: "blast"; args: { seat: LetterOrNobody } }
  | { event: "died"; args: { seat: LetterOrNobody } }
  | { event: "swapped"; args: { seat: LetterOrNobody; bullet: Cash1Card } }
  | { event: "inherited"; args: { seat: LetterOrNobody; target: LetterOrNobody; cards: number } }
  | { event: "inherited_hand"; args: { cards: Record<string, number> } }
  | { event: "stood_up"; args: { seat: LetterOrNobody } }
  | { event: "share"; args: { seat: LetterOrNobody; amount: number; cards: Record<string, number> } }
  | { event: "not_shared"; args: { seats: Letter[]; cards: Record<string, number> } }
  | { event: "left"; args: { cards: Record<string, number> } }
  | { event: "phone"; args: { first: LetterOrNobody; last: LetterOrNobody } }
  | { event: "called"; args: Record<string, never> }
  | { event: "not_called"; args: Record<string, never> }
  | { event: "switchboard"; args: { number: number } }
  | { event: "reinforcements"; args: Record<string, never> }
  | { event: "over"; args: { reason: string } };

export interface Cash1Constants {
  rounds: number;
  lives: Record<Cash1Power, number>;
}

export type Cash2ProfessionalPick = "random" | "taker_chooses" | "target_chooses";

export type Cash2Past = "click" | "bang" | "got" | "lost" | "paid";

export type Cash2Power =
  | "plain"
  | "collector"
  | "cunning"
  | "cute"
  | "dictator"
  | "doctor"
  | "good_friend"
  | "greedy"
  | "hustler"
  | "junk_dealer"
  | "kid"
  | "lucky_man"
  | "professional"
  | "smart"
  | "stealthy"
  | "unbreakable"
  | "vulture";

export type Cash2Card =
  | "none"
  | "bill_5000"
  | "bill_10000"
  | "bill_20000"
  | "diamond_1000"
  | "diamond_5000"
  | "diamond_10000"
  | "painting"
  | "clip"
  | "first_aid";

export type Cash2Step =
  | "powers_shown"
  | "round_begins"
  | "hustle"
  | "give"
  | "load"
  | "unmask"
  | "aim"
  | "aim_last"
  | "cunning"
  | "privilege"
  | "change"
  | "courage"
  | "stealthy"
  | "professional"
  | "theft"
  | "smart"
  | "shots"
  | "sharing"
  | "ban"
  | "take"
  | "trade"
  | "taken_card"
  | "use_card"
  | "clip"
  | "good_friend"
  | "over";

export type Cash2Ban =
  | "bill_5000"
  | "bill_10000"
  | "bill_20000"
  | "diamond_1000"
  | "diamond_5000"
  | "diamond_10000"
  | "painting"
  | "clip"
  | "first_aid"
  | "new_godfather";

export type Cash2Type = "bill" | "diamond" | "painting" | "first_aid" | "clip" | "new_godfather";

export type Cash2RobWord =
  | "bill_5000"
  | "bill_10000"
  | "bill_20000"
  | "diamond_1000"
  | "diamond_5000"
  | "diamond_10000"
  | "painting"
  | "clip"
  | "first_aid";

export type Cash2YieldWord =
  | "bill_5000"
  | "bill_10000"
  | "bill_20000"
  | "diamond_1000"
  | "diamond_5000"
  | "diamond_10000"
  | "painting"
  | "clip"
  | "first_aid"
  | "any";

export type Cash2TradeWord = "2" | "3" | "4" | "5" | "6" | "7" | "8";

export interface Cash2Options {
  powers: boolean;
  power_visibility: "public" | "secret_until_used";
  first_godfather: number | string;
  desk_card_last: "taken" | "left";
  unclaimed_loot: "carries_over" | "removed";
  slow_courage: "stands" | "ducks";
  doctor_trigger: "any_knockdown" | "ducked_only";
  dictator_scope: "one_share" | "rest_of_sharing";
  dictator_limit: "per_round" | "per_game";
  good_friend_discards: "no" | "yes";
  professional_pick: Cash2ProfessionalPick;
  stash_visibility: "face_down" | "open";
  timeout_load: "click_first" | "random";
}

export interface Cash2Player {
  aim: number; // whom the gun points at
  bangs: number | Hidden; // bangs in the hand
  bullet: "none" | "click" | "bang" | Hidden; // the live card
  clicks: number | Hidden; // clicks in the hand
  hand_size: number; // cards in the hand
  kept: ("click" | "bang")[] | Hidden; // the bullets behind that past, entry by entry
  loaded: boolean; // there is a live card
  mark: number | Hidden; // what the power remembers
  past: Cash2Past[]; // what everyone saw of this gun's cards, in order
  power: Cash2Power | Hidden; // the power card
  seen: Record<string, number>; // loot that everyone saw come into the stash, whatever became of it
  shown: boolean; // everyone knows the power
  stash: Record<string, number> | Hidden; // loot that this seat keeps
  stash_size: number; // how many cards that is
  wounds: number; // wound markers
  posture: string; // CG2-0.2
  aimed_by: number[]; // The seats whose loaded guns point at this one
}

export interface Cash2LootMove {
  before: Record<string, number>; // what everyone had seen come into that stash; for a pile, the card put into it
  card: Cash2Card | Hidden; // what was taken
  source: number; // the seat it came from, 0 for A; or a pile, as -round
  taker: number; // who took the card
}

export interface Cash2Swap {
  drew: "none" | "click" | "bang" | Hidden; // the bullet drawn
  gave: "none" | "click" | "bang" | Hidden; // the bullet given back; none: not yet
  other: number; // the other player
  other_at: number; // how long the other's past was then
  taker: number; // the Hustler
  taker_at: number; // how long the Hustler's past was then
}

export interface Cash2Dig {
  ats: number[]; // how long the past of each seat was then
  found: boolean; // a bang was there
}

export interface Cash2View {
  game: "cash2";
  version: number;
  options: Cash2Options;
  seats: number;
  viewer: number | null;
  step: Cash2Step;
  arg: number | Record<string, unknown>;
  hides_timing: boolean;
  agenda: unknown[][];
  acting: number[];
  pending: number[];
  answers: (string | null)[];
  players: Cash2Player[];
  moves: Cash2LootMove[];
  swaps: Cash2Swap[];
  digs: Cash2Dig[];
  alive: number[]; // who lives
  ban: Cash2Ban[]; // the Dictator's word: items that `ban_on` may not take
  ban_on: number; // whose share the ban is about
  centre: Record<string, number>; // loot face up
  ducked: number[]; // who ducked in this round
  dug: number; // bangs that came out of the hidden part of the discard
  free_shares: boolean; // the sharing ends with the last loot card
  godfather: number; // who has the desk
  gone: Record<string, number>; // loot out of the game in the sight of all
  heir: number; // who took the new-Godfather card
  may_hold: Record<string, number[]>; // by power: mask of the seats that, for all anyone knows, might hold it
  offered: Cash2Ban[]; // the items in the centre, the new-Godfather card among them
  // loot by round, the first one first; never changed in place, so copies share them
  piles: Record<string, number>[] | Hidden;
  planted: Record<string, Record<string, number>>; // by round: what everyone knows the Junk Dealer put there
  powered: boolean; // powers are in play
  round: number; // from 1 to 8
  secret: boolean; // powers stay secret until used
  shared: number[]; // who has had a share in this sharing
  sharers: number[]; // who shares, once the shots are over, and has not bowed out
  shown_bangs: number; // bangs of the discard that lie face up
  shown_clicks: number; // clicks of the discard that lie face up, or are known
  taken: Cash2Card; // a card just taken that may still be traded
  uncovered: number; // hidden cards of the discard since known to be clicks, though not whose
  wounded: number[]; // took a marker in this round
  piles_left: number; // Rounds to come
  // The bullet discard: what everyone knows to lie there, and how many cards lie there unseen
  discard: Record<string, number>;
}

export type Cash2Action =
  | "pass"
  | "keep"
  | "stand"
  | "duck"
  | "show"
  | "rearm"
  | `load ${"click" | "bang" | "any"}`
  | `give ${"click" | "bang"}`
  | `swap ${"click" | "bang"}`
  | `discard ${"click" | "bang"}`
  | `aim ${Letter | "nobody"}`
  | `hustle ${Letter}`
  | `order ${Letter}`
  | `ban ${Cash2Type}`
  | `rob ${Cash2RobWord}`
  | `yield ${Cash2YieldWord}`
  | `trade ${Cash2TradeWord}`
  | `take ${Cash2Ban}`
  | `take ${Cash2Ban} ${Cash2Ban}`;

export type Cash2Event =
  | { event: "round"; args: { round: number } }
  | { event: "desk"; args: { seat: LetterOrNobody } }
  | { event: "loot"; args: { cards: Record<string, number> } }
  | { event: "power"; args: { seat: LetterOrNobody; power: Cash2Power } }
  | { event: "cleared"; args: { seat: LetterOrNobody; power: Cash2Power } }
  | { event: "hustled"; args: { seat: LetterOrNobody; target: LetterOrNobody } }
  | { event: "drew"; args: { seat: LetterOrNobody; target: LetterOrNobody; bullet: "none" | "click" | "bang" } }
  | { event: "gave"; args: { seat: LetterOrNobody; target: LetterOrNobody; bullet: "none" | "click" | "bang" } }
  | { event: "exchanged"; args: { seat: LetterOrNobody; target: LetterOrNobody } }
  | { event: "loaded"; args: Record<string, never> }
  | { event: "aimed"; args: { seat: LetterOrNobody; target: LetterOrNobody } }
  | { event: "lowered"; args: { seat: LetterOrNobody } }
  | { event: "weighed"; args: { seat: LetterOrNobody } }
  | { event: "swapped"; args: { seat: LetterOrNobody; bullet: "none" | "click" | "bang" } }
  | { event: "ordered"; args: { seat: LetterOrNobody; target: LetterOrNobody } }
  | { event: "no_order"; args: { seat: LetterOrNobody } }
  | { event: "changed"; args: { seat: LetterOrNobody; target: LetterOrNobody } }
  | { event: "stood"; args: { seat: LetterOrNobody } }
  | { event: "ducked"; args: { seat: LetterOrNobody } }
  | { event: "stealthy"; args: { seat: LetterOrNobody } }
  | { event: "robbed"; args: { seat: LetterOrNobody; target: LetterOrNobody } }
  | { event: "yielded"; args: { seat: LetterOrNobody; target: LetterOrNobody } }
  | { event: "stolen"; args: { seat: LetterOrNobody; target: LetterOrNobody; card: Cash2Card } }
  | { event: "rethought"; args: { seat: LetterOrNobody } }
  | { event: "lost"; args: { seat: LetterOrNobody } }
  | { event: "revealed"; args: { seat: LetterOrNobody; target: LetterOrNobody; bullet: "none" | "click" | "bang" } }
  | { event: "lucky"; args: { seat: LetterOrNobody } }
  | { event: "hit"; args: { seat: LetterOrNobody; wounds: number } }
  | { event: "died"; args: { seat: LetterOrNobody } }
  | { event: "picked"; args: { seat: LetterOrNobody; target: LetterOrNobody; cards: number } }
  | { event: "inherited"; args: { seat: LetterOrNobody; target: LetterOrNobody; card: Cash2Card } }
  | { event: "healed"; args: { seat: LetterOrNobody } }
  | { event: "cute"; args: { seat: LetterOrNobody } }
  | { event: "banned"; args: { seat: LetterOrNobody; target: LetterOrNobody; type: Cash2Type } }
  | { event: "took"; args: { seat: LetterOrNobody; card: Cash2Card } }
  | { event: "took_desk"; args: { seat: LetterOrNobody } }
  | { event: "stashed"; args: { seat: LetterOrNobody } }
  | { event: "skipped"; args: { seat: LetterOrNobody } }
  | { event: "bowed_out"; args: { seat: LetterOrNobody } }
  | { event: "traded"; args: { seat: LetterOrNobody; card: Cash2Card; pile: number } }
  | { event: "junk"; args: { seat: LetterOrNobody; card: Cash2Card } }
  | { event: "kit"; args: { seat: LetterOrNobody } }
  | { event: "clip"; args: { seat: LetterOrNobody; hidden: boolean } }
  | { event: "clip_empty"; args: { seat: LetterOrNobody } }
  | { event: "paid"; args: { seat: LetterOrNobody } }
  | { event: "rearmed"; args: { seat: LetterOrNobody; hidden: boolean } }
  | { event: "rearm_empty"; args: { seat: LetterOrNobody } }
  | { event: "left_over"; args: { cards: number } }
  | { event: "over"; args: { reason: string } };

export interface Cash2Constants {
  rounds: number;
  lives: Record<Cash2Power, number>;
}

export interface HandsOptions {
  rounds: number;
}

export interface HandsView {
  game: "hands";
  version: number;
  options: HandsOptions;
  seats: number;
  viewer: number | null;
  step: "throw" | "over";
  arg: number | Record<string, unknown>;
  hides_timing: boolean;
  agenda: unknown[][];
  acting: number[];
  pending: number[];
  answers: (string | null)[];
  points: number[]; // throws won, by seat
  target: number; // throws that win the game
}

export type HandsAction = "rock" | "paper" | "scissors";

export type HandsEvent =
  | { event: "threw"; args: { seat: LetterOrNobody; sign: "rock" | "paper" | "scissors" } }
  | { event: "tied"; args: Record<string, never> }
  | { event: "won"; args: { seat: LetterOrNobody } };

export type HandsConstants = Record<string, never>;

export type NoirMode = "killer_inspector" | "hitman_sleuth" | "spy_tag" | "thief_chief" | "fbi_mafia" | "heist";

export type NoirUndoRule = "opposite_or_restoring" | "opposite_direction" | "exact_restore";

export type NoirSweepOrder = "reading_order" | "psycho_choice";

export type NoirRole =
  | "killer"
  | "inspector"
  | "none"
  | "hitman"
  | "sleuth"
  | "spy"
  | "thief"
  | "police_chief"
  | "mafia_killer"
  | "undercover"
  | "psycho"
  | "detective"
  | "bomber"
  | "bodyguard"
  | "sniper"
  | "field_agent"
  | "safecracker"
  | "runner"
  | "cleaner"
  | "decoy"
  | "mole"
  | "hacker"
  | "painter"
  | "impersonator"
  | "scout"
  | "sneak"
  | "master_cracker"
  | "security_chief";

export type NoirSafe = "none" | "nw" | "ne" | "sw" | "se" | "n" | "e" | "s" | "w";

export type NoirOpened = "nw" | "ne" | "sw" | "se" | "n" | "e" | "s" | "w";

export type NoirRoleDeck =
  | "safecracker"
  | "runner"
  | "cleaner"
  | "decoy"
  | "mole"
  | "hacker"
  | "painter"
  | "impersonator"
  | "scout"
  | "sneak"
  | "master_cracker";

export type NoirStep =
  | "begin"
  | "turn"
  | "act"
  | "line"
  | "close_up"
  | "more"
  | "settle"
  | "play_card"
  | "give_back"
  | "dismissal"
  | "free_wallet"
  | "watch"
  | "sweep"
  | "attempt"
  | "aftermath"
  | "burnt"
  | "chain"
  | "last_blast"
  | "led_away"
  | "swap_with"
  | "threat"
  | "set_down"
  | "address"
  | "lay_open"
  | "posting"
  | "plainclothes"
  | "keep"
  | "guard"
  | "trade_with"
  | "new_face"
  | "over";

export type NoirEnd =
  | "none"
  | "move_limit"
  | "killer_caught"
  | "inspector_dead"
  | "deaths"
  | "hitman_caught"
  | "list_done"
  | "sleuth_dead"
  | "trophies"
  | "thief_caught"
  | "all_wallets"
  | "more_wallets"
  | "equal_wallets"
  | "arrests"
  | "mafia_score"
  | "all_safes"
  | "all_captured";

export type NoirReason =
  | "move_limit"
  | "killer_caught"
  | "inspector_dead"
  | "deaths"
  | "hitman_caught"
  | "list_done"
  | "sleuth_dead"
  | "trophies"
  | "thief_caught"
  | "all_wallets"
  | "more_wallets"
  | "equal_wallets"
  | "arrests"
  | "mafia_score"
  | "all_safes"
  | "all_captured";

export type NoirLeftWord = "1" | "2" | "3" | "4" | "5" | "6" | "7";

export type NoirTakeWord =
  | "agatha"
  | "bruno"
  | "clara"
  | "dexter"
  | "edith"
  | "felix"
  | "greta"
  | "hector"
  | "ivy"
  | "jasper"
  | "kitty"
  | "lionel"
  | "mabel"
  | "nestor"
  | "olive"
  | "percy"
  | "queenie"
  | "rufus"
  | "stella"
  | "tobias"
  | "ursula"
  | "victor"
  | "wanda"
  | "yorick"
  | "zelda"
  | "amos"
  | "beryl"
  | "cyrus"
  | "dora"
  | "emmett"
  | "flora"
  | "gideon"
  | "harriet"
  | "isaac"
  | "josie"
  | "kurt"
  | "lydia"
  | "milo"
  | "nora"
  | "oscar"
  | "pearl"
  | "quincy"
  | "rosa"
  | "silas"
  | "tess"
  | "ulric"
  | "vera"
  | "walter"
  | "yetta"
  | "zeno";

export interface NoirOptions {
  mode: NoirMode;
  roles: "by_seat" | "random";
  initial_layout: "random" | "roster_order";
  suspect_pool_5x5: string;
  undo_rule: NoirUndoRule;
  move_limit: number | string;
  killer_target_deaths: number;
  inspector_first_turn_action: boolean;
  hitlist_known_to_hitman: boolean;
  spy_team_shares_identity: boolean;
  mode4_first_seat: "thief" | "chief";
  steal_from_own_card: boolean;
  hire_may_dismiss_new: boolean;
  two_game_series: boolean;
  fbi_extra_arrest: boolean;
  accusation_addresses: "whole_mafia" | "named_mafioso";
  far_accuse_self: boolean;
  disguise_discard: "face_up" | "face_down";
  bodyguard_token_step: "mandatory" | "optional";
  protect_consumes_token: boolean;
  protect_stops_sweep: boolean;
  sweep_order: NoirSweepOrder;
  threat_after_collapse: boolean;
  bomb_after_accusation: "later_detonate" | "reaction";
  bombs_stay_on_dead: boolean;
  killer_canvass_on_marked: boolean;
  field_redraw_without_living_card: boolean;
  heist_safe_zones: string;
  heist_officers: number;
  captured_thief_redraw: "immediate" | "next_turn";
  thieves_share_roles: boolean;
  ko_blocks_line_shift: boolean;
  ko_ends_on_cleaner_capture: boolean;
  mole_swap: "positions" | "cards";
}

export interface NoirPlayer {
  eyes: number[]; // seats that know the identity
  identity: string | Hidden; // whom this seat is
  maybe: string; // whom the identity can be; nobody: there is none
  role: NoirRole | Hidden; // what this seat is
  settled: number; // it is one of the first so many slots of the hand; 0: it came from the deck
  hand_size: number; // NR-C9.1: all that came into the hand, but for the identity and what was played
  hand: string[]; // The cards of it, a `?` for each that this viewer has not seen
  score: number;
  goal: number;
}

export interface NoirSlot {
  card: string | Hidden; // the evidence card
  eyes: number[]; // seats that have seen it
  maybe: string; // what it can be for those who have not seen it
  owner: number; // the seat whose hand it is in
}

export interface NoirThief {
  born: number; // when the identity was drawn
  insiders: number[]; // seats that know the role while it lies face down; nobody: it lies open
  level: number; // of the role card; 0: there is none
  safe: NoirSafe; // where the tokens lie
  seen: string | Hidden; // cards that this seat has seen go into the deck
  tokens: number; // how many tokens lie there
}

export interface NoirGhost {
  born: number; // when it was drawn
  gone: number; // when it went
  maybe: string; // whom it can have been
}

export interface NoirHitmanSleuthTable {
  target: string; // who is hunted; the list goes on face down in `hits`
  list_left: number; // Of the hit list: the target and what lies face down behind it
}

export interface NoirSpyTagTable {
  lost: string[]; // identities of each seat that were captured
  trophies: string[]; // identities of enemies that each seat has captured
}

export interface NoirThiefChiefTable {
  officers: string; // in uniform: the evidence card lies face up on the suspect
  purse: number[]; // of a pair: wallets that each seat took as the Thief of a finished one
  rematch: number; // 1: the second game of a pair
  wallets: string; // suspects who still have theirs
  worn: string[]; // whom the Thief can have been, one set for each cover laid aside
  wallets_taken: number; // Taken by now
}

export interface NoirFbiMafiaTable {
  arrested: string; // alive, but the evidence card lies on them face down: out of reach
  bombs: string; // suspects with a bomb
  fallen: number[]; // seats that wait for a new identity, in the order in which they fell
  guarded: string; // suspects with a protection
  lost: string[]; // identities of each seat that fell
  saved: number; // 1: the last attack was warded off
  swept: string; // whom the sweep has still to attack
  threats: string; // suspects with a threat
  trophies: string[]; // identities of enemies that each seat has killed
  score: number; // NR-M5.12.2: a point for every death, one more for every trophy
  arrests: number;
}

export interface NoirHeistTable {
  alarm: number; // 1: the action of this turn was noticed
  clock: number; // identities that came and went
  dazed: string; // the officer who is knocked out
  hidden: number; // actions in a row that the Chief did not notice
  officers: string; // in uniform: the evidence card lies face up on the suspect
  opened: NoirOpened[]; // safes that are open
  paints: number; // officers painted over
  role_deck: NoirRoleDeck[] | Hidden; // role cards by number; the last is drawn first
  roles_out: NoirRoleDeck[]; // role cards of captured thieves
  spotted: number[]; // thieves who were seen by the last watch
  watched: number; // the square that the Chief looked at in the last action
  zones: string[][]; // the cells of each safe
  roles_left: number; // Role cards that nobody has yet
}

export interface NoirView {
  game: "noir";
  version: number;
  options: NoirOptions;
  seats: number;
  viewer: number | null;
  step: NoirStep;
  arg: number | Record<string, unknown>;
  hides_timing: boolean;
  agenda: unknown[][];
  acting: number[];
  pending: number[];
  answers: (string | null)[];
  players: NoirPlayer[];
  hand: NoirSlot[];
  hits: NoirSlot[];
  under: NoirSlot[];
  buried: NoirSlot[];
  thieves: NoirThief[];
  ghosts: NoirGhost[];
  hitman_sleuth: NoirHitmanSleuthTable | null;
  spy_tag: NoirSpyTagTable | null;
  thief_chief: NoirThiefChiefTable | null;
  fbi_mafia: NoirFbiMafiaTable | null;
  heist: NoirHeistTable | null;
  board: string[]; // suspects row by row: `-` the dead, `=` the exonerated
  cols: number; // of the board
  dead: string; // the dead, on the board or removed from it
  deck: string | Hidden; // evidence cards of which nothing is known; inside, the last is drawn first
  deck_size: number; // cards in the deck, those under it too
  discard: string; // evidence cards face up in the discard
  end: NoirEnd; // why it is over
  gone: string; // removed by a collapse
  last_shift: string; // which the next one must not undo
  left: string; // evidence cards that have left deck and hands
  limit: number; // turns after which it is a draw; 0: never
  marked: string; // exonerated: the evidence card lies face up on a living suspect
  mode: NoirMode; // which of the six modes
  pool: string; // the suspects of this game
  rows: number; // of the board
  taken: string; // named in the collapse that is being made
  turns: number; // turns that have begun
  undo: number; // which of the undo rules are in force
  won: number[]; // the seats that won
  deaths: number;
}

export type NoirAction =
  | `left ${NoirLeftWord}`
  | `right ${NoirLeftWord}`
  | `up ${NoirLeftWord}`
  | `down ${NoirLeftWord}`
  | `fast_left ${NoirLeftWord}`
  | `fast_right ${NoirLeftWord}`
  | `fast_up ${NoirLeftWord}`
  | `fast_down ${NoirLeftWord}`
  | `collapse ${"rows" | "columns"}`
  | "stop"
  | "pass"
  | "hesitate"
  | "disguise"
  | "exonerate"
  | "hide"
  | `take ${NoirTakeWord}`
  | `murder ${NoirTakeWord}`
  | `accuse ${NoirTakeWord}`
  | `arrest ${NoirTakeWord}`
  | `be ${NoirTakeWord}`
  | `play ${NoirTakeWord}`
  | `return ${NoirTakeWord}`
  | `capture ${NoirTakeWord}`
  | `question ${NoirTakeWord}`
  | `steal ${NoirTakeWord}`
  | `wallet ${NoirTakeWord}`
  | `dismiss ${NoirTakeWord}`
  | "cover"
  | "hire"
  | "forgo"
  | `autopsy ${NoirTakeWord}`
  | `disarm_bomb ${NoirTakeWord}`
  | `disarm_threat ${NoirTakeWord}`
  | `field ${NoirTakeWord}`
  | `guard ${NoirTakeWord}`
  | `unguard ${NoirTakeWord}`
  | `snipe ${NoirTakeWord}`
  | `swap ${NoirTakeWord}`
  | `with ${NoirTakeWord}`
  | `threaten ${NoirTakeWord}`
  | `strike ${NoirTakeWord}`
  | `plant ${NoirTakeWord}`
  | `detonate ${NoirTakeWord}`
  | `link ${NoirTakeWord}`
  | `move_bomb ${NoirTakeWord}`
  | `move_threat ${NoirTakeWord}`
  | `move_guard ${NoirTakeWord}`
  | `to ${NoirTakeWord}`
  | `name ${Letter}`
  | "canvass"
  | "nobody"
  | "redraw"
  | "protect"
  | "decline"
  | `uniform ${NoirTakeWord}`
  | `rob ${NoirOpened}`
  | `hack ${NoirOpened}`
  | "crack"
  | "leave"
  | `collect ${"1" | "2"}`
  | `run_left ${NoirLeftWord}`
  | `run_right ${NoirLeftWord}`
  | `run_up ${NoirLeftWord}`
  | `run_down ${NoirLeftWord}`
  | `soft_left ${NoirLeftWord}`
  | `soft_right ${NoirLeftWord}`
  | `soft_up ${NoirLeftWord}`
  | `soft_down ${NoirLeftWord}`
  | `knock_out ${NoirTakeWord}`
  | `frame ${NoirTakeWord}`
  | `paint ${NoirTakeWord}`
  | `trade ${NoirTakeWord}`
  | `exchange ${NoirTakeWord}`
  | `watch ${"1" | "2" | "3" | "4"} ${"1" | "2" | "3" | "4"}`
  | "vanish"
  | "make_up";

export type NoirEvent =
  | { event: "role"; args: { seat: LetterOrNobody; role: NoirRole } }
  | { event: "identity"; args: { seat: LetterOrNobody; suspect: string } }
  | { event: "turn"; args: { seat: LetterOrNobody; turn: number } }
  | { event: "row_shifted"; args: { seat: LetterOrNobody; line: number; way: "left" | "right" | "up" | "down"; by: number } }
  | { event: "column_shifted"; args: { seat: LetterOrNobody; line: number; way: "left" | "right" | "up" | "down"; by: number } }
  | { event: "collapsing"; args: { seat: LetterOrNobody; axis: "rows" | "columns" } }
  | { event: "named"; args: { seat: LetterOrNobody; suspect: string } }
  | { event: "collapsed"; args: { rows: number; cols: number } }
  | { event: "attacked"; args: { seat: LetterOrNobody; suspect: string } }
  | { event: "died"; args: { suspect: string } }
  | { event: "unmasked"; args: { seat: LetterOrNobody; suspect: string } }
  | { event: "accused"; args: { seat: LetterOrNobody; suspect: string } }
  | { event: "caught"; args: { seat: LetterOrNobody; suspect: string } }
  | { event: "innocent"; args: { suspect: string } }
  | { event: "changed"; args: { seat: LetterOrNobody } }
  | { event: "unlucky"; args: { seat: LetterOrNobody } }
  | { event: "exonerates"; args: { seat: LetterOrNobody } }
  | { event: "exonerated"; args: { suspect: string } }
  | { event: "discarded"; args: { suspect: string } }
  | { event: "next_to"; args: { seat: LetterOrNobody; suspect: string } }
  | { event: "not_next_to"; args: { seat: LetterOrNobody; suspect: string } }
  | { event: "drew"; args: { seat: LetterOrNobody; cards: number } }
  | { event: "drawn"; args: { suspect: string } }
  | { event: "settled"; args: { seat: LetterOrNobody } }
  | { event: "forced_pass"; args: { seat: LetterOrNobody } }
  | { event: "over"; args: { reason: NoirReason } }
  | { event: "was"; args: { seat: LetterOrNobody; suspect: string } }
  | { event: "side"; args: { seats: Letter[] } }
  | { event: "hands"; args: { seats: Letter[]; suspect: string } }
  | { event: "officer"; args: { suspect: string } }
  | { event: "no_hands"; args: { suspect: string } }
  | { event: "hands_off"; args: { seat: LetterOrNobody } }
  | { event: "target"; args: { suspect: string } }
  | { event: "listed"; args: { suspect: string } }
  | { event: "list_grew"; args: { cards: number } }
  | { event: "list_shrank"; args: { cards: number } }
  | { event: "held"; args: { seat: LetterOrNobody; suspect: string } }
  | { event: "grabbed"; args: { seat: LetterOrNobody; suspect: string } }
  | { event: "no_answer"; args: { suspect: string } }
  | { event: "trophy"; args: { seat: LetterOrNobody; suspect: string; trophies: number } }
  | { event: "questioned"; args: { seat: LetterOrNobody; suspect: string } }
  | { event: "dismissed"; args: { suspect: string } }
  | { event: "hires"; args: { seat: LetterOrNobody } }
  | { event: "covers"; args: { seat: LetterOrNobody } }
  | { event: "stole"; args: { seat: LetterOrNobody; suspect: string; wallets: number } }
  | { event: "forwent"; args: { seat: LetterOrNobody } }
  | { event: "cover_was"; args: { seat: LetterOrNobody; suspect: string } }
  | { event: "purse"; args: { seat: LetterOrNobody; wallets: number } }
  | { event: "rematch"; args: Record<string, never> }
  | { event: "arrested"; args: { seat: LetterOrNobody; suspect: string; arrests: number } }
  | { event: "fell"; args: { seat: LetterOrNobody; suspect: string; score: number } }
  | { event: "replaced"; args: { seat: LetterOrNobody } }
  | { event: "put_under"; args: { seat: LetterOrNobody } }
  | { event: "refilled"; args: { cards: number } }
  | { event: "no_identity"; args: { seat: LetterOrNobody } }
  | { event: "protected"; args: { suspect: string } }
  | { event: "unprotected"; args: { suspect: string } }
  | { event: "disarmed"; args: { seat: LetterOrNobody; suspect: string; token: "bomb" | "threat" | "guard" } }
  | { event: "placed"; args: { seat: LetterOrNobody; suspect: string; token: "bomb" | "threat" | "guard" } }
  | { event: "lifted"; args: { seat: LetterOrNobody; suspect: string; token: "bomb" | "threat" | "guard" } }
  | { event: "moved"; args: { seat: LetterOrNobody; suspect: string; token: "bomb" | "threat" | "guard" } }
  | { event: "cleared"; args: { token: "bomb" | "threat" | "guard" } }
  | { event: "swapped"; args: { seat: LetterOrNobody; suspect: string } }
  | { event: "swap_with"; args: { suspect: string } }
  | { event: "sweeps"; args: { seat: LetterOrNobody; cards: number } }
  | { event: "no_threats"; args: { seat: LetterOrNobody } }
  | { event: "ignited"; args: { seat: LetterOrNobody; suspect: string } }
  | { event: "exploded"; args: { suspect: string } }
  | { event: "autopsy"; args: { seat: LetterOrNobody; suspect: string } }
  | { event: "looks"; args: { seat: LetterOrNobody; cards: number } }
  | { event: "none_living"; args: { seat: LetterOrNobody } }
  | { event: "field_work"; args: { seat: LetterOrNobody } }
  | { event: "named_seat"; args: { seat: LetterOrNobody } }
  | { event: "role_shown"; args: { seat: LetterOrNobody; role: NoirRoleDeck } }
  | { event: "picked_up"; args: { seat: LetterOrNobody; tokens: number } }
  | { event: "left_tokens"; args: { seat: LetterOrNobody } }
  | { event: "robbed"; args: { seat: LetterOrNobody; safe: NoirOpened; tokens: number } }
  | { event: "hacked"; args: { seat: LetterOrNobody; safe: NoirOpened; tokens: number } }
  | { event: "cracked"; args: { seat: LetterOrNobody; safe: NoirOpened; tokens: number } }
  | { event: "safe_opened"; args: { safe: NoirOpened; safes: number } }
  | { event: "knocked_out"; args: { seat: LetterOrNobody; suspect: string } }
  | { event: "woke"; args: { suspect: string } }
  | { event: "painted"; args: { seat: LetterOrNobody; suspect: string } }
  | { event: "framed"; args: { seat: LetterOrNobody; suspect: string; other: string } }
  | { event: "switched"; args: { seat: LetterOrNobody; suspect: string; other: string } }
  | { event: "traded"; args: { seat: LetterOrNobody; suspect: string; other: string } }
  | { event: "sends"; args: { seat: LetterOrNobody; suspect: string } }
  | { event: "vanished"; args: { seat: LetterOrNobody } }
  | { event: "makes_up"; args: { seat: LetterOrNobody } }
  | { event: "recruited"; args: { seat: LetterOrNobody; cards: number } }
  | { event: "noticed"; args: { seat: LetterOrNobody } }
  | { event: "unnoticed"; args: { seat: LetterOrNobody; actions: number } }
  | { event: "watched"; args: { row: number; column: number; seats: Letter[] } };

export interface NoirConstants {
  safes: NoirOpened[];
  watched_side: number;
  watched_corners: number;
}

/** The types of every game, by its name. */
export interface Games {
  auction: { view: AuctionView; action: AuctionAction; event: AuctionEvent; constants: AuctionConstants };
  boss: { view: BossView; action: BossAction; event: BossEvent; constants: BossConstants };
  cash1: { view: Cash1View; action: Cash1Action; event: Cash1Event; constants: Cash1Constants };
  cash2: { view: Cash2View; action: Cash2Action; event: Cash2Event; constants: Cash2Constants };
  hands: { view: HandsView; action: HandsAction; event: HandsEvent; constants: HandsConstants };
  noir: { view: NoirView; action: NoirAction; event: NoirEvent; constants: NoirConstants };
}
