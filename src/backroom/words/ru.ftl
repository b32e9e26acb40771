### Что заведение и терминал говорят помимо игр, по-русски. Какие есть идентификаторы и
### аргументы, сказано в en.ftl. С игроком здесь и в играх все на «ты», пол неизвестен;
### во множественном числе — только фразы, сказанные всему столу.

## Языки

language-en = английский
language-ru = русский
language-uk = украинский
language-es = испанский

## Короткие слова

word-yes = да
word-no = нет
word-nothing = ничего
word-none = нет ничего
word-unknown = неизвестно
seat-nobody = никто
list-and = { $most } и { $last }
list-count = { $item } × { $count }

## Стол

ui-seat = место
ui-player = игрок
ui-hand = рука
ui-stash = заначка
ui-wounds = раны
ui-aims-at = на мушке
ui-posture = положение
ui-power = способность
ui-points = очки
ui-standing = стоит
ui-ducked = на дне
ui-wounded = с раной
ui-dead = в морге
ui-you = это ты
ui-bot = бот
ui-bot-name = Бот { $seat }
ui-person-name = Гость
ui-table = Стол
ui-log = Ход игры
ui-my-hand = Твоя рука
ui-my-stash = Твоя заначка
ui-my-power = Твоя способность
ui-hidden = скрыто
ui-seed = Зерно { $seed }
ui-options = Настройки

## Вопросы

ui-your-move = Твой ход, { $name }: { $step }
ui-choices = Можно:
ui-more = … и ещё { $count }: введи more
ui-prompt = Введи номер или действие, ? — справка:
ui-only-choice = Выбора нет: { $action }
ui-chosen = Твой выбор: { $action }
ui-clock-chose = Часы решают. { $name }: { $action }
ui-possible = Это можно: { $action }
ui-not-possible = { $action }: нельзя. { $why }
ui-not-possible-title = Сейчас нельзя:
ui-clause = Смотри правило { $clause }.
ui-waiting = Ждём: { $names }
ui-thinking = { $name } думает …
ui-go-on = Enter — дальше
ui-quit-question = Встать из-за стола? (да/нет)

## Справка

ui-help-title = Справка
ui-help-now = Что сейчас
ui-help-keys = Что можно ввести
ui-help-number = сделать то, что стоит под этим номером
ui-help-action = то же самое словами
ui-help-help = эта страница
ui-help-why = почему действие невозможно
ui-help-table = показать стол ещё раз
ui-help-log = что уже случилось
ui-help-powers = что умеют способности за этим столом
ui-help-rules = прочесть правило по номеру
ui-help-pace = быстрее или медленнее
ui-help-quit = уйти; запись сохранится

## Итог

ui-result = Итог
ui-game-over = Игра окончена: { $reason }.
ui-winner = { $name } побеждает.
ui-winners = Победу делят { $names }.
ui-nobody-wins = Никто не побеждает.
ui-score = счёт
ui-rank = место

## Запись и уход

ui-record-kept = Запись игры: { $file }
ui-record-unfinished = Недоигранная игра сохранена: { $file }
ui-record-how = Посмотреть ещё раз: { $command }
ui-interrupted = Игра прервана.
ui-goodbye = Чёрный ход открыт. Доброй ночи.
ui-bot-sits-in = На входе нет терминала: твой стул займёт бот.
ui-input-ended = Ввод закончился: твой стул занимает бот.
ui-watching-bots = Сегодня играют одни боты. Устраивайся поудобнее.
ui-bot-lost = { $name }, бот «{ $bot }», { $fault }: ход пропал, за него ответят часы.

## Заведение: открытие и закрытие

ui-host-open = Заведение открыто.
ui-host-here = На этой машине: { $url }
ui-host-there = Для друзей:     { $url }
ui-host-alone = Только для этой машины; без --host — для твоей сети. См. { $page }
ui-host-machine = Эта ссылка — только для этой машины. Подробнее: { $page }
ui-host-network = Эта ссылка — для этой сети. Друзьям из других городов: { $page }
ui-host-world = Эта ссылка — для всего мира. Если друг не может войти: { $page }
ui-host-world-plain = Эта ссылка — для всего мира, но без шифрования. См. { $page }
ui-host-scaled = Для тестов: часы и боты — { $scale } обычного времени ({ $name }).
ui-host-stop = Ctrl-C закрывает заведение; игры сохраняются и продолжатся в следующий раз.
ui-host-closed = Заведение закрыто. Всё сохранено.

## Что в доме идёт не так, для хозяина

log-no-process = Боты не могут думать: их процессы не запускаются. Столы с ботами ждут.
log-bot-breaks = Бот { $bot } ломается в { $game }. Столы, где он играет, ждут.
log-bot-endless = Бот { $bot } в { $game } не кончает думать. Столы, где он играет, ждут.
log-bot-unknown = Стол ждёт бота { $bot }, которого на этом сервере нет.
log-bot-lost = Бот { $bot } потерял ход в { $game }.
log-table-broke = Стол сломался ({ $game }). Когда кто-то вернётся, он прочтётся заново.
log-table-unread = Один стол не читается.
log-table-gap =
    Один стол закрыт, потому что его журнал повреждён:
    запись { $number } пропала или стоит не на своём месте.
log-table-unsaved = Стол не сохраняется целиком ({ $game }). Его ходы всё равно записаны.
log-connection-broke = Одно соединение сломалось.
log-clocks = На часы столов никто не посмотрел.
log-request-broke = Один запрос сломался.
log-files-lost =
    Файл базы данных удалили или подменили, пока заведение было открыто. Ничего
    не читается и не пишется, пока ты не закроешь его (Ctrl-C) и не откроешь снова.
log-database-risk =
    PostgreSQL работает с { $setting }=off: если на его машине пропадёт питание,
    могут потеряться ходы, которые игроки уже видели, или вся база данных.
log-fault = Сломалось что-то, чего никто не ждал.
log-lines-dropped = Журнал какое-то время никто не читал: пропало строк: { $count }.

## Сесть за стол, проверить запись, скопировать заведение

ui-join-seated = Твоё место { $seat }, имя { $name }.
ui-join-back = Ты снова на месте { $seat }, имя { $name }.
ui-join-ended = Твой прежний вход закрыли с другого устройства. Входишь заново.
ui-join-not-kept = Запомнить место здесь нельзя ({ $problem }): закроешь окно — потеряешь его.
ui-join-waiting = Ждём, когда хозяин начнёт …
ui-join-seal =
    Печать тасовки; в конце её сравнивают с ключом:
    { $commitment }
ui-verify-played =
    { $answers ->
        [one] { $answers } ход сыгран заново от ключа: всё сходится.
        [few] { $answers } хода сыграны заново от ключа: всё сходится.
       *[other] { $answers } ходов сыграно заново от ключа: всё сходится.
    }
ui-verify-result = Итог тот же, что в записи.
ui-verify-commitment = Обязательство о тасовке: { $commitment }
ui-verify-compare = Сравни его с тем, что стол показал перед раздачей.
ui-verify-same = Именно это стол и показал: тасовку не подменили.
ui-backup-done = Скопировано: { $file }

## Просмотр записи

ui-watch-title =
    { $seats ->
        [one] { $game }, { $seats } место
        [few] { $game }, { $seats } места
       *[other] { $game }, { $seats } мест
    }
ui-watch-through = Глазами игрока: { $name }
ui-watch-spectator = Глазами зрителя: видно только то, что видно всем
ui-watch-speed = Скорость × { $speed }
ui-watch-line = Действие { $line } из { $lines }
ui-watch-end = Конец записи.
ui-watch-same = Итог тот же, что в записи.

## Списки игр и правил

ui-list-title = Игры
ui-list-id = имя
ui-list-game = игра
ui-list-seats = мест
ui-list-version = версия
ui-list-range = от { $low } до { $high }
ui-list-values = значения
ui-list-within = Только при { $options }
ui-list-default = по умолчанию
ui-list-numbers = или любое целое число от { $low }
ui-list-how = Играть: { $command }
ui-list-bots = Боты: под этими именами для --bots; пятеро из них есть за столами в браузере
ui-list-bot-search = Перебирает 400 воображаемых миров на ход: обычно сильнее cautious.
ui-list-bot-worlds = То же самое, N миров на ход.
ui-list-bot-seconds = То же самое, T секунд на ход.
ui-list-bot-class = Твой собственный класс.
ui-list-bot-program = Твоя собственная программа, которая говорит строками JSON.
ui-rules-title = Правила: { $game }
ui-rules-english = Полные правила — по-английски.

## Законы и их проверка

law-copy = копия
law-replay = повтор
law-census = перепись
law-round_trip = туда и обратно
law-same_question = тот же вопрос
law-no_silent_change = ничего молча
law-refusal = отказ
law-end = конец
law-heuristics = эвристики
ui-check-title = Девять законов, все игры
ui-check-game = игра
ui-check-mode = режим
ui-check-law = закон
ui-check-games = партий
ui-check-steps = шагов
ui-check-time = время
ui-check-verdict = вывод
ui-check-held = соблюдён
ui-check-broken = нарушен
ui-check-progress = { $done } из { $total } партий
ui-check-seconds = { $seconds } с
ui-check-all-held =
    { $games ->
        [one] Все законы соблюдены в { $games } партии.
       *[other] Все законы соблюдены в { $games } партиях.
    }
ui-check-wordless = { $game }: в { $file } нет слов для { $ids }
ui-check-failure = { $game }, мест: { $seats }, зерно { $seed }: нарушен закон «{ $law }»: { $problem }
ui-check-replay = Партия, где это видно: { $file }

## Скорость

ui-bench-title = Скорость в одном процессе
ui-bench-what = что
ui-bench-rate = в секунду
ui-bench-each = мкс на штуку
ui-bench-budget = норма
ui-bench-ratio = к чистому Python
bench-calibration = пустой цикл Python
bench-decisions = решения из Python
bench-playouts = решения в доигрываниях
bench-copies = копии
bench-views = взгляды
bench-imagines = воображаемые миры

## Справка командной строки

cli-about = Настольные игры с блефом и тайным выбором — с ботами и друзьями.
cli-play = сыграть в терминале
cli-host = открыть заведение, то есть сервер: люди играют в браузерах
cli-join = сесть за стол в чьём-то заведении, прямо в терминале
cli-verify = проверить, что тасовку в записи не подменили
cli-backup = скопировать базу данных заведения в файл, даже пока оно открыто
cli-watch = посмотреть запись игры
cli-list = игры, число мест и настройки
cli-rules = правила целиком или один пункт
cli-spec = наблюдения и действия, как их получают программы, число за числом
cli-arena = боты против ботов, много партий
cli-check = проверить девять законов на всех играх
cli-bench = измерить скорость игр
cli-arg-game = имя игры
cli-arg-file = файл с записью
cli-arg-clause = номер правила, например { $example }
cli-arg-seats = число мест
cli-seats-known = { $letters } или от 1 до { $last }
cli-arg-seat = смотреть глазами этого места
cli-arg-chair = твоё место
cli-arg-name = твоё имя
cli-arg-bots = боты на остальных местах; без этого cautious (см. backroom list): { $known }
cli-arg-budget = сколько секунд бот может думать над ходом
cli-arg-lang = язык: { $known }
cli-arg-seed = зерно раздачи: то же зерно — те же карты
cli-arg-record = сохранить запись в этот файл
cli-arg-watch = на всех местах боты, ты смотришь
cli-arg-option = правило стола, имя=значение; можно повторять
cli-arg-mode = режим игры
cli-arg-cards = файл со своей таблицей карт
cli-arg-speed = во сколько раз быстрее обычного
cli-arg-games = сколько партий сыграть на каждую проверку
cli-arg-seconds = секунд на каждое измерение
cli-arg-workers = сколько процессов работает сразу
cli-arg-port = порт; без указания { $port }, 0 значит любой свободный
cli-arg-address = адрес, на котором слушать; с 127.0.0.1 видно только на этой машине
cli-arg-database = где хранить игры: sqlite:///FILE или postgresql://…
cli-arg-public-url = адрес для гостей, если заведение стоит за другим сервером
cli-arg-allow-host = ещё одно имя этой машины для гостей; можно указать несколько раз
cli-arg-processes = сколько процессов обслуживает гостей; больше одного — только с PostgreSQL
cli-arg-bot-workers = сколько процессов думает за ботов у каждого, кто обслуживает гостей
cli-arg-host-bot = предложить за столами своего бота под этим именем
error-host-bot-form = Бота предлагают как ИМЯ=БОТ, имя не длиннее 24 букв, а не «{ $text }».
error-host-bot-twice = Бот с именем «{ $name }» уже есть.
cli-arg-forget = забывать столы, где столько дней тихо; идущие игры остаются
cli-arg-password = слово, которое должны знать гости; можно и через BACKROOM_PASSWORD
cli-arg-url = ссылка на стол, какой её даёт заведение
cli-arg-commitment = что стол показал перед раздачей, для сравнения
cli-arg-backup-file = файл для копии; его ещё не должно быть
cli-arg-json = вывести в JSON
cli-arg-plain = без цветов
cli-arg-version = показать версию

## Ошибки

error-title = Увы:
error-unknown-game = Игры «{ $game }» нет. Есть: { $known }.
error-broken-game = Игру «{ $game }» из другого пакета использовать нельзя. { $problem }
error-seats = { $game }: мест от { $low } до { $high }, а не { $seats }.
error-seats-only = { $game }: мест бывает { $known }, а не { $seats }.
error-unknown-option = { $game }: настройки «{ $option }» нет. Есть: { $known }.
error-option-value = Настройка { $option } не бывает «{ $value }». Можно: { $allowed }.
error-option-number =
    Настройка { $option } не бывает «{ $value }». Можно: { $allowed }
    или любое целое число от { $low }.
error-option-form = «{ $text }» — не настройка: пиши имя=значение.
error-option-table = Настройка { $option } не бывает «{ $value }»: { $problem }
error-no-cards = { $game }: карт, которые можно заменить, нет.
error-cards = С картами из { $file } играть нельзя: { $problem }
error-unknown-mode = { $game }: режима «{ $mode }» нет. Есть: { $known }.
error-unknown-language = На языке «{ $language }» слов пока нет. Есть: { $known }.
error-unknown-bot = Бота «{ $bot }» нет. Есть: { $known }.
error-bots-stalled = За этим столом боты больше не отвечают: игра прервана.
error-unknown-seat = Места «{ $seat }» нет. За этим столом: { $known }.
error-illegal = { $action }: не сейчас. Можно: { $legal }
error-illegal-why = { $action }: нельзя. { $why } Можно: { $legal }
error-not-understood = «{ $text }»? Введи номер или действие из списка; ? — справка.
error-did-you-mean = Может быть, «{ $word }»?
error-ambiguous = «{ $text }» — это может быть: { $matches }.
error-number = Номера { $number } в списке нет; последний — { $last }.
error-not-a-number = «{ $text }» — не целое число ({ $where }).
error-no-decimal = «{ $text }» — не число ({ $where }): пиши 3 или 0.5.
error-no-seed =
    «{ $text }» — не зерно: это целое число или ключ из 64 шестнадцатеричных
    цифр (--seed).
error-least = { $flag }: самое меньшее { $low }, а здесь «{ $text }».
error-above = { $flag }: больше { $low }, а здесь «{ $text }».
error-replay-line = { $file }, строка { $line }: { $problem }
error-replay-empty = В файле { $file } нет записи игры. Назови файл, записанный с --record.
error-replay-version = Запись по правилам версии { $version } ({ $game }); здесь знают: { $known }.
error-replay-result = { $file }: игра кончается не так, как сказано в записи.
error-position-line = Такой позиции не бывает, строка { $line }: { $problem }
error-no-file = Файла { $file } нет.
error-read-file = Не удаётся прочесть { $file }: { $problem }
error-write-file = Не удаётся записать { $file }: { $problem }
error-is-folder = Для { $argument } нужно имя файла, а { $file } — папка.
error-file-exists = { $file } уже есть; выбери другое имя.
error-no-rules = { $game }: правил нет. Файла rules.md не хватает, или в нём нет ни одного пункта.
error-unknown-clause = { $game }: правила { $clause } нет. Похожие: { $matches }.
error-unexpected = Программа дала сбой. Сообщи об этом и приложи запись игры: { $file }
error-between = { $flag }: от { $low } до { $high }, а здесь «{ $text }».
error-public-url = «{ $url }» не адрес для гостей: пиши как https://cards.example.org, без пути.
error-allow-host =
    «{ $name }» не имя машины: пиши как house.example.org,
    без https:// и порта.
error-port-busy =
    Порт { $port } занят, возможно, другим заведением. Попробуй --port
    { $other } или --port 0: любой свободный.
error-port-forbidden = Эта машина не даёт слушать порт { $port }. Попробуй --port { $other }.
error-address = Не получается слушать на { $address }: { $problem }
error-database = База { $database } не годится: { $problem }
error-database-address =
    База не годится, а почему — не сказать, не повторив её адрес. В имени и
    пароле пиши @ / ? # % как %40 %2F %3F %23 %25.
error-database-kind = «{ $database }»: такой базы здесь не знают, пиши sqlite:///FILE или postgresql://….
error-database-future =
    { $database }: записано более новым backroom. Поставь его или
    укажи другой файл через --database.
error-database-foreign =
    { $database }: не база заведения или файл повреждён. Укажи другой файл
    через --database или верни копию.
error-database-in-use =
    { $database }: базой пользуется другое заведение. Закрой его или укажи
    другой файл через --database.
error-database-unsafe =
    Диск, где { $database }, не ручается за записанное (сетевой?). Укажи
    файл на другом диске через --database.
error-processes-database =
    Нескольким процессам нужна PostgreSQL, а { $database } — не она.
    Укажи её через --database postgresql://… или убери --processes.
error-processes-die =
    Заведение закрыто: один из его процессов раз за разом падает сразу после
    запуска. Где именно, сказано в строках выше.
error-backup-tools = Для этого у PostgreSQL есть своё средство: { $command }.
error-join-url = «{ $url }» не ссылка на стол: она выглядит как http://192.168.1.5:8765/t/BCDFGH.
error-no-house = { $url } не отвечает: { $problem }
error-no-chair = За этим столом нет свободных мест.
error-verify-seed = { $file }: раздача от открытого числа, проверять нечего.
error-verify-differs = Стол показал другое: это обязательство о другой тасовке.

## У двери заведения: почему отказано и почему связь кончается

why-no-guest = Сначала назови своё имя.
why-password = Это не то слово, которое знают в этом заведении.
why-too-fast = Слишком много сразу. Попробуй через минуту.
why-too-slow = Это шло слишком долго. Попробуй ещё раз.
why-too-large = Это слишком много.
why-not-understood = Заведение не понимает этой просьбы.
why-origin = Эта страница не из этого заведения.
why-host =
    На имя { $host } заведение не откликается. Возьми его ссылку или
    открой его с --allow-host { $host }.
why-two-cookies =
    Твой браузер дважды говорит, кто ты, и каждый раз другое. Удали в нём
    cookie этой страницы и войди снова.
why-unknown = Такого здесь нет.
why-link-used = Эта ссылка уже использована или устарела. Попроси новую там, где сидишь.
why-no-table = Стола с таким кодом нет.
why-damaged-table = Журнал этого стола повреждён, и стол закрыт. Спроси, кто держит заведение.
why-house-full = В заведении сейчас нет мест.
why-too-many-tables =
    { $most ->
        [one] Гость может открыть { $most } стол в день.
        [few] Гость может открыть { $most } стола в день.
       *[other] Гость может открыть { $most } столов в день.
    }
why-record = Эту запись здесь не сыграть. Ошибка в строке { $line }.
why-long-record = Эта запись слишком длинная, здесь её не посмотреть.
why-replays-busy = Другие сейчас смотрят свои записи. Попробуй чуть позже.
why-no-room =
    На диске заведения нет места, поэтому ничего не изменилось. Попробуй,
    когда место появится.
why-broken = Здесь что-то сломалось. Попробуй ещё раз.
why-store =
    Заведение сейчас не может это сохранить, поэтому ничего не изменилось.
    Попробуй ещё раз.
bye-closing = Заведение закрывается. Игра сохранена.
bye-slow = Связь не поспевает. Подключаемся заново.
bye-silent = В этой связи никто не отозвался.
bye-hello = Связь началась без приветствия.
bye-protocol = Страница от другой версии заведения. Загрузи её заново.
bye-not-understood = Заведение не понимает эту страницу. Загрузи её заново.
bye-no-guest = В этом заведении есть пароль: сначала назови имя и слово.
bye-session = На этом устройстве твоего места больше нет: его закрыли с другого.
bye-full = В заведении сейчас нет мест.
bye-broken = За этим столом что-то сломалось. Подключаемся заново.

## Почему нельзя, в любой игре

why-not-asked = Тебя сейчас не спрашивают.
why-not-now = Сейчас для этого не время.
why-game-over = Игра уже окончена.
why-unknown-action = Такого действия в этой игре нет.
step-over = Игра окончена

## Почему стол отказывает

why-not-host = Это может только хозяин стола.
why-not-your-seat = Это не твоё место.
why-no-such-chair = За этим столом нет такого места.
why-chair-taken = Там уже кто-то сидит.
why-person-here = Этот человек за столом: его место освободить нельзя.
why-knows-too-much = Ты слишком много знаешь об этой игре, чтобы занять это место.
why-empty-chairs = Есть пустые места: сначала посади туда людей или ботов.
why-already-started = Игра уже идёт: этого больше не изменить.
why-not-started = Игра ещё не началась.
why-not-over = С этим придётся подождать до конца игры.
why-too-late = Поздно: игра пошла дальше.
why-nothing-chosen = Сначала выбери, потом подтверди.
why-half-chosen = Это только половина выбора: закончи его и подтверди.
why-no-clock = Часы сейчас не идут.
why-not-so-long = Не больше { $most } с за раз.
why-not-so-many-seats = В эту игру не играют таким составом: { $seats }.
why-unknown-game = Здесь не знают такой игры.
why-unknown-option = В этой игре нет настройки «{ $option }».
why-option-value = Настройка «{ $option }» не подходит этому столу.
why-unknown-bot = Здесь нет такого бота.
why-not-seated = Это для тех, кто сидит за этим столом.
why-not-stalled = Там игру уже никакой бот не держит.
why-no-name = Нужно имя.
why-name-reserved = Так заведение зовёт других. Возьми другое имя.
# what the page calls roles, with commas between: no guest may be called so
reserved-names =
    хозяин, хозяйка, хозяин стола, бот, боты, зритель,
    ты, это ты, заведение, никто, все
why-too-long = Покороче, пожалуйста: символов — не больше { $most }.
why-nothing-said = Скажи что-нибудь или выбери фразу: одно из двух.
why-unknown-phrase = Здесь никто не знает такой фразы.
why-unknown-target = Этого нельзя сказать этому месту.
why-only-players-speak = Здесь говорят только те, кто сидит за столом.
why-may-not-speak = До конца игры твоё слово не в счёт: молчи.
why-notebook-full = В блокноте для этого нет места.
why-old-rules = Правила здесь теперь новее: стол закрыт, запись игры сохранена.
why-changed-rules = Правила сменились посреди игры: запись сохранена, но плёнки нет.
why-bad-key = Здесь этого не поняли.
why-key-used = Не сделано: под этим же номером раньше пришло другое.

## Стол, который стоит, потому что боты не могут ответить

stall-thinking =
    Из-за сбоя сервера думать не может: { $names }.
    Часы стоят, ничего не потеряно.
stall-hidden =
    Из-за сбоя сервера один из ботов не может думать. Чей он, на этом шаге
    остаётся тайной. Часы стоят, ничего не потеряно.
stall-unknown =
    Здесь нет бота «{ $bot }» ({ $names }).
    Часы стоят, ничего не потеряно.
stall-help = Продолжить игру может любой, кто сидит за столом.
stall-again = Спросить ещё раз
stall-strength = Другая сила: { $name }
stall-strength-all = Другая сила для всех ботов
stall-terminal = Enter: спросить ещё раз; или название другой силы: { $bots }

## Готовые фразы; -at: тому, на кого смотрят

phrase-bullet = Тут есть пуля с чьим-то именем.
phrase-bullet-at = { $target }: у меня есть пуля для тебя.
phrase-dare = Даже не думайте.
phrase-dare-at = { $target }: даже не думай.
phrase-trust = Поверьте мне.
phrase-trust-at = { $target }: поверь мне.
phrase-watching = Я всё вижу.
phrase-watching-at = { $target }: я слежу за тобой.
phrase-next = Кто-то здесь следующий.
phrase-next-at = { $target }: следующая очередь — твоя.
phrase-thanks = Я добра не забываю.
phrase-thanks-at = { $target }: за мной должок.
phrase-truce = Может, уберём стволы?
phrase-truce-at = { $target }: не трогай меня, и я не трону тебя.
phrase-nice_try = Хорошая попытка.
phrase-hurry = Живее, полиция ждать не станет.
phrase-innocent = Всю ночь сижу дома. Спросите кого угодно.
phrase-business = Ничего личного. Просто дело.
phrase-well_played = Чистая работа. Снимаю шляпу.
phrase-lost_move = Мой ход пропал: за меня ответили часы.
phrase-took_chair = Это место теперь моё, вместе с картами.

### Командная строка и завсегдатаи: имена начинаются как буквы их мест

cli-usage = как запускать:
cli-command = КОМАНДА
cli-arguments = что нужно
cli-options = что можно добавить
cli-examples = Например:
cli-arg-help = показать эту справку
cli-arg-truth = показать карты всех игроков
cli-seat-form = буква, как на столе, или номер, считая с 1
error-missing-extra = Для этого нужен пакет { $package }, а он не установлен: { $command }
error-unknown-command = Команды «{ $command }» нет. Есть: { $known }.
error-unknown-argument = Здесь непонятно: «{ $argument }». Что можно: { $command }
error-usage = Команду не разобрать ({ $problem }). Поможет { $command }
error-speed = «{ $text }» — не скорость: обычная — 1, вчетверо быстрее — 4.
error-replay = { $file }: эту запись здесь не сыграть. { $problem }
ui-watch-truth = Все карты на столе
ui-watch-left = Здесь запись обрывается: игру не закончили.
ui-help-leave = встать из-за стола
ui-help-more = все действия, по одному в строке
name-A = Аркаша
name-B = Боря
name-C = Соня
name-D = Дуся
name-E = Ефим
name-F = Фима
name-G = Гоша
name-H = Нюра
name-I = Ирма
name-J = Жора

## Numbers for programs (backroom spec)

ui-spec-size = { $game }, мест: { $seats }. Чисел во взгляде: { $size }, действий: { $actions }
ui-spec-recall = За взглядом — что место помнит (OpenSpiel). Чисел: { $size }
ui-spec-at = с
ui-spec-width = сколько
ui-spec-field = поле
ui-spec-verb = действие
ui-spec-meaning = что это
### Заведение в браузере

web-title = Задняя комната
web-tagline = Садись. Дверь прикрой. Всё, что здесь увидишь, тебе показалось.
web-welcome = Добрый вечер, { $name }.
web-who = Кто там?
web-name = Твоё имя
web-password = Пароль заведения
web-enter = Войти
web-home = В заведение
web-skip = Сразу к столу
web-language = Язык
web-light = Свет
web-light-auto = как в системе
web-light-dark = при лампе
web-light-light = днём
web-menu = Меню
web-sound-on = Звук включён
web-sound-off = Звук выключен
web-close = Закрыть
web-loading = Минутку…
web-away = Заведение не отвечает. Оно ещё открыто?
web-reconnect = Связь пропала. Стучимся снова; ничего твоего не пропадёт.
web-closed = Этот стол для тебя закрыт.

web-games = Во что играем?
web-examples = Маленькие: посмотреть, как делаются игры
web-players = Игроков: от { $low } до { $high }
web-new-table = Стол для игры: { $game }
web-chairs = Стулья
web-pace = Часы
web-pace-relaxed = спокойно
web-pace-brisk = живо
web-pace-off = без часов
web-listed = Стол виден всем в заведении
web-house-rules = Правила заведения
web-open = Открыть стол
web-rules = Правила
web-join = Тебе дали код?
web-code = Код стола
web-go = Туда
web-open-tables = Открытые столы
web-no-tables = Сейчас никто не ищет компанию.
web-more-tables = Ещё столы
web-taken = Занято стульев: { $taken } из { $seats }
web-phase-waiting = собираются
web-phase-playing = играют
web-phase-over = окончено
web-trust = Хозяин сервера мог бы видеть все карты. Садись играть с друзьями.

web-gather = Публика собирается
web-empty = Стул { $seat }: свободен
web-host = хозяин стола
web-gone = нет на месте
web-sit = Сесть сюда
web-sit-too = Ещё кто-то за этим экраном
web-stand-up = Встать
web-bot-in = бот через { $seconds } с
web-take-over = Занять стул ({ $name })
web-leave = Уступить стул боту ({ $name })
web-free-chair = Освободить стул
web-bot = Бот…
web-bot-pick = Бот на стул { $seat }
strength-random = навеселе
strength-cautious = осторожный
strength-quick = смышлёный
strength-search = хитрый
strength-deep = матёрый
about-strength-random = Ходит наугад: слабее всех, в любой игре.
about-strength-cautious = Играет сразу, по простым правилам: как раз для первых партий.
about-strength-quick = Думает десятую долю секунды: в большинстве игр сильнее осторожного.
about-strength-search = Думает втрое дольше смышлёного; заметно это мало где.
about-strength-deep = Думает дольше всех, до секунды; сильнее ли хитрого, не измерено.
about-strength = Бот хозяина сервера: как он играет, знает только хозяин.
web-strengths = Чего ждать от здешних ботов
web-fill = Остальные — боты ({ $bot })
web-start = Сдать
web-wait-chairs = Ждём, пока займут все стулья.
web-wait-host = Ждём, когда хозяин стола сдаст.
web-chairs-left =
    { $empty ->
        [one] Свободен { $empty } стул: садись или позови бота.
        [few] Свободно { $empty } стула: садись или позови ботов.
       *[many] Свободно { $empty } стульев: садись или позови ботов.
    }
web-invite = Как сюда попасть
web-qr = Код для телефона
web-link = Ссылка на этот стол
web-tv = Общий стол для большого экрана
web-devices = Это место на другом устройстве
web-devices-text = Ссылка перенесёт твои места на телефон или туда, где хочешь играть дальше.
web-devices-make = Сделать ссылку
web-devices-link = Ссылка на твоё место
web-devices-qr = Твоё место: код для другого устройства
web-devices-once =
    Она сработает один раз, в течение { $minutes } мин. Кто её откроет,
    тот сядет на твои места: не показывай никому.
web-devices-others =
    { $others ->
        [0] Твои места только на этом устройстве.
        [one] Твои места ещё на { $others } устройстве.
        [few] Твои места ещё на { $others } устройствах.
       *[other] Твои места ещё на { $others } устройствах.
    }
web-devices-end = Закрыть на всех остальных
web-devices-leave = Уйти с этого устройства
web-devices-last = Других устройств с твоими местами нет: если уйти отсюда, к ним уже не вернуться.
web-chair = Для тебя держат место
web-chair-text = Ссылка перенесёт его на это устройство. Она сработает один раз.
web-chair-known = Пока ты здесь { $name }; после этого уже нет.
web-chair-take = Сесть на этом устройстве

web-phase = Где мы сейчас
web-your-turn = Слово за тобой.
web-quiet = Тихая минута: у всех одни и те же секунды, кому бы они ни пригодились.
web-all-locked = Все готовы.
web-default = Если ничего не делать: { $action }
web-clock = Осталось времени
web-no-clock = без часов
web-paused = пауза
web-ready = готово
web-thinking = думает
web-seats = Кто за столом
web-as-list = Всё, что можно сделать, списком
web-grid-row = Ряд { $line }
web-grid-column = Столбец { $line }
web-grid-shift = Сдвинуть линию
web-grid-line = Коснись номера ряда или столбца.
web-back = Назад
web-nothing-chosen = Пока ничего не выбрано
web-locked = Решено: { $action }
web-lock = Решено
web-unlock = Передумать
web-why-not = Почему нельзя…?
web-why-what = Что хочешь сделать?
web-peek = Держи, чтобы взглянуть на своё
web-secret = Только для тебя: держи, чтобы прочесть
web-open-hand = Через плечо никто не смотрит: мои карты открыты
web-spectator = Ты зритель: видно то, что видно всем.
web-talk = Разговор
web-talk-type = Скажи что-нибудь
web-phrase = Короткая фраза
web-to-whom = Кому
web-to-all = всем
web-say = Сказать
web-host-tools = Хозяин
web-pause = Остановить часы
web-go-on = Пустить часы
web-more-time = Ещё { $seconds } с
web-skip-show = Пропустить

web-next = К следующему столу
web-rematch = Реванш
web-film = Пересмотреть
web-record = Сохранить запись
web-curtain = Чья очередь смотреть?
web-curtain-text = Передай экран. Занавес открывает только тот, чьё имя на нём.
web-hold-open = держи, чтобы открыть
web-close-curtain = Закрыть занавес
web-film-title = Плёнка
web-film-import = Посмотреть сохранённую запись
web-film-pick = Выбери файл записи
web-film-eyes = Чьими глазами
web-film-spectator = из-за каната
web-film-truth = все карты открыты
web-film-step = Сцена { $step } из { $steps }
web-film-play = Пуск
web-film-stop = Стоп
web-film-next = Следующая сцена
web-film-previous = Предыдущая сцена
web-film-answers = Что ответили
web-film-by-clock = часы
web-film-whisper = На ухо ({ $names }):
web-notes = Записная книжка
web-note-none = без пометки
web-note-out = вычеркнуто
web-note-suspect = под подозрением
web-note-certain = наверняка

## Печать тасовки: до сдачи и после конца

web-seal = Печать тасовки
web-seal-text =
    В конце будет показан ключ. Если он открывает эту печать (SHA-256), карты не
    подменили. Это устройство хранит печать; хочешь — запиши её.
web-seal-changed = Это не та печать, которую это устройство видело здесь сначала! Та была
web-check = Проверить тасовку
web-check-good =
    Тасовка та самая: ключ открывает печать, которую это устройство хранит с тех
    пор, как карты ещё не были сданы.
web-check-later =
    Ключ открывает печать, которую это устройство хранит с твоего прихода. К тому
    времени карты уже были сданы.
web-check-bad =
    Это не та тасовка, что была запечатана: ключ не открывает печать, которую
    хранит это устройство!
web-check-none =
    На этом устройстве печати нет. Сравни ту, что ниже, с той, которую кто-нибудь
    записал до сдачи.
web-check-played =
    Запись сыграна здесь заново с этим ключом, и конец тот же. «backroom verify»
    делает это и без заведения.
web-check-unlike = Если сыграть запись заново с этим ключом, конец другой!
web-check-unplayed = Запись не удалось сыграть заново: { $problem }
web-check-kept = Хранится на этом устройстве
web-check-opened = Печать, которую открывает ключ
web-check-key = Ключ тасовки

## Что не для чужих глаз

web-drag-seat = Или проведи линию от себя.
web-put-away = Решено. Держи, чтобы взглянуть

## Bots against each other (backroom arena)

cli-arg-arena-bots = кто играет, через запятую: { $known }
cli-arg-arena-games = сколько партий; столько, чтобы каждый бот сыграл с каждого места раздачи
cli-arg-arena-move = секунд на ход, дольше — ход пропал; без этого у твоих ботов { $seconds }
cli-arg-arena-out = складывать партии в этот файл и продолжать с того же места
cli-arg-arena-parquet = записать по строке на место в этот файл Parquet
error-arena-bot = Бот «{ $bot }» играть не может: { $problem }
error-arena-foreign = { $file } — не файл с партиями арены. Назови другой файл.
error-arena-plan =
    В { $file } партии по другому плану: не совпадает { $what }.
    Назови другой файл.
error-arena-rules =
    В { $file } партии по другим правилам (версия там / здесь: { $what }).
    Назови другой файл.
error-arena-bot-changed =
    { $what } с тех пор изменился: в { $file } партии прежнего бота.
    Назови другой файл.
error-arena-gone =
    Дальше не идёт: процесс каждый раз умирал на одной и той же партии, и никто
    из твоих ботов не думал (попыток: { $times }). Возможно, мало памяти.
ui-arena-title = { $game }, мест: { $seats }, партий: { $games }; наугад — { $chance }
ui-arena-chairs = мест
ui-arena-share = побед на место (95 %)
ui-arena-interval = интервал 95 %
ui-arena-place = ранг
ui-arena-rating = рейтинг
ui-arena-time = на выбор, мс
ui-arena-no-ratings = Для рейтинга нужен ещё один пакет: { $command }
ui-arena-faults = { $bot }, потерянные ходы: { $faults }
cli-arg-ray = играть на этом кластере Ray: узел:порт или auto
cli-ladder = каждый бот против того, что на ступень ниже, во всех играх за данное время
cli-arg-ladder-minutes = сколько минут играть, на всё вместе
cli-arg-ladder-games = какие игры, через запятую; если не сказано — все
cli-arg-ladder-modes = какие режимы, через запятую; простая игра называется base
cli-arg-ladder-rungs = боты через запятую, слабейший первым
cli-arg-ladder-least = сколько раздач пара играет самое меньшее, прежде чем её решат
cli-arg-ladder-markdown = записать таблицу в этот файл в виде Markdown
error-no-ray = Для партий на нескольких машинах нужен ещё один пакет: { $command }
error-no-parquet = Для файла Parquet нужен ещё один пакет: { $command }
error-no-cluster = По адресу «{ $address }» кластер Ray не отвечает: { $problem }
error-ladder-mode = В этих играх нет режима «{ $mode }». Есть: { $known }.
error-ladder-rungs = Для лестницы нужны хотя бы два бота, и ни одного дважды.
ui-ladder-title = Каждый бот против того, что ниже, на одних и тех же раздачах
ui-ladder-side = сторона
ui-ladder-pair = боты
ui-ladder-strong = побед
ui-ladder-weak = у другого там же
ui-ladder-gain = больше на
ui-ladder-shares = побед, %
ui-ladder-gains = больше на (95 %)
ui-ladder-verdict = сильнее?
ui-ladder-stronger = да
ui-ladder-weaker = нет, слабее
ui-ladder-open = не решено
ui-ladder-alike = все
ui-ladder-progress = решено { $decided } из { $total }
ui-ladder-undecided = Не решено:
ui-ladder-reversed = Наоборот:
ui-ladder-repeat = Повторить: { $command }
fault-crashed = сломался
fault-hung = завис
fault-nonsense = ответил невпопад

## Отчёты о равновесии (backroom report)

cli-report = измерить баланс игры на многих партиях: страница с числами и картинками
cli-arg-report-game = имя игры или файл CSV прежнего отчёта
cli-arg-report-games = сколько партий сыграть
cli-arg-report-out = страница; её числа лягут рядом, в CSV
cli-arg-report-seats = размеры стола: 6 или 4-8
cli-arg-report-bots = боты: один на все места или несколько через запятую: { $known }
cli-arg-report-csv = куда положить числа вместо этого
cli-arg-report-compare = файл CSV прежнего отчёта, чтобы поставить его рядом
cli-arg-report-baseline = играть только базовый вариант, не меняя настроек
error-report-file = { $file } — не отчёт: { $problem }
error-report-other-game = { $file } — отчёт об игре { $other }, а не { $game }.
error-report-sizes = «{ $text }» — не размер стола: пиши 6 или 4-8.
error-report-no-sizes = В { $game } не играют за столом на { $text }; играют на { $known }.
error-report-reads = Отчёт из файла заново не играется: убери { $argument }.
error-report-same-file = { $file } назван дважды: он был бы затёрт.
ui-report-done = { $page } (числа: { $figures })

report-title = Равновесие: { $game }
report-title-two = Равновесие: { $game }, два отчёта
report-contents = Содержание
report-lead =
    { $games ->
        [one] { $games } партия
        [few] { $games } партии
       *[many] { $games } партий
    } между ботами ({ $bots }), за столом: { $seats }, зерно { $seed }; { $given ->
        [yes] правила заведения: { $options }.
       *[no] все настройки обычные.
    }
report-now = Теперь:
report-before = Прежде:
report-how-sure =
    За каждым числом стоит, насколько оно точно, с уверенностью 95 %. ▲ и ▼ отмечают то, что наверняка больше и наверняка меньше.
report-again = Та же команда даёт ту же страницу, байт в байт:
report-endings = Чем кончаются партии
report-ending = Конец
report-endings-text = Доля партий, которые кончились так.
report-share = Доля партий
report-share-text = Сколько из всех базовых партий такие.
report-lengths = Сколько длятся партии
report-lengths-text = Доля партий по длине.
report-numbers = То же в числах
report-players = Размер стола
report-players-text = Все места стола вместе.
report-seats = Места
report-seats-text = Места в порядке хода; не каждое есть за каждым столом.
report-kind-seat = Место
report-kind-players = Игроков
report-kind-side = Сторона
report-seat = Место { $seat }
report-trait-text = Самые успешные сверху.
report-options = Настройки
report-options-text =
    Меняется одна настройка за раз; первая строка таблицы — базовый вариант, на тех же раздачах.
report-option-text = В командах: { $option }
report-idle = Настройки, которые ничего не изменили
report-idle-text =
    Ни одна партия с этими значениями не пошла иначе, чем без них. Может быть, ими пользуются только люди, или они из другого
    режима.
report-meaning = Что значат числа
report-chairs = мест: { $n }
report-wins = Победы
report-wins-text =
    Сколько из этих мест оказались среди победителей своей партии. Общая победа засчитана всем, кто её делит.
report-chance = Наугад
report-chance-text =
    Сколько выиграли бы те же места, будь все места партии равны: победителей партии на её места.
report-by-chance = наугад { $share }
report-edge = Победы сверх случая
report-edge-text = Победы минус то, что дал бы случай, в сотых долях; нуль — это честно.
report-edge-up = наверняка больше, чем наугад
report-edge-down = наверняка меньше, чем наугад
report-change-up = наверняка больше, чем прежде
report-change-down = наверняка меньше, чем прежде
report-was = прежде { $value }
report-wins-of = Победы: { $side }
report-score = Счёт
report-score-text = Сколько у места в конце, в среднем.
report-length = Длина
report-length-text = Раундов или ходов до конца партии.
report-decisions = Решения
report-decisions-text = Сколько раз за партию кому-то было из чего выбирать.
report-nobody = Никто не выиграл
report-nobody-text = Доля партий без победителя.
report-faults = Ходы, потерянные ботами
report-faults-text = Сколько раз за партию бот сломался, завис или ответил невпопад, и за него ответили часы.
report-same = Партии без перемен
report-same-text = Из партий с изменённой настройкой: те, что прошли в точности как без неё.
report-interval-text =
    Интервалы: 95 %, по партиям, а не по местам, потому что места одной партии зависят друг от друга. Из многих чисел каждое
    двадцатое лежит вне интервала просто так.
report-which-games-text =
    Всё, кроме настроек, — из базовых партий: простых и со всем, что ещё есть в коробке. Числа говорят об этих ботах; люди могут
    играть иначе.

# The rules sheet and the help page.
ui-parts = В игре за этим столом

# What an option means, where a table is opened.
about-pace-relaxed = На каждый ответ около минуты.
about-pace-brisk = На каждый ответ около полуминуты.
about-pace-off =
    Сколько понадобится; только короткие тайные шаги длятся свои несколько
    секунд.

# The screen in the room.
web-tap-sound = Коснись, чтобы был звук
