### What house and terminal say beside the games, in English.
###
### Ids by group: language-*, list-*, seat-* and the like (small words), ui-* (table, questions, help screen,
### result, record, watching, lists), law-* and bench-* (checks and figures), cli-* (help of the command line),
### error-* and why-* (what went wrong, why something is not possible), phrase-* (quick phrases at a table), step-over.
###
### $name, $names: players, names in the nominative, several already joined by Words.listing(). $game: a game's name,
### $id: its id. $file: a path. $seed: text, so that it is not grouped. $known, $allowed, $legal, $matches: lists already
### joined. $low, $high, $seats, $line, $number and other counts: numbers. Everything else: text.

## Languages, as this language calls them

language-en = English
language-ru = Russian
language-uk = Ukrainian
language-es = Spanish

## Small words

word-yes = yes
word-no = no
word-nothing = nothing
word-none = none
word-unknown = unknown
seat-nobody = nobody
# A, B and C: $most is "A, B", $last is "C".
list-and = { $most } and { $last }
# Several of one thing, as in "2 × painting".
list-count = { $count } × { $item }

## The table: headings, and how a player is doing

ui-seat = seat
ui-player = player
ui-hand = hand
ui-stash = stash
ui-wounds = wounds
ui-aims-at = aims at
ui-posture = posture
ui-power = power
ui-points = points
ui-standing = standing
ui-ducked = ducked
ui-wounded = wounded
ui-dead = dead
# Beside the name of the seat the person sits in.
ui-you = you
ui-bot = bot
# What a bot is called when nobody named it.
ui-bot-name = Bot { $seat }
ui-person-name = Guest
ui-table = Table
ui-log = Log
ui-my-hand = Your hand
ui-my-stash = Your stash
ui-my-power = Your power
ui-hidden = hidden
ui-seed = Seed { $seed }
ui-options = Options

## Questions

ui-your-move = Your move, { $name }: { $step }
ui-choices = You can:
ui-more = … and { $count } more: type more
ui-prompt = Type a number or the action, ? for help:
ui-only-choice = Only one thing to do: { $action }
ui-chosen = You: { $action }
ui-clock-chose = The clock, for { $name }: { $action }
ui-possible = That you can do: { $action }
ui-not-possible = { $action }: not possible. { $why }
ui-not-possible-title = Not possible now:
ui-clause = See rule { $clause }.
ui-waiting = Waiting for { $names }
ui-thinking = { $name } is thinking …
ui-go-on = Enter to go on
ui-quit-question = Leave the table? (yes/no)

## The help screen

ui-help-title = Help
ui-help-now = Right now
ui-help-keys = What you can type
ui-help-number = do what stands beside that number
ui-help-action = the same, in words
ui-help-help = this page
ui-help-why = why an action is not possible
ui-help-table = show the table again
ui-help-log = what has happened so far
ui-help-powers = what the powers at this table do
ui-help-rules = read a rule by its number
ui-help-pace = faster or slower
ui-help-quit = leave; the record is kept

## The result

ui-result = Result
ui-game-over = The game is over: { $reason }.
ui-winner = { $name } wins.
ui-winners = { $names } share the victory.
ui-nobody-wins = Nobody wins.
ui-score = score
ui-rank = place

## The record, and leaving

ui-record-kept = Record kept at { $file }
ui-record-unfinished = The game as far as it went is kept at { $file }
ui-record-how = Watch it again: { $command }
ui-interrupted = Interrupted.
ui-goodbye = The back door is open. Good night.
ui-bot-sits-in = No terminal on the input: a bot takes your chair.
ui-input-ended = The input has ended: a bot takes your chair.
ui-watching-bots = Nobody but bots tonight. Lean back.
ui-bot-lost = { $name }, the bot “{ $bot }”, { $fault }: a lost move, the clock answers.

## The house, when it opens and closes

ui-host-open = The house is open.
ui-host-here = On this machine:  { $url }
ui-host-there = For your friends: { $url }
ui-host-alone = This machine only; without --host your network can, too. More: { $page }
ui-host-machine = That link is for this machine only. More: { $page }
ui-host-network = That link is for this network. For friends in other cities: { $page }
ui-host-world = That link is for the whole world. When a friend cannot connect: { $page }
ui-host-world-plain = That link is for the whole world, but not encrypted. More: { $page }
ui-host-scaled = For tests: clocks and bots take { $scale } of their time ({ $name }).
ui-host-stop = Ctrl-C closes it; games are kept and go on next time.
ui-host-closed = The house is closed. Everything is kept.

## What goes wrong in a house, for its host; bots by their names as --bot or a table has them

log-no-process = Bots cannot think: their processes do not start. Tables with bots wait.
log-bot-breaks = The bot { $bot } breaks in { $game }. Tables where it plays wait.
log-bot-endless = The bot { $bot } finds no end in { $game }. Tables where it plays wait.
log-bot-unknown = A table waits for the bot { $bot }, which this house does not have.
log-bot-lost = The bot { $bot } has lost a move in { $game }.
log-table-broke = A table broke ({ $game }). It is read anew when somebody comes back.
log-table-unread = A table cannot be read.
log-table-gap =
    A table stays closed, because its log is damaged:
    entry { $number } is missing or stands elsewhere.
log-table-unsaved = A table cannot be written down. Its moves are kept all the same ({ $game }).
log-connection-broke = A connection broke.
log-clocks = The clocks of the tables were not looked at.
log-request-broke = A request broke.
log-files-lost =
    A file of the database was deleted or replaced while this house had it open.
    Nothing is read or kept until you close the house (Ctrl-C) and open it again.
log-database-risk =
    PostgreSQL runs with { $setting }=off: when its machine loses power, moves that
    players have seen can be lost, or the whole database.
log-fault = Something broke that nobody waited for.
log-lines-dropped = The log was not read for a while: { $count } of its lines are missing.

## Joining a table, checking a record, copying a house

ui-join-seated = You sit in chair { $seat } as { $name }.
ui-join-back = You are back in chair { $seat } as { $name }.
ui-join-ended = Who you were here was ended from another device. You come in anew.
ui-join-not-kept = The chair cannot be remembered ({ $problem }): keep this open.
ui-join-waiting = Waiting for the host to begin …
ui-join-seal =
    Seal of the shuffle, to be compared with the key at the end:
    { $commitment }
ui-verify-played =
    { $answers ->
        [one] { $answers } answer was played again from the key: it fits.
       *[other] { $answers } answers were played again from the key: all fit.
    }
ui-verify-result = The result is the one on record.
ui-verify-commitment = Commitment to the shuffle: { $commitment }
ui-verify-compare = Compare it with what the table showed before the deal.
ui-verify-same = It is what the table showed: the shuffle was not changed.
ui-backup-done = Copied to { $file }

## Watching a record

ui-watch-title =
    { $seats ->
        [one] { $game }, { $seats } seat
       *[other] { $game }, { $seats } seats
    }
ui-watch-through = Seen through the eyes of { $name }
ui-watch-spectator = Seen from behind the rope: public knowledge only
ui-watch-speed = Speed × { $speed }
ui-watch-line = Action { $line } of { $lines }
ui-watch-end = End of the record.
ui-watch-same = The result is the one on record.

## Lists of games and rules

ui-list-title = Games
ui-list-id = id
ui-list-game = game
ui-list-seats = seats
ui-list-version = version
ui-list-range = { $low } to { $high }
ui-list-values = values
ui-list-within = Only with { $options }
ui-list-default = default
ui-list-numbers = or any whole number from { $low }
ui-list-how = Play: { $command }
ui-list-bots = Bots: by these names for --bots; five of them sit at tables in the browser
ui-list-bot-search = Thinks over 400 imagined worlds a move: beats cautious in most games.
ui-list-bot-worlds = The same, over N worlds a move.
ui-list-bot-seconds = The same, for T seconds a move.
ui-list-bot-class = A class of your own.
ui-list-bot-program = A program of your own that speaks lines of JSON.
ui-rules-title = Rules of { $game }
ui-rules-english = The full rules are in English.

## The laws, and checking them

law-copy = copy
law-replay = replay
law-census = census
law-round_trip = round trip
law-same_question = same question
law-no_silent_change = no silent change
law-refusal = refusal
law-end = end
law-heuristics = heuristics
ui-check-title = Nine laws, every game
ui-check-game = game
ui-check-mode = mode
ui-check-law = law
ui-check-games = games
ui-check-steps = steps
ui-check-time = time
ui-check-verdict = verdict
ui-check-held = holds
ui-check-broken = broken
ui-check-progress = { $done } of { $total } games
ui-check-seconds = { $seconds } s
ui-check-all-held =
    { $games ->
        [one] All laws hold in { $games } game.
       *[other] All laws hold in { $games } games.
    }
ui-check-wordless = { $game } has no words in { $file } for: { $ids }
ui-check-failure = { $law } broken in { $game }, { $seats } seats, seed { $seed }: { $problem }
ui-check-replay = The game that shows it: { $file }

## Speed

ui-bench-title = Speed, in one process
ui-bench-what = what
ui-bench-rate = per second
ui-bench-each = µs each
ui-bench-budget = budget
ui-bench-ratio = of plain Python
bench-calibration = plain Python loop
bench-decisions = decisions from Python
bench-playouts = decisions in playouts
bench-copies = copies
bench-views = views
bench-imagines = imagined worlds

## Help of the command line

cli-about = Table games of bluff and hidden choices, against bots or friends.
cli-play = play a game in the terminal
cli-host = run the house, a server: people play in their browsers
cli-join = sit down at a table of a house, in the terminal
cli-verify = check that the shuffle of a record was not changed
cli-backup = copy the database of a house into a file, also while it is open
cli-watch = watch a recorded game
cli-list = the games, their seats and options
cli-rules = the rules, or one clause of them
cli-spec = observations and actions as programs get them, number by number
cli-arena = bots against each other, many games
cli-check = check the nine laws over every game
cli-bench = measure how fast the games run
cli-arg-game = id of the game
cli-arg-file = file with the record
cli-arg-clause = number of a rule, such as { $example }
cli-arg-seats = number of seats
cli-seats-known = { $letters }, or 1 to { $last }
cli-arg-seat = look through the eyes of this seat
cli-arg-chair = your seat
cli-arg-name = your name
cli-arg-bots = the bots in the other seats; cautious if not given (see backroom list): { $known }
cli-arg-budget = how long a bot may think about a move, in seconds
cli-arg-lang = language: { $known }
cli-arg-seed = seed of the deal; the same seed, the same cards
cli-arg-record = keep the record in this file
cli-arg-watch = bots in all seats; you look on
cli-arg-option = a house rule, as name=value; may be repeated
cli-arg-mode = mode of the game
cli-arg-cards = a file with a table of cards of your own
cli-arg-speed = how much faster than usual
cli-arg-games = how many games to play for each
cli-arg-seconds = seconds for each figure
cli-arg-workers = how many processes work at once
cli-arg-port = port to listen on; { $port } unless you say so, 0 for any that is free
cli-arg-address = address to listen on; 127.0.0.1 keeps the house to this machine
cli-arg-database = where the games are kept: sqlite:///FILE or postgresql://…
cli-arg-public-url = the address people use, when the house stands behind another server
cli-arg-allow-host = a further name of this machine that guests may use; as often as you like
cli-arg-processes = how many processes serve the guests; more than one needs PostgreSQL
cli-arg-bot-workers = how many processes think for the bots, for each process that serves
cli-arg-host-bot = offer a bot of your own in the waiting rooms, by a name
error-host-bot-form = A bot is offered as NAME=BOT, the name of 24 letters at most, not as “{ $text }”.
error-host-bot-twice = There is already a bot called “{ $name }”.
cli-arg-forget = forget tables after so many days without a move; running games stay
cli-arg-password = a word that guests must know; also read from BACKROOM_PASSWORD
cli-arg-url = link to the table, as the house gives it
cli-arg-commitment = what the table showed before the deal, to be compared
cli-arg-backup-file = file for the copy; it must not exist yet
cli-arg-json = print as JSON
cli-arg-plain = no colours
cli-arg-version = print the version

## Errors

error-title = Sorry:
error-unknown-game = There is no game “{ $game }”. There are: { $known }.
error-broken-game = The game “{ $game }” of another package cannot be used. { $problem }
error-seats = { $game } is for { $low } to { $high } players, not { $seats }.
error-seats-only = { $game } is for { $known } players, not { $seats }.
error-unknown-option = { $game } has no option “{ $option }”. It has: { $known }.
error-option-value = Option { $option } cannot be “{ $value }”. It may be: { $allowed }.
error-option-number =
    Option { $option } cannot be “{ $value }”. It may be: { $allowed },
    or any whole number from { $low }.
error-option-form = “{ $text }” is no option: write name=value.
error-option-table = Option { $option } cannot be “{ $value }”: { $problem }
error-no-cards = { $game } has no cards that could be changed.
error-cards = The cards of { $file } cannot be played with: { $problem }
error-unknown-mode = { $game } has no mode “{ $mode }”. It has: { $known }.
error-unknown-language = No words for “{ $language }” yet. There are: { $known }.
error-unknown-bot = There is no bot “{ $bot }”. There are: { $known }.
error-bots-stalled = No bot at this table answers any more: the game is left.
error-unknown-seat = There is no seat “{ $seat }”. This table has: { $known }.
error-illegal = { $action }: not now. You can: { $legal }
error-illegal-why = { $action }: not possible. { $why } You can: { $legal }
error-not-understood = “{ $text }”? Type a number or an action of the list, or ? for help.
error-did-you-mean = Did you mean “{ $word }”?
error-ambiguous = “{ $text }” could be: { $matches }.
error-number = There is no number { $number } on the list; the last one is { $last }.
error-not-a-number = “{ $text }” is no whole number ({ $where }).
error-no-decimal = “{ $text }” is no number ({ $where }): write it as 3 or 0.5.
error-no-seed =
    “{ $text }” is no seed: it is a whole number, or a key of 64 hexadecimal
    digits (--seed).
error-least = { $flag } is { $low } at least; this is “{ $text }”.
error-above = { $flag } is more than { $low }; this is “{ $text }”.
error-replay-line = { $file }, line { $line }: { $problem }
error-replay-empty = { $file } holds no recorded game. Name a file that --record has written.
error-replay-version = Recorded under rules version { $version } of { $game }; known here: { $known }.
error-replay-result = { $file }: the game ends otherwise than the record says.
error-position-line = Impossible position, line { $line }: { $problem }
error-no-file = There is no file { $file }.
error-read-file = Cannot read { $file }: { $problem }
error-write-file = Cannot write { $file }: { $problem }
error-is-folder = { $argument } wants the name of a file, and { $file } is a folder.
error-file-exists = { $file } exists already; choose another name.
error-no-rules = { $game } has come without rules: its rules.md is missing, or holds no clause.
error-unknown-clause = { $game } has no rule { $clause }. The nearest: { $matches }.
error-unexpected =
    The program has failed. Please report it with the record of
    this game: { $file }
error-between = { $flag } goes from { $low } to { $high }; this is “{ $text }”.
error-public-url =
    “{ $url }” is no address for people: write it as
    https://cards.example.org, without a path.
error-allow-host =
    “{ $name }” is no name of a machine: write it as
    house.example.org, without https:// and port.
error-port-busy =
    Port { $port } is taken, perhaps by another house. Try --port
    { $other }, or --port 0 for any that is free.
error-port-forbidden = This machine does not let you listen on port { $port }. Try --port { $other }.
error-address = Cannot listen on { $address }: { $problem }
error-database = Cannot use the database { $database }: { $problem }
error-database-address =
    Cannot use this database, nor say why without repeating its address. In a
    name or a password write @ / ? # % as %40 %2F %3F %23 %25.
error-database-kind =
    “{ $database }” is no database that is known here: write
    sqlite:///FILE or postgresql://….
error-database-future =
    { $database } was written by a newer backroom. Install that one,
    or name another file with --database.
error-database-foreign =
    { $database } is not the database of a house, or it is damaged.
    Name another file with --database, or put back a copy.
error-database-in-use =
    Another house is using { $database }. Close that one, or name
    another file with --database.
error-database-unsafe =
    The disk of { $database } cannot promise to keep what is written (a
    network drive?). Name a file on another one with --database.
error-processes-database =
    Several processes need PostgreSQL, and { $database } is not that.
    Name one with --database postgresql://…, or leave --processes out.
error-processes-die =
    The house is closed: one of its processes ends as soon as it starts,
    again and again. The lines above say where.
error-backup-tools = PostgreSQL has its own tool for that: { $command }.
error-join-url =
    “{ $url }” is no link to a table: it looks like
    http://192.168.1.5:8765/t/BCDFGH.
error-no-house = Nobody answers at { $url }: { $problem }
error-no-chair = There is no free chair at this table.
error-verify-seed = { $file } was dealt from an open seed: there was no commitment to check.
error-verify-differs = This is not what the table showed: the commitment belongs to another shuffle.

## At the door of the house: why a request is refused, and why a connection ends

why-no-guest = Say your name first.
why-password = That is not the word of this house.
why-too-fast = Too much at once. Try again in a minute.
why-too-slow = That took too long to arrive. Try again.
why-too-large = That is too large.
why-not-understood = The house does not understand this request.
why-origin = This page does not belong to the house.
why-host =
    The house does not answer to the name { $host }. Use its own link,
    or start it with --allow-host { $host }.
why-two-cookies =
    Your browser says twice who you are, each time somebody else.
    Delete the cookies of this page in it, and come in again.
why-unknown = There is no such thing here.
why-link-used = This link has been used, or is too old. Ask for a new one where you sit.
why-no-table = There is no table with this code.
why-damaged-table = The log of this table is damaged, so it stays closed. Ask who runs the house.
why-house-full = The house is full right now.
why-too-many-tables =
    { $most ->
        [one] A guest may open { $most } table a day.
       *[other] A guest may open { $most } tables a day.
    }
why-record = This is no record that plays here. The trouble is on line { $line }.
why-long-record = This record is too long to watch here.
why-replays-busy = Others are watching their films. Try again in a moment.
why-no-room =
    The house has no room left on its disk, so nothing was changed.
    Try again when there is room.
why-broken = Something broke here. Try again.
why-store = The house cannot keep this right now, so nothing was changed. Try again.
bye-closing = The house is closing. The game is kept.
bye-slow = This connection does not keep up. Coming back.
bye-silent = Nothing was heard on this connection.
bye-hello = This connection did not begin with a greeting.
bye-protocol = This page is from another version of the house. Load it again.
bye-not-understood = The house does not understand this page. Load it again.
bye-no-guest = This house has a password: say your name and the word first.
bye-session = This device no longer holds your chair: that was ended from another one.
bye-full = The house is full right now.
bye-broken = Something broke at this table. Coming back.

## Why something is not possible, in any game

why-not-asked = Nobody is asking you right now.
why-not-now = This is not the moment for it.
why-game-over = The game is over.
why-unknown-action = This game knows no such action.
step-over = The game is over

## Why a table refuses something

why-not-host = Only the host may do that.
why-not-your-seat = That is not your chair.
why-no-such-chair = There is no such chair at this table.
why-chair-taken = Somebody sits there.
why-person-here = Whoever sits there is at the table: that chair cannot be freed.
why-knows-too-much = You have seen too much of this game to take that chair.
why-empty-chairs = There are empty chairs: fill them first, with people or with bots.
why-already-started = The game has begun: that can no longer be changed.
why-not-started = The game has not begun yet.
why-not-over = That has to wait for the end of the game.
why-too-late = Too late: the table has moved on.
why-nothing-chosen = Choose something first, then lock it.
why-half-chosen = That is only half a choice: finish it, then lock it.
why-no-clock = No clock is running.
why-not-so-long = At most { $most } seconds at a time.
why-not-so-many-seats = This game is not played with { $seats } at the table.
why-unknown-game = This house does not know that game.
why-unknown-option = This game has no option “{ $option }”.
why-option-value = Option “{ $option }” does not fit this table.
why-unknown-bot = This house has no such bot.
why-not-seated = That is for those who have a chair at this table.
why-not-stalled = No bot holds up the game there any more.
why-no-name = A name is needed.
why-name-reserved = The house calls somebody else that. Take another name.
# what the page calls roles, with commas between: no guest may be called so
reserved-names =
    host, bot, bots, spectator, you, house, the house,
    nobody, everybody
why-too-long = Shorter, please: at most { $most } characters.
why-nothing-said = Say something, or pick a phrase: one of the two.
why-unknown-phrase = Nobody here knows that phrase.
why-unknown-target = That cannot be said to that chair.
why-only-players-speak = Only those who have a chair speak here.
why-may-not-speak = You are out of this conversation until the game is over.
why-notebook-full = There is no room for that in the notebook.
why-old-rules = This house plays by newer rules now: the table is closed, its record is kept.
why-changed-rules = The rules changed in mid-game: the record is kept, but there is no film.
why-bad-key = The house did not understand that.
why-key-used = The house did not do that: it got something else under the same number.

## A table that stands still because bots cannot answer

stall-thinking =
    By a fault of the house { $names } cannot think.
    The clock stands, nothing is lost.
stall-hidden =
    By a fault of the house a bot cannot think. In this step it stays secret whose
    it is. The clock stands, nothing is lost.
stall-unknown =
    This house has no bot “{ $bot }” ({ $names }).
    The clock stands, nothing is lost.
stall-help = Anybody who has a chair lets the game go on.
stall-again = Ask again
stall-strength = Another strength for { $name }
stall-strength-all = Another strength for all bots
stall-terminal = Enter asks again; or the name of another strength: { $bots }

## Quick phrases; -at: aimed at somebody

phrase-bullet = There is a bullet here with a name on it.
phrase-bullet-at = { $target }: I have a bullet for you.
phrase-dare = Don't even think about it.
phrase-dare-at = { $target }: don't even think about it.
phrase-trust = Trust me.
phrase-trust-at = { $target }: trust me.
phrase-watching = I see everything.
phrase-watching-at = { $target }: I am watching you.
phrase-next = Somebody here is next.
phrase-next-at = { $target }: you are next.
phrase-thanks = I never forget a favour.
phrase-thanks-at = { $target }: I owe you one.
phrase-truce = Why don't we all put the guns away?
phrase-truce-at = { $target }: leave me alone and I leave you alone.
phrase-nice_try = Nice try.
phrase-hurry = Hurry up, the police won't wait.
phrase-innocent = I was home all night. Ask anybody.
phrase-business = Nothing personal. Strictly business.
phrase-well_played = Well played. My hat's off.
phrase-lost_move = I lost my move: the clock answered for me.
phrase-took_chair = This chair is mine now, cards and all.

### The command line and the regulars of the house, whose names begin like their seats

cli-usage = usage:
cli-command = COMMAND
cli-arguments = what it needs
cli-options = what you may add
cli-examples = For example:
cli-arg-help = show this help
cli-arg-truth = show everybody's cards
cli-seat-form = a letter as on the table, or a number from 1
error-missing-extra = This needs { $package }, which is not installed: { $command }
error-unknown-command = There is no command “{ $command }”. There are: { $known }.
error-unknown-argument = “{ $argument }” means nothing here; { $command } lists what does.
error-usage = This command line cannot be read ({ $problem }). Try { $command }
error-speed = “{ $text }” is no speed: 1 is the usual one, 4 is four times as fast.
error-replay = { $file } is no record that plays here: { $problem }
ui-watch-truth = With all cards on the table
ui-watch-left = The record ends here: the game was left.
ui-help-leave = leave the table
ui-help-more = every action there is, one a line
name-A = Archie
name-B = Bugsy
name-C = Cleo
name-D = Dutch
name-E = Eddie
name-F = Flo
name-G = Ginger
name-H = Harry
name-I = Iris
name-J = Jimmy

## Numbers for programs (backroom spec)

ui-spec-size = { $game } with { $seats } seats: { $size } numbers a view, { $actions } actions
ui-spec-recall = Behind the view, what a seat recalls (OpenSpiel): { $size } numbers
ui-spec-at = from
ui-spec-width = count
ui-spec-field = field
ui-spec-verb = action
ui-spec-meaning = what
### The house in the browser

web-title = The back room
web-tagline = Take a chair. Mind the door. Whatever you see here, you didn't.
web-welcome = Good evening, { $name }.
web-who = Who is it?
web-name = Your name
web-password = The word of the house
web-enter = Come in
web-home = To the house
web-skip = Straight to the table
web-language = Language
web-light = Light
web-light-auto = as the system
web-light-dark = lamplight
web-light-light = daylight
web-menu = Menu
web-sound-on = Sound: on
web-sound-off = Sound: off
web-close = Close
web-loading = One moment …
web-away = The house does not answer. Is it still open?
web-reconnect = The line is dead. We keep knocking; nothing of yours is lost.
web-closed = The house has closed this table for you.

web-games = What shall it be?
web-examples = Small ones, to learn how games are made
web-players = { $low } to { $high } players
web-new-table = A table for { $game }
web-chairs = Chairs
web-pace = Clock
web-pace-relaxed = relaxed
web-pace-brisk = brisk
web-pace-off = no clock
web-listed = Anybody in the house may see this table
web-house-rules = House rules
web-open = Open the table
web-rules = Rules
web-join = Somebody gave you a code?
web-code = Code of the table
web-go = Go there
web-open-tables = Open tables
web-no-tables = Nobody is looking for company right now.
web-more-tables = More tables
web-taken = { $taken } of { $seats } chairs taken
web-phase-waiting = gathering
web-phase-playing = playing
web-phase-over = over
web-trust = Whoever runs this house could look at every card. Sit down with friends.

web-gather = People gather
web-empty = Chair { $seat }: free
web-host = host
web-gone = away
web-sit = Sit here
web-sit-too = One more at this device
web-stand-up = Stand up
web-bot-in = a bot in { $seconds } s
web-take-over = Take the chair of { $name }
web-leave = Leave the chair of { $name } to a bot
web-free-chair = Free the chair
web-bot = Bot …
web-bot-pick = A bot for chair { $seat }
strength-random = tipsy
strength-cautious = wary
strength-quick = bright
strength-search = sharp
strength-deep = ruthless
about-strength-random = Any legal move, blindly: the weakest, in every game.
about-strength-cautious = Plays at once, by simple rules of thumb: right for first games.
about-strength-quick = Thinks for a tenth of a second: beats wary in most games.
about-strength-search = Thinks three times as long as bright; in few games it shows.
about-strength-deep = Thinks longest, up to a second; whether it beats sharp is not measured.
about-strength = A bot of whoever runs this house: only they know how well it plays.
web-strengths = What to expect of the bots here
web-fill = Bots for the rest ({ $bot })
web-start = Deal
web-wait-chairs = Waiting until every chair is taken.
web-wait-host = Waiting for the host to deal.
web-chairs-left =
    { $empty ->
        [one] One chair is free: sit down or send in a bot.
       *[other] { $empty } chairs are free: sit down or send in bots.
    }
web-invite = The way here
web-qr = Code to scan with a phone
web-link = Link to this table
web-tv = The table for all to see, on a big screen
web-devices = This chair on another device
web-devices-text = A link brings your chairs to your phone, or wherever you want to go on.
web-devices-make = Make a link
web-devices-link = Link to your chair
web-devices-qr = Your chair, to be scanned by the other device
web-devices-once =
    It works once, within { $minutes } minutes. Whoever opens it has your
    chairs: show it to nobody else.
web-devices-others =
    { $others ->
        [0] You are on this device only.
        [one] You are on one other device too.
       *[other] You are on { $others } other devices too.
    }
web-devices-end = End everywhere else
web-devices-leave = Leave this device
web-devices-last = No other device has your chairs: who leaves this one cannot come back to them.
web-chair = A chair is kept for you
web-chair-text = This link brings it to this device. It works once.
web-chair-known = On this device you are { $name } so far; after this, no longer.
web-chair-take = Take it to this device

web-phase = Where we are
web-your-turn = You are asked.
web-quiet = A quiet moment: everybody has the same few seconds, whoever can use them.
web-all-locked = Everybody is ready.
web-default = If you do nothing: { $action }
web-clock = Time left
web-no-clock = no clock
web-paused = paused
web-ready = ready
web-thinking = thinking
web-seats = Who sits here
web-as-list = Everything you can do, as a list
web-grid-row = Row { $line }
web-grid-column = Column { $line }
web-grid-shift = Shift a line
web-grid-line = Tap the number of a row or a column.
web-back = Back
web-nothing-chosen = Nothing chosen yet
web-locked = Locked: { $action }
web-lock = Lock it
web-unlock = Take it back
web-why-not = Why can't I …?
web-why-what = What would you like to do?
web-peek = Hold to look at what is yours
web-secret = For your eyes only: hold to read
web-open-hand = Nobody looks over my shoulder: leave my cards open
web-spectator = You are looking on: you see what everybody may see.
web-talk = Talk
web-talk-type = Say something
web-phrase = A quick word
web-to-whom = To whom
web-to-all = to all
web-say = Say it
web-host-tools = Host
web-pause = Stop the clock
web-go-on = Let the clock run
web-more-time = { $seconds } seconds more
web-skip-show = Skip

web-next = To the next table
web-rematch = Rematch
web-film = Watch it again
web-record = Save the record
web-curtain = Whose turn to look?
web-curtain-text = Hand the device on. Only the one named opens the curtain.
web-hold-open = hold to open
web-close-curtain = Close the curtain
web-film-title = The film
web-film-import = Watch a record you have saved
web-film-pick = Choose the file of a record
web-film-eyes = Through whose eyes
web-film-spectator = behind the rope
web-film-truth = all cards open
web-film-step = Scene { $step } of { $steps }
web-film-play = Play
web-film-stop = Stop
web-film-next = Next scene
web-film-previous = Previous scene
web-film-answers = What was answered
web-film-by-clock = the clock
web-film-whisper = Whispered to { $names }:
web-notes = Notebook
web-note-none = no mark
web-note-out = crossed off
web-note-suspect = suspect
web-note-certain = certain

## The seal of the shuffle, before the deal and after the end

web-seal = Seal of the shuffle
web-seal-text =
    At the end the key is shown. If it opens this seal (SHA-256), no card was
    changed. This device keeps the seal; write it down if you like.
web-seal-changed = This is not the seal that this device saw here first! That one was
web-check = Check the shuffle
web-check-good =
    The shuffle is the one that was sealed: the key opens the seal that this
    device has kept since before the deal.
web-check-later =
    The key opens the seal that this device has kept since you came. You came
    after the deal.
web-check-bad =
    This is not the shuffle that was sealed: the key does not open the seal that
    this device has kept!
web-check-none =
    No seal was kept on this device. Compare the one below with one that somebody
    wrote down before the deal.
web-check-played =
    The house has played the record again from this key, and it ends the same way.
    “backroom verify” does that without the house.
web-check-unlike = Played again from this key, the record ends in another way!
web-check-unplayed = The house has not played the record again: { $problem }
web-check-kept = Kept on this device
web-check-opened = Seal that the key opens
web-check-key = Key of the shuffle

## What is private on an open screen

web-drag-seat = Or drag from yourself.
web-put-away = Locked. Hold to look

## Bots against each other (backroom arena)

cli-arg-arena-bots = who plays, with commas between: { $known }
cli-arg-arena-games = how many games, rounded up until every bot has played every seat of a deal
cli-arg-arena-move = seconds for a move, then it is lost; if not given: { $seconds } for your own bots
cli-arg-arena-out = keep every game in this file, and go on where it stopped
cli-arg-arena-parquet = write one row a chair into this Parquet file
error-arena-bot = The bot “{ $bot }” cannot play: { $problem }
error-arena-foreign = { $file } is no file of arena games. Name another file.
error-arena-plan =
    { $file } holds games of another plan: { $what } differs.
    Name another file.
error-arena-rules =
    { $file } holds games by other rules (their version / here: { $what }).
    Name another file.
error-arena-bot-changed =
    { $what } has changed since its games in { $file } were played.
    Name another file.
error-arena-gone =
    Stopped: the process that plays died at the same game every time, and no bot
    of yours was thinking (tries: { $times }). Perhaps memory ran out.
ui-arena-title = { $game }, { $seats } seats, { $games } games; by chance { $chance }
ui-arena-chairs = chairs
ui-arena-share = wins a chair (95 %)
ui-arena-interval = 95 % interval
ui-arena-place = place
ui-arena-rating = rating
ui-arena-time = a choice, ms
ui-arena-no-ratings = Ratings need one more package: { $command }
ui-arena-faults = { $bot } lost moves: { $faults }
cli-arg-ray = play on this Ray cluster: host:port, or auto
cli-ladder = each bot against the next weaker one, in every game and mode, in a given time
cli-arg-ladder-minutes = how long to play, for all of it together
cli-arg-ladder-games = which games, with commas between; all, unless said otherwise
cli-arg-ladder-modes = which modes, with commas between; the plain game is called base
cli-arg-ladder-rungs = the bots, with commas between, the weakest first
cli-arg-ladder-least = how many deals a pair plays at least before it is decided
cli-arg-ladder-markdown = write the table into this file, as Markdown
error-no-ray = Games on several machines need one more package: { $command }
error-no-parquet = A Parquet file needs one more package: { $command }
error-no-cluster = No Ray cluster answers at “{ $address }”: { $problem }
error-ladder-mode = These games have no mode “{ $mode }”. They have: { $known }.
error-ladder-rungs = A ladder needs two bots at least, and none of them twice.
ui-ladder-title = Each bot against the one below it, on the same deals
ui-ladder-side = side
ui-ladder-pair = bots
ui-ladder-strong = wins
ui-ladder-weak = the other there
ui-ladder-gain = more by
ui-ladder-shares = wins, %
ui-ladder-gains = more by (95 %)
ui-ladder-verdict = stronger?
ui-ladder-stronger = yes
ui-ladder-weaker = no, weaker
ui-ladder-open = not decided
ui-ladder-alike = all
ui-ladder-progress = { $decided } of { $total } decided
ui-ladder-undecided = Not decided:
ui-ladder-reversed = The other way round:
ui-ladder-repeat = Repeat it with: { $command }
fault-crashed = crashed
fault-hung = hung
fault-nonsense = said what was not offered

## Balance reports (backroom report)

cli-report = measure the balance of a game over many games: a page with figures and pictures
cli-arg-report-game = id of the game, or a CSV file of an earlier report
cli-arg-report-games = how many games to play
cli-arg-report-out = the page; its figures go beside it, as CSV
cli-arg-report-seats = table sizes: 6, or 4-8
cli-arg-report-bots = the bots, one for all seats or several with commas between: { $known }
cli-arg-report-csv = where the figures go instead
cli-arg-report-compare = CSV file of an earlier report, to compare with
cli-arg-report-baseline = play the baseline only, and try no other value of an option
error-report-file = { $file } is no report to read: { $problem }
error-report-other-game = { $file } is a report on { $other }, not on { $game }.
error-report-sizes = “{ $text }” is no table size: write 6, or 4-8.
error-report-no-sizes = { $game } is not played at tables of { $text }; it is at those of { $known }.
error-report-reads = A report that is read from a file is not played again: leave out { $argument }.
error-report-same-file = { $file } is named twice: it would be written over.
ui-report-done = { $page } (figures: { $figures })

report-title = Balance of { $game }
report-title-two = Balance of { $game }: two reports
report-contents = Contents
report-lead =
    { $games ->
        [one] One game
       *[other] { $games } games
    } between bots ({ $bots }) at tables of { $seats }, seed { $seed }; { $given ->
        [yes] house rules: { $options }.
       *[no] all options as the game has them.
    }
report-now = Now:
report-before = Before:
report-how-sure =
    Behind every figure stands how sure it is, with 95 % confidence. ▲ and ▼ mark what is surely more and surely less.
report-again = The same command makes the same page, byte for byte:
report-endings = How games end
report-ending = End
report-endings-text = Share of the games that ended so.
report-share = Share of games
report-share-text = How many of all baseline games are of that kind.
report-lengths = How long games last
report-lengths-text = Share of games by length.
report-numbers = The same in numbers
report-players = Table size
report-players-text = All chairs of a table together.
report-seats = Seats
report-seats-text = Seats in the order of play; at which table sizes they exist differs.
report-kind-seat = Seat
report-kind-players = Players
report-kind-side = Side
report-seat = Seat { $seat }
report-trait-text = The most successful first.
report-options = Options
report-options-text =
    One option is changed at a time; the first line of each table is the baseline, on the same deals.
report-option-text = In commands: { $option }
report-idle = Options that changed nothing
report-idle-text =
    Not one game with these values went otherwise than without them. Bots may not be the ones to use them, or they belong to
    another mode.
report-meaning = What the figures mean
report-chairs = { $n } chairs
report-wins = Wins
report-wins-text =
    How many of these chairs were among the winners of their game. A win that is shared counts for all who share it.
report-chance = By chance
report-chance-text =
    What the same chairs would have won if all chairs of a game were alike: winners of the game by its chairs.
report-by-chance = by chance { $share }
report-edge = Wins beyond chance
report-edge-text = Wins less what chance would give, in points of a hundred; nought is fair.
report-edge-up = surely more than by chance
report-edge-down = surely less than by chance
report-change-up = surely more than before
report-change-down = surely less than before
report-was = before { $value }
report-wins-of = { $side } wins
report-score = Score
report-score-text = What a chair has in the end, on the average.
report-length = Length
report-length-text = Rounds or turns until the game was over.
report-decisions = Decisions
report-decisions-text = How often somebody had more than one thing to choose from, in a whole game.
report-nobody = Nobody wins
report-nobody-text = Share of games without a winner.
report-faults = Moves lost by bots
report-faults-text = How often in a game a bot crashed, hung, or answered what was not offered, and the clock answered for it.
report-same = Unchanged games
report-same-text = Of the games with a changed option: those that went exactly as without it.
report-interval-text =
    Intervals: 95 %, from games and not from chairs, because chairs of one game depend on each other. Of many figures one in
    twenty lies outside by chance alone.
report-which-games-text =
    Everything but options comes from baseline games: plain, and with whatever else is in the box. The figures are about these
    bots; people may play otherwise.

# The rules sheet and the help page.
ui-parts = In play at this table

# What an option means, where a table is opened.
about-pace-relaxed = About a minute for every answer.
about-pace-brisk = About half a minute for every answer.
about-pace-off = As long as it takes; only short secret steps last their few seconds.

# The screen in the room.
web-tap-sound = Tap for sound
