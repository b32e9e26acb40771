### Що заклад і термінал кажуть поза іграми, українською. Які є ідентифікатори та
### аргументи, сказано в en.ftl. До гравця тут і в іграх звертаються на «ти», стать невідома;
### у множині — лише фрази, сказані всьому столу.

## Мови

language-en = англійська
language-ru = російська
language-uk = українська
language-es = іспанська

## Короткі слова

word-yes = так
word-no = ні
word-nothing = нічого
word-none = немає нічого
word-unknown = невідомо
seat-nobody = ніхто
list-and = { $most } та { $last }
list-count = { $item } × { $count }

## Стіл

ui-seat = місце
ui-player = гравець
ui-hand = рука
ui-stash = схованка
ui-wounds = рани
ui-aims-at = на мушці
ui-posture = стан
ui-power = здібність
ui-points = очки
ui-standing = стоїть
ui-ducked = на дні
ui-wounded = з раною
ui-dead = у морзі
ui-you = це ти
ui-bot = бот
ui-bot-name = Бот { $seat }
ui-person-name = Гість
ui-table = Стіл
ui-log = Перебіг гри
ui-my-hand = Твоя рука
ui-my-stash = Твоя схованка
ui-my-power = Твоя здібність
ui-hidden = приховано
ui-seed = Зерно { $seed }
ui-options = Налаштування

## Запитання

ui-your-move = Твій хід, { $name }: { $step }
ui-choices = Можна:
ui-more = … і ще { $count }: введи more
ui-prompt = Введи номер або дію, ? — довідка:
ui-only-choice = Вибору немає: { $action }
ui-chosen = Твій вибір: { $action }
ui-clock-chose = Вирішує годинник. { $name }: { $action }
ui-possible = Це можна: { $action }
ui-not-possible = { $action }: не можна. { $why }
ui-not-possible-title = Зараз не можна:
ui-clause = Дивись правило { $clause }.
ui-waiting = Чекаємо: { $names }
ui-thinking = { $name } думає …
ui-go-on = Enter — далі
ui-quit-question = Устати з-за столу? (так/ні)

## Довідка

ui-help-title = Довідка
ui-help-now = Що зараз
ui-help-keys = Що можна ввести
ui-help-number = зробити те, що стоїть під цим номером
ui-help-action = те саме словами
ui-help-help = ця сторінка
ui-help-why = чому дія неможлива
ui-help-table = показати стіл ще раз
ui-help-log = що вже сталося
ui-help-powers = що вміють здібності за цим столом
ui-help-rules = прочитати правило за номером
ui-help-pace = швидше чи повільніше
ui-help-quit = піти; запис збережеться

## Підсумок

ui-result = Підсумок
ui-game-over = Гру закінчено: { $reason }.
ui-winner = { $name } перемагає.
ui-winners = Перемогу ділять { $names }.
ui-nobody-wins = Не перемагає ніхто.
ui-score = рахунок
ui-rank = місце

## Запис і вихід

ui-record-kept = Запис гри: { $file }
ui-record-unfinished = Недограну гру збережено: { $file }
ui-record-how = Переглянути ще раз: { $command }
ui-interrupted = Гру перервано.
ui-goodbye = Чорний хід відчинено. На добраніч.
ui-bot-sits-in = На вході немає термінала: твій стілець займе бот.
ui-input-ended = Введення скінчилося: твій стілець займає бот.
ui-watching-bots = Сьогодні грають самі боти. Влаштовуйся зручніше.
ui-bot-lost = { $name }, бот «{ $bot }», { $fault }: хід утрачено, за нього відповість годинник.

## Заклад: відчинення і зачинення

ui-host-open = Заклад відчинено.
ui-host-here = На цій машині: { $url }
ui-host-there = Для друзів:    { $url }
ui-host-alone = Лише для цієї машини; без --host — для твоєї мережі. Див. { $page }
ui-host-machine = Це посилання — лише для цієї машини. Докладніше: { $page }
ui-host-network = Це посилання — для цієї мережі. Друзям з інших міст: { $page }
ui-host-world = Це посилання — для всього світу. Якщо друг не може ввійти: { $page }
ui-host-world-plain = Це посилання — для всього світу, але без шифрування. Див. { $page }
ui-host-scaled = Для тестів: годинники й боти — { $scale } часу ({ $name }).
ui-host-stop = Ctrl-C зачиняє заклад; ігри зберігаються і триватимуть наступного разу.
ui-host-closed = Заклад зачинено. Усе збережено.

## Що в домі йде не так, для господаря

log-no-process = Боти не можуть думати: їхні процеси не запускаються. Столи з ботами чекають.
log-bot-breaks = Бот { $bot } ламається в { $game }. Столи, де він грає, чекають.
log-bot-endless = Бот { $bot } у { $game } не може додумати. Столи, де він грає, чекають.
log-bot-unknown = Стіл чекає на бота { $bot }, якого на цьому сервері немає.
log-bot-lost = Бот { $bot } втратив хід у { $game }.
log-table-broke = Стіл зламався ({ $game }). Коли хтось повернеться, його прочитають наново.
log-table-unread = Один стіл не читається.
log-table-gap =
    Один стіл закрито, бо його журнал пошкоджено:
    запис { $number } зник або стоїть не на своєму місці.
log-table-unsaved = Стіл не зберігається цілком ({ $game }). Його ходи все одно записано.
log-connection-broke = Одне з’єднання зламалося.
log-clocks = На годинники столів ніхто не подивився.
log-request-broke = Один запит зламався.
log-files-lost =
    Файл бази даних видалили або підмінили, поки заклад був відчинений. Доки ти
    не закриєш його (Ctrl-C) і не відкриєш знову, ніщо не читається й не пишеться.
log-database-risk =
    PostgreSQL працює з { $setting }=off: якщо на його машині зникне живлення,
    можуть загубитися ходи, які гравці вже бачили, або вся база даних.
log-fault = Зламалося щось, на що ніхто не чекав.
log-lines-dropped = Журнал якийсь час ніхто не читав: зникло рядків: { $count }.

## Сісти за стіл, перевірити запис, скопіювати заклад

ui-join-seated = Твоє місце { $seat }, ім’я { $name }.
ui-join-back = Ти знову на місці { $seat }, ім’я { $name }.
ui-join-ended = Твій попередній вхід закрили з іншого пристрою. Заходиш наново.
ui-join-not-kept = Запам’ятати місце тут не можна ({ $problem }): закриєш вікно — втратиш його.
ui-join-waiting = Чекаємо, коли господар почне …
ui-join-seal =
    Печатка тасування; наприкінці її порівнюють із ключем:
    { $commitment }
ui-verify-played =
    { $answers ->
        [one] { $answers } хід зіграно знову від ключа: усе сходиться.
        [few] { $answers } ходи зіграно знову від ключа: усе сходиться.
       *[other] { $answers } ходів зіграно знову від ключа: усе сходиться.
    }
ui-verify-result = Підсумок той самий, що в записі.
ui-verify-commitment = Зобов’язання про тасування: { $commitment }
ui-verify-compare = Порівняй його з тим, що стіл показав перед роздачею.
ui-verify-same = Саме це стіл і показав: тасування не підмінили.
ui-backup-done = Скопійовано: { $file }

## Перегляд запису

ui-watch-title =
    { $seats ->
        [one] { $game }, { $seats } місце
        [few] { $game }, { $seats } місця
       *[other] { $game }, { $seats } місць
    }
ui-watch-through = Очима гравця: { $name }
ui-watch-spectator = Очима глядача: видно лише те, що бачать усі
ui-watch-speed = Швидкість × { $speed }
ui-watch-line = Дія { $line } з { $lines }
ui-watch-end = Кінець запису.
ui-watch-same = Підсумок той самий, що в записі.

## Списки ігор і правил

ui-list-title = Ігри
ui-list-id = назва
ui-list-game = гра
ui-list-seats = місць
ui-list-version = версія
ui-list-range = від { $low } до { $high }
ui-list-values = значення
ui-list-within = Лише за { $options }
ui-list-default = типово
ui-list-numbers = або будь-яке ціле число від { $low }
ui-list-how = Грати: { $command }
ui-list-bots = Боти: під цими назвами для --bots; п’ятеро з них є за столами в браузері
ui-list-bot-search = Перебирає 400 уявних світів на хід: зазвичай сильніший за cautious.
ui-list-bot-worlds = Те саме, N світів на хід.
ui-list-bot-seconds = Те саме, T секунд на хід.
ui-list-bot-class = Твій власний клас.
ui-list-bot-program = Твоя власна програма, що говорить рядками JSON.
ui-rules-title = Правила: { $game }
ui-rules-english = Повні правила — англійською.

## Закони та їх перевірка

law-copy = копія
law-replay = повтор
law-census = перепис
law-round_trip = туди й назад
law-same_question = те саме запитання
law-no_silent_change = нічого мовчки
law-refusal = відмова
law-end = кінець
law-heuristics = евристики
ui-check-title = Дев’ять законів, усі ігри
ui-check-game = гра
ui-check-mode = режим
ui-check-law = закон
ui-check-games = партій
ui-check-steps = кроків
ui-check-time = час
ui-check-verdict = висновок
ui-check-held = дотримано
ui-check-broken = порушено
ui-check-progress = { $done } з { $total } партій
ui-check-seconds = { $seconds } с
ui-check-all-held =
    { $games ->
        [one] Усіх законів дотримано в { $games } партії.
       *[other] Усіх законів дотримано в { $games } партіях.
    }
ui-check-wordless = { $game }: у { $file } немає слів для { $ids }
ui-check-failure = { $game }, місць: { $seats }, зерно { $seed }: порушено закон «{ $law }»: { $problem }
ui-check-replay = Партія, де це видно: { $file }

## Швидкість

ui-bench-title = Швидкість в одному процесі
ui-bench-what = що
ui-bench-rate = за секунду
ui-bench-each = мкс на штуку
ui-bench-budget = норма
ui-bench-ratio = до чистого Python
bench-calibration = порожній цикл Python
bench-decisions = рішення з Python
bench-playouts = рішення в дограваннях
bench-copies = копії
bench-views = погляди
bench-imagines = уявні світи

## Довідка командного рядка

cli-about = Настільні ігри з блефом і таємним вибором — із ботами та друзями.
cli-play = зіграти в терміналі
cli-host = відчинити заклад, тобто сервер: люди грають у браузерах
cli-join = сісти за стіл у чиємусь закладі, просто в терміналі
cli-verify = перевірити, що тасування в записі не підмінили
cli-backup = скопіювати базу даних закладу у файл, навіть поки він відчинений
cli-watch = переглянути запис гри
cli-list = ігри, кількість місць і налаштування
cli-rules = правила цілком або один пункт
cli-spec = спостереження та дії, як їх отримують програми, число за числом
cli-arena = боти проти ботів, багато партій
cli-check = перевірити дев’ять законів на всіх іграх
cli-bench = виміряти швидкість ігор
cli-arg-game = назва гри
cli-arg-file = файл із записом
cli-arg-clause = номер правила, наприклад { $example }
cli-arg-seats = кількість місць
cli-seats-known = { $letters } або від 1 до { $last }
cli-arg-seat = дивитися очима цього місця
cli-arg-chair = твоє місце
cli-arg-name = твоє ім’я
cli-arg-bots = боти на решті місць; без цього cautious (див. backroom list): { $known }
cli-arg-budget = скільки секунд бот може думати над ходом
cli-arg-lang = мова: { $known }
cli-arg-seed = зерно роздачі: те саме зерно — ті самі карти
cli-arg-record = зберегти запис у цей файл
cli-arg-watch = на всіх місцях боти, ти дивишся
cli-arg-option = правило столу, назва=значення; можна повторювати
cli-arg-mode = режим гри
cli-arg-cards = файл зі своєю таблицею карт
cli-arg-speed = у скільки разів швидше, ніж зазвичай
cli-arg-games = скільки партій зіграти на кожну перевірку
cli-arg-seconds = секунд на кожне вимірювання
cli-arg-workers = скільки процесів працює водночас
cli-arg-port = порт; без вказівки { $port }, 0 означає будь-який вільний
cli-arg-address = адреса, на якій слухати; з 127.0.0.1 заклад видно лише на цій машині
cli-arg-database = де зберігати ігри: sqlite:///FILE або postgresql://…
cli-arg-public-url = адреса для гостей, якщо заклад стоїть за іншим сервером
cli-arg-allow-host = ще одне ім’я цієї машини для гостей; можна вказати кілька разів
cli-arg-processes = скільки процесів обслуговує гостей; більше одного — лише з PostgreSQL
cli-arg-bot-workers = скільки процесів думає за ботів у кожного, хто обслуговує гостей
cli-arg-host-bot = запропонувати за столами власного бота під цим ім’ям
error-host-bot-form = Бота пропонують як ІМ’Я=БОТ, ім’я не довше 24 літер, а не «{ $text }».
error-host-bot-twice = Бот на ім’я «{ $name }» вже є.
cli-arg-forget = забувати столи, де стільки днів тихо; розпочаті ігри лишаються
cli-arg-password = слово, яке мають знати гості; можна й через BACKROOM_PASSWORD
cli-arg-url = посилання на стіл, яке дає заклад
cli-arg-commitment = що стіл показав перед роздачею, для порівняння
cli-arg-backup-file = файл для копії; його ще не має бути
cli-arg-json = вивести в JSON
cli-arg-plain = без кольорів
cli-arg-version = показати версію

## Помилки

error-title = На жаль:
error-unknown-game = Гри «{ $game }» немає. Є: { $known }.
error-broken-game = Гру «{ $game }» з іншого пакета використати не можна. { $problem }
error-seats = { $game }: місць від { $low } до { $high }, а не { $seats }.
error-seats-only = { $game }: місць буває { $known }, а не { $seats }.
error-unknown-option = { $game }: налаштування «{ $option }» немає. Є: { $known }.
error-option-value = Налаштування { $option } не буває «{ $value }». Можна: { $allowed }.
error-option-number =
    Налаштування { $option } не буває «{ $value }». Можна: { $allowed }
    або будь-яке ціле число від { $low }.
error-option-form = «{ $text }» — не налаштування: пиши назва=значення.
error-option-table = Налаштування { $option } не буває «{ $value }»: { $problem }
error-no-cards = { $game }: карт, які можна замінити, немає.
error-cards = З картами з { $file } грати не можна: { $problem }
error-unknown-mode = { $game }: режиму «{ $mode }» немає. Є: { $known }.
error-unknown-language = Мовою «{ $language }» слів поки немає. Є: { $known }.
error-unknown-bot = Бота «{ $bot }» немає. Є: { $known }.
error-bots-stalled = За цим столом боти більше не відповідають: гру перервано.
error-unknown-seat = Місця «{ $seat }» немає. За цим столом: { $known }.
error-illegal = { $action }: не зараз. Можна: { $legal }
error-illegal-why = { $action }: не можна. { $why } Можна: { $legal }
error-not-understood = «{ $text }»? Введи номер або дію зі списку; ? — довідка.
error-did-you-mean = Може, «{ $word }»?
error-ambiguous = «{ $text }» — це може бути: { $matches }.
error-number = Номера { $number } у списку немає; останній — { $last }.
error-not-a-number = «{ $text }» — не ціле число ({ $where }).
error-no-decimal = «{ $text }» — не число ({ $where }): пиши 3 або 0.5.
error-no-seed =
    «{ $text }» — не зерно: це ціле число або ключ із 64 шістнадцяткових
    цифр (--seed).
error-least = { $flag }: щонайменше { $low }, а тут «{ $text }».
error-above = { $flag }: більше за { $low }, а тут «{ $text }».
error-replay-line = { $file }, рядок { $line }: { $problem }
error-replay-empty = У файлі { $file } немає запису гри. Назви файл, записаний із --record.
error-replay-version = Запис за правилами версії { $version } ({ $game }); тут знають: { $known }.
error-replay-result = { $file }: гра закінчується не так, як сказано в записі.
error-position-line = Такої позиції не буває, рядок { $line }: { $problem }
error-no-file = Файлу { $file } немає.
error-read-file = Не вдається прочитати { $file }: { $problem }
error-write-file = Не вдається записати { $file }: { $problem }
error-is-folder = Для { $argument } потрібна назва файлу, а { $file } — тека.
error-file-exists = { $file } вже є; обери іншу назву.
error-no-rules = { $game }: правил немає. Файлу rules.md бракує, або в ньому немає жодного пункту.
error-unknown-clause = { $game }: правила { $clause } немає. Схожі: { $matches }.
error-unexpected = Стався збій програми. Повідом про це й додай запис гри: { $file }
error-between = { $flag }: від { $low } до { $high }, а тут «{ $text }».
error-public-url = «{ $url }» не адреса для гостей: пиши як https://cards.example.org, без шляху.
error-allow-host =
    «{ $name }» не ім’я машини: пиши як house.example.org,
    без https:// і порту.
error-port-busy =
    Порт { $port } зайнятий, можливо, іншим закладом. Спробуй --port
    { $other } або --port 0: будь-який вільний.
error-port-forbidden = Ця машина не дає слухати порт { $port }. Спробуй --port { $other }.
error-address = Не вдається слухати на { $address }: { $problem }
error-database = База { $database } не годиться: { $problem }
error-database-address =
    База не годиться, а чому — не сказати, не повторивши її адреси. В імені
    та паролі пиши @ / ? # % як %40 %2F %3F %23 %25.
error-database-kind = «{ $database }»: такої бази тут не знають, пиши sqlite:///FILE або postgresql://….
error-database-future =
    { $database }: записано новішим backroom. Постав його або вкажи
    інший файл через --database.
error-database-foreign =
    { $database }: не база закладу або файл пошкоджено. Вкажи інший файл
    через --database чи поверни копію.
error-database-in-use =
    { $database }: базою користується інший заклад. Зачини його або вкажи
    інший файл через --database.
error-database-unsafe =
    Диск, де { $database }, не ручиться за записане (мережевий?). Вкажи
    файл на іншому диску через --database.
error-processes-database =
    Кільком процесам потрібна PostgreSQL, а { $database } — не вона.
    Вкажи її через --database postgresql://… або прибери --processes.
error-processes-die =
    Заклад зачинено: один із його процесів раз у раз падає відразу після
    запуску. Де саме, сказано в рядках вище.
error-backup-tools = Для цього PostgreSQL має власний засіб: { $command }.
error-join-url =
    «{ $url }» не посилання на стіл: воно виглядає як
    http://192.168.1.5:8765/t/BCDFGH.
error-no-house = { $url } не відповідає: { $problem }
error-no-chair = За цим столом немає вільних місць.
error-verify-seed = { $file }: роздача від відкритого числа, перевіряти нічого.
error-verify-differs = Стіл показав інше: це зобов’язання про інше тасування.

## Біля дверей закладу: чому відмовлено і чому зв’язок закінчується

why-no-guest = Спершу назви своє ім’я.
why-password = Це не те слово, яке знають у цьому закладі.
why-too-fast = Забагато одразу. Спробуй за хвилину.
why-too-slow = Це йшло надто довго. Спробуй ще раз.
why-too-large = Це забагато.
why-not-understood = Заклад не розуміє цього прохання.
why-origin = Ця сторінка не з цього закладу.
why-host =
    На ім’я { $host } заклад не відгукується. Візьми його посилання або
    відкрий його з --allow-host { $host }.
why-two-cookies =
    Твій браузер двічі каже, хто ти, і щоразу інше. Видали в ньому cookie
    цієї сторінки й увійди знову.
why-unknown = Такого тут немає.
why-link-used = Це посилання вже використане або застаріло. Попроси нове там, де сидиш.
why-no-table = Столу з таким кодом немає.
why-damaged-table = Журнал цього столу пошкоджено, і стіл закрито. Спитай, хто тримає заклад.
why-house-full = У закладі зараз немає місць.
why-too-many-tables =
    { $most ->
        [one] Гість може відкрити { $most } стіл на день.
        [few] Гість може відкрити { $most } столи на день.
       *[other] Гість може відкрити { $most } столів на день.
    }
why-record = Цей запис тут не зіграти. Помилка в рядку { $line }.
why-long-record = Цей запис задовгий, тут його не переглянути.
why-replays-busy = Інші зараз дивляться свої записи. Спробуй трохи згодом.
why-no-room =
    На диску закладу немає місця, тому нічого не змінилося. Спробуй, коли
    місце з’явиться.
why-broken = Тут щось зламалося. Спробуй ще раз.
why-store = Заклад зараз не може це зберегти, тому нічого не змінилося. Спробуй ще раз.
bye-closing = Заклад зачиняється. Гру збережено.
bye-slow = Зв’язок не встигає. Підключаємося знову.
bye-silent = У цьому зв’язку ніхто не озвався.
bye-hello = Зв’язок почався без привітання.
bye-protocol = Сторінка від іншої версії закладу. Завантаж її знову.
bye-not-understood = Заклад не розуміє цю сторінку. Завантаж її знову.
bye-no-guest = У цьому закладі є пароль: спершу назви ім’я і слово.
bye-session = На цьому пристрої твого місця більше немає: його закрили з іншого.
bye-full = У закладі зараз немає місць.
bye-broken = За цим столом щось зламалося. Підключаємося знову.

## Чому не можна, у будь-якій грі

why-not-asked = Тебе зараз не питають.
why-not-now = Зараз для цього не час.
why-game-over = Гру вже закінчено.
why-unknown-action = Такої дії в цій грі немає.
step-over = Гру закінчено

## Чому стіл відмовляє

why-not-host = Це може лише господар столу.
why-not-your-seat = Це не твоє місце.
why-no-such-chair = За цим столом немає такого місця.
why-chair-taken = Там уже хтось сидить.
why-person-here = Ця людина за столом: її місце звільнити не можна.
why-knows-too-much = Ти забагато знаєш про цю гру, щоб зайняти це місце.
why-empty-chairs = Є порожні місця: спершу посади туди людей або ботів.
why-already-started = Гра вже триває: цього більше не змінити.
why-not-started = Гра ще не почалася.
why-not-over = Із цим доведеться зачекати до кінця гри.
why-too-late = Пізно: гра пішла далі.
why-nothing-chosen = Спершу вибери, потім підтвердь.
why-half-chosen = Це лише половина вибору: заверши його й підтвердь.
why-no-clock = Годинник зараз не йде.
why-not-so-long = Не більше { $most } с за раз.
why-not-so-many-seats = У цю гру не грають таким складом: { $seats }.
why-unknown-game = Тут не знають такої гри.
why-unknown-option = У цій грі немає налаштування «{ $option }».
why-option-value = Налаштування «{ $option }» не пасує цьому столу.
why-unknown-bot = Тут немає такого бота.
why-not-seated = Це для тих, хто сидить за цим столом.
why-not-stalled = Там гру вже жоден бот не тримає.
why-no-name = Потрібне ім’я.
why-name-reserved = Так заклад зве інших. Візьми інше ім’я.
# what the page calls roles, with commas between: no guest may be called so
reserved-names =
    господар, господиня, господар столу, бот, боти,
    глядач, ти, це ти, заклад, ніхто, усі
why-too-long = Коротше, будь ласка: символів — не більше { $most }.
why-nothing-said = Скажи щось або вибери фразу: одне з двох.
why-unknown-phrase = Тут ніхто не знає такої фрази.
why-unknown-target = Цього не можна сказати цьому місцю.
why-only-players-speak = Тут говорять лише ті, хто сидить за столом.
why-may-not-speak = До кінця гри тобі краще мовчати: розмова не для тебе.
why-notebook-full = У записнику для цього немає місця.
why-old-rules = Правила тут тепер новіші: стіл закрито, запис гри збережено.
why-changed-rules = Правила змінилися посеред гри: запис збережено, але плівки немає.
why-bad-key = Тут цього не зрозуміли.
why-key-used = Не зроблено: під цим самим номером раніше надійшло інше.

## Стіл, який стоїть, бо боти не можуть відповісти

stall-thinking =
    Через збій сервера думати не може: { $names }.
    Годинник стоїть, нічого не втрачено.
stall-hidden =
    Через збій сервера один із ботів не може думати. Чий він, на цьому кроці
    лишається таємницею. Годинник стоїть, нічого не втрачено.
stall-unknown =
    Тут немає бота «{ $bot }» ({ $names }).
    Годинник стоїть, нічого не втрачено.
stall-help = Продовжити гру може кожен, хто сидить за столом.
stall-again = Спитати ще раз
stall-strength = Інша сила: { $name }
stall-strength-all = Інша сила для всіх ботів
stall-terminal = Enter: спитати ще раз; або назва іншої сили: { $bots }

## Готові фрази; -at: тому, на кого дивляться

phrase-bullet = Тут є куля з чиїмось ім’ям.
phrase-bullet-at = { $target }: у мене є куля для тебе.
phrase-dare = Навіть не думайте.
phrase-dare-at = { $target }: навіть не думай.
phrase-trust = Повірте мені.
phrase-trust-at = { $target }: повір мені.
phrase-watching = Я все бачу.
phrase-watching-at = { $target }: я стежу за тобою.
phrase-next = Хтось тут наступний.
phrase-next-at = { $target }: наступна черга — твоя.
phrase-thanks = Я добра не забуваю.
phrase-thanks-at = { $target }: за мною борг.
phrase-truce = Може, сховаємо стволи?
phrase-truce-at = { $target }: не чіпай мене, і я не зачеплю тебе.
phrase-nice_try = Гарна спроба.
phrase-hurry = Швидше, поліція не чекатиме.
phrase-innocent = Усю ніч сиджу вдома. Спитайте будь-кого.
phrase-business = Нічого особистого. Просто справа.
phrase-well_played = Чиста робота. Знімаю капелюха.
phrase-lost_move = Мій хід утрачено: за мене відповів годинник.
phrase-took_chair = Це місце тепер моє, разом із картами.

### Командний рядок і завсідники: імена починаються як літери їхніх місць

cli-usage = як запускати:
cli-command = КОМАНДА
cli-arguments = що потрібно
cli-options = що можна додати
cli-examples = Наприклад:
cli-arg-help = показати цю довідку
cli-arg-truth = показати карти всіх гравців
cli-seat-form = літера, як на столі, або номер, рахуючи від 1
error-missing-extra = Для цього потрібен пакет { $package }, а його не встановлено: { $command }
error-unknown-command = Команди «{ $command }» немає. Є: { $known }.
error-unknown-argument = Тут незрозуміло: «{ $argument }». Що можна: { $command }
error-usage = Команду не розібрати ({ $problem }). Допоможе { $command }
error-speed = «{ $text }» — не швидкість: звичайна — 1, учетверо швидше — 4.
error-replay = { $file }: цей запис тут не зіграти. { $problem }
ui-watch-truth = Усі карти на столі
ui-watch-left = Тут запис уривається: гру не дограли.
ui-help-leave = встати з-за столу
ui-help-more = усі дії, по одній у рядку
name-A = Арсен
name-B = Богдан
name-C = Софія
name-D = Данило
name-E = Еміль
name-F = Феня
name-G = Гнат
name-H = Настя
name-I = Іванна
name-J = Яків

## Numbers for programs (backroom spec)

ui-spec-size = { $game }, місць: { $seats }. Чисел у погляді: { $size }, дій: { $actions }
ui-spec-recall = За поглядом — що місце пам’ятає (OpenSpiel). Чисел: { $size }
ui-spec-at = від
ui-spec-width = скільки
ui-spec-field = поле
ui-spec-verb = дія
ui-spec-meaning = що це
### Заклад у браузері

web-title = Задня кімната
web-tagline = Сідай. Причини двері. Усе, що тут побачиш, тобі привиділося.
web-welcome = Добрий вечір, { $name }.
web-who = Хто там?
web-name = Твоє ім’я
web-password = Пароль закладу
web-enter = Увійти
web-home = До закладу
web-skip = Одразу до столу
web-language = Мова
web-light = Світло
web-light-auto = як у системі
web-light-dark = при лампі
web-light-light = удень
web-menu = Меню
web-sound-on = Звук увімкнено
web-sound-off = Звук вимкнено
web-close = Закрити
web-loading = Хвилинку…
web-away = Заклад не відповідає. Він ще відчинений?
web-reconnect = Зв’язок зник. Стукаємо знову; нічого твого не пропаде.
web-closed = Цей стіл для тебе зачинено.

web-games = У що граємо?
web-examples = Маленькі: подивитися, як роблять ігри
web-players = Гравців: від { $low } до { $high }
web-new-table = Стіл для гри: { $game }
web-chairs = Стільці
web-pace = Годинник
web-pace-relaxed = спокійно
web-pace-brisk = жваво
web-pace-off = без годинника
web-listed = Стіл бачать усі в закладі
web-house-rules = Правила закладу
web-open = Відкрити стіл
web-rules = Правила
web-join = Тобі дали код?
web-code = Код столу
web-go = Туди
web-open-tables = Відкриті столи
web-no-tables = Зараз ніхто не шукає товариства.
web-more-tables = Ще столи
web-taken = Зайнято стільців: { $taken } з { $seats }
web-phase-waiting = збираються
web-phase-playing = грають
web-phase-over = скінчено
web-trust = Господар сервера міг би бачити всі карти. Сідай грати з друзями.

web-gather = Публіка збирається
web-empty = Стілець { $seat }: вільний
web-host = господар столу
web-gone = немає на місці
web-sit = Сісти сюди
web-sit-too = Ще хтось за цим екраном
web-stand-up = Встати
web-bot-in = бот за { $seconds } с
web-take-over = Зайняти стілець ({ $name })
web-leave = Поступитися стільцем боту ({ $name })
web-free-chair = Звільнити стілець
web-bot = Бот…
web-bot-pick = Бот на стілець { $seat }
strength-random = напідпитку
strength-cautious = обережний
strength-quick = кмітливий
strength-search = хитрий
strength-deep = бувалий
about-strength-random = Ходить навмання: найслабший, у будь-якій грі.
about-strength-cautious = Грає одразу, за простими правилами: саме для перших партій.
about-strength-quick = Думає десяту частку секунди: у більшості ігор сильніший за обережного.
about-strength-search = Думає втричі довше за кмітливого; помітно це мало де.
about-strength-deep = Думає найдовше, до секунди; чи сильніший за хитрого, не виміряно.
about-strength = Бот господаря сервера: як він грає, знає лише господар.
web-strengths = Чого чекати від тутешніх ботів
web-fill = Решта — боти ({ $bot })
web-start = Здати
web-wait-chairs = Чекаємо, поки займуть усі стільці.
web-wait-host = Чекаємо, коли господар столу здасть.
web-chairs-left =
    { $empty ->
        [one] Вільний { $empty } стілець: сідай або поклич бота.
        [few] Вільні { $empty } стільці: сідай або поклич ботів.
       *[many] Вільно { $empty } стільців: сідай або поклич ботів.
    }
web-invite = Як сюди потрапити
web-qr = Код для телефона
web-link = Посилання на цей стіл
web-tv = Спільний стіл для великого екрана
web-devices = Це місце на іншому пристрої
web-devices-text = Посилання перенесе твої місця на телефон або туди, де хочеш грати далі.
web-devices-make = Зробити посилання
web-devices-link = Посилання на твоє місце
web-devices-qr = Твоє місце: код для іншого пристрою
web-devices-once =
    Воно спрацює один раз, упродовж { $minutes } хв. Хто його відкриє,
    той сяде на твої місця: не показуй нікому.
web-devices-others =
    { $others ->
        [0] Твої місця лише на цьому пристрої.
        [one] Твої місця ще на { $others } пристрої.
        [few] Твої місця ще на { $others } пристроях.
       *[other] Твої місця ще на { $others } пристроях.
    }
web-devices-end = Закрити на всіх інших
web-devices-leave = Піти з цього пристрою
web-devices-last = Більше ніде твоїх місць немає: якщо піти звідси, до них не повернутися.
web-chair = Для тебе тримають місце
web-chair-text = Посилання перенесе його на цей пристрій. Воно спрацює один раз.
web-chair-known = Поки що ти тут { $name }; після цього вже ні.
web-chair-take = Сісти на цьому пристрої

web-phase = Де ми зараз
web-your-turn = Слово за тобою.
web-quiet = Тиха хвилина: у всіх ті самі секунди, кому б вони не знадобилися.
web-all-locked = Усі готові.
web-default = Якщо нічого не робити: { $action }
web-clock = Лишилося часу
web-no-clock = без годинника
web-paused = пауза
web-ready = готово
web-thinking = думає
web-seats = Хто за столом
web-as-list = Усе, що можна зробити, списком
web-grid-row = Ряд { $line }
web-grid-column = Стовпець { $line }
web-grid-shift = Зсунути лінію
web-grid-line = Торкнися номера ряду або стовпця.
web-back = Назад
web-nothing-chosen = Поки нічого не вибрано
web-locked = Вирішено: { $action }
web-lock = Вирішено
web-unlock = Передумати
web-why-not = Чому не можна…?
web-why-what = Що хочеш зробити?
web-peek = Тримай, щоб глянути на своє
web-secret = Лише для тебе: тримай, щоб прочитати
web-open-hand = Через плече ніхто не дивиться: мої карти відкриті
web-spectator = Ти глядач: видно те, що видно всім.
web-talk = Розмова
web-talk-type = Скажи щось
web-phrase = Коротка фраза
web-to-whom = Кому
web-to-all = усім
web-say = Сказати
web-host-tools = Господар
web-pause = Зупинити годинник
web-go-on = Пустити годинник
web-more-time = Ще { $seconds } с
web-skip-show = Пропустити

web-next = До наступного столу
web-rematch = Реванш
web-film = Передивитися
web-record = Зберегти запис
web-curtain = Чия черга дивитися?
web-curtain-text = Передай екран. Завісу відкриває лише той, чиє ім’я на ній.
web-hold-open = тримай, щоб відкрити
web-close-curtain = Закрити завісу
web-film-title = Плівка
web-film-import = Подивитися збережений запис
web-film-pick = Вибери файл запису
web-film-eyes = Чиїми очима
web-film-spectator = з-за каната
web-film-truth = усі карти відкриті
web-film-step = Сцена { $step } з { $steps }
web-film-play = Пуск
web-film-stop = Стоп
web-film-next = Наступна сцена
web-film-previous = Попередня сцена
web-film-answers = Що відповіли
web-film-by-clock = годинник
web-film-whisper = На вухо ({ $names }):
web-notes = Записник
web-note-none = без позначки
web-note-out = викреслено
web-note-suspect = під підозрою
web-note-certain = напевно

## Печатка тасування: до роздачі й після кінця

web-seal = Печатка тасування
web-seal-text =
    Наприкінці буде показано ключ. Якщо він відкриває цю печатку (SHA-256), карт
    не підмінили. Цей пристрій зберігає печатку; хочеш — запиши її.
web-seal-changed = Це не та печатка, яку цей пристрій бачив тут спершу! Та була
web-check = Перевірити тасування
web-check-good =
    Тасування те саме: ключ відкриває печатку, яку цей пристрій зберігає відтоді,
    коли карти ще не були роздані.
web-check-later =
    Ключ відкриває печатку, яку цей пристрій зберігає від твого приходу. На той
    час карти вже були роздані.
web-check-bad =
    Це не те тасування, що було запечатане: ключ не відкриває печатку, яку
    зберігає цей пристрій!
web-check-none =
    На цьому пристрої печатки немає. Порівняй ту, що нижче, з тією, яку хтось
    записав до роздачі.
web-check-played =
    Запис зіграно тут наново з цим ключем, і кінець той самий. «backroom verify»
    робить це й без закладу.
web-check-unlike = Якщо зіграти запис наново з цим ключем, кінець інший!
web-check-unplayed = Не вдалося зіграти запис наново: { $problem }
web-check-kept = Зберігається на цьому пристрої
web-check-opened = Печатка, яку відкриває ключ
web-check-key = Ключ тасування

## Що не для чужих очей

web-drag-seat = Або проведи лінію від себе.
web-put-away = Вирішено. Тримай, щоб глянути

## Bots against each other (backroom arena)

cli-arg-arena-bots = хто грає, через кому: { $known }
cli-arg-arena-games = скільки партій; стільки, щоб кожен бот зіграв із кожного місця роздачі
cli-arg-arena-move = секунд на хід, довше — хід пропав; без цього у твоїх ботів { $seconds }
cli-arg-arena-out = складати партії в цей файл і продовжувати з того ж місця
cli-arg-arena-parquet = записати по рядку на місце в цей файл Parquet
error-arena-bot = Бот «{ $bot }» грати не може: { $problem }
error-arena-foreign = { $file } — не файл із партіями арени. Назви інший файл.
error-arena-plan =
    У { $file } партії за іншим планом: не збігається { $what }.
    Назви інший файл.
error-arena-rules =
    У { $file } партії за іншими правилами (версія там / тут: { $what }).
    Назви інший файл.
error-arena-bot-changed =
    { $what } відтоді змінився: у { $file } партії колишнього бота.
    Назви інший файл.
error-arena-gone =
    Далі не йде: процес щоразу вмирав на тій самій партії, і ніхто з твоїх
    ботів не думав (спроб: { $times }). Можливо, замало пам’яті.
ui-arena-title = { $game }, місць: { $seats }, партій: { $games }; навмання — { $chance }
ui-arena-chairs = місць
ui-arena-share = перемог на місце (95 %)
ui-arena-interval = інтервал 95 %
ui-arena-place = ранг
ui-arena-rating = рейтинг
ui-arena-time = на вибір, мс
ui-arena-no-ratings = Для рейтингу потрібен ще один пакет: { $command }
ui-arena-faults = { $bot }, втрачені ходи: { $faults }
cli-arg-ray = грати на цьому кластері Ray: вузол:порт або auto
cli-ladder = кожен бот проти того, що на щабель нижче, в усіх іграх за даний час
cli-arg-ladder-minutes = скільки хвилин грати, на все разом
cli-arg-ladder-games = які ігри, через кому; якщо не сказано — усі
cli-arg-ladder-modes = які режими, через кому; проста гра зветься base
cli-arg-ladder-rungs = боти через кому, найслабший перший
cli-arg-ladder-least = скільки роздач пара грає щонайменше, перш ніж її вирішать
cli-arg-ladder-markdown = записати таблицю в цей файл у вигляді Markdown
error-no-ray = Для партій на кількох машинах потрібен ще один пакет: { $command }
error-no-parquet = Для файлу Parquet потрібен ще один пакет: { $command }
error-no-cluster = За адресою «{ $address }» кластер Ray не відповідає: { $problem }
error-ladder-mode = У цих іграх немає режиму «{ $mode }». Є: { $known }.
error-ladder-rungs = Для драбини потрібні щонайменше два боти, і жодного двічі.
ui-ladder-title = Кожен бот проти того, що нижче, на тих самих роздачах
ui-ladder-side = сторона
ui-ladder-pair = боти
ui-ladder-strong = перемог
ui-ladder-weak = в іншого там само
ui-ladder-gain = більше на
ui-ladder-shares = перемог, %
ui-ladder-gains = більше на (95 %)
ui-ladder-verdict = сильніший?
ui-ladder-stronger = так
ui-ladder-weaker = ні, слабший
ui-ladder-open = не вирішено
ui-ladder-alike = усі
ui-ladder-progress = вирішено { $decided } з { $total }
ui-ladder-undecided = Не вирішено:
ui-ladder-reversed = Навпаки:
ui-ladder-repeat = Повторити: { $command }
fault-crashed = зламався
fault-hung = завис
fault-nonsense = відповів не те

## Звіти про рівновагу (backroom report)

cli-report = виміряти баланс гри на багатьох партіях: сторінка з числами й картинками
cli-arg-report-game = назва гри або файл CSV попереднього звіту
cli-arg-report-games = скільки партій зіграти
cli-arg-report-out = сторінка; її числа ляжуть поруч, у CSV
cli-arg-report-seats = розміри столу: 6 або 4-8
cli-arg-report-bots = боти: один на всі місця або кілька через кому: { $known }
cli-arg-report-csv = куди покласти числа натомість
cli-arg-report-compare = файл CSV попереднього звіту, щоб поставити його поруч
cli-arg-report-baseline = грати лише базовий варіант, не змінюючи налаштувань
error-report-file = { $file } — не звіт: { $problem }
error-report-other-game = { $file } — звіт про гру { $other }, а не { $game }.
error-report-sizes = «{ $text }» — не розмір столу: пиши 6 або 4-8.
error-report-no-sizes = У { $game } не грають за столом на { $text }; грають на { $known }.
error-report-reads = Звіт із файлу наново не грається: прибери { $argument }.
error-report-same-file = { $file } названо двічі: його було б затерто.
ui-report-done = { $page } (числа: { $figures })

report-title = Рівновага: { $game }
report-title-two = Рівновага: { $game }, два звіти
report-contents = Зміст
report-lead =
    { $games ->
        [one] { $games } партія
        [few] { $games } партії
       *[many] { $games } партій
    } між ботами ({ $bots }), за столом: { $seats }, зерно { $seed }; { $given ->
        [yes] правила закладу: { $options }.
       *[no] усі налаштування звичайні.
    }
report-now = Тепер:
report-before = Раніше:
report-how-sure =
    За кожним числом стоїть, наскільки воно точне, з певністю 95 %. ▲ і ▼ позначають те, що напевно більше й напевно менше.
report-again = Та сама команда дає ту саму сторінку, байт у байт:
report-endings = Чим кінчаються партії
report-ending = Кінець
report-endings-text = Частка партій, що скінчилися так.
report-share = Частка партій
report-share-text = Скільки з усіх базових партій такі.
report-lengths = Скільки тривають партії
report-lengths-text = Частка партій за довжиною.
report-numbers = Те саме в числах
report-players = Розмір столу
report-players-text = Усі місця столу разом.
report-seats = Місця
report-seats-text = Місця в порядку ходу; не кожне є за кожним столом.
report-kind-seat = Місце
report-kind-players = Гравців
report-kind-side = Сторона
report-seat = Місце { $seat }
report-trait-text = Найуспішніші згори.
report-options = Налаштування
report-options-text =
    Змінюється одне налаштування за раз; перший рядок таблиці — базовий варіант, на тих самих роздачах.
report-option-text = У командах: { $option }
report-idle = Налаштування, які нічого не змінили
report-idle-text =
    Жодна партія з цими значеннями не пішла інакше, ніж без них. Може, ними користуються лише люди, або вони з іншого режиму.
report-meaning = Що означають числа
report-chairs = місць: { $n }
report-wins = Перемоги
report-wins-text =
    Скільки з цих місць опинилися серед переможців своєї партії. Спільну перемогу зараховано всім, хто її ділить.
report-chance = Навмання
report-chance-text =
    Скільки виграли б ті самі місця, якби всі місця партії були рівні: переможців партії на її місця.
report-by-chance = навмання { $share }
report-edge = Перемоги понад випадок
report-edge-text = Перемоги мінус те, що дав би випадок, у сотих частках; нуль — це чесно.
report-edge-up = напевно більше, ніж навмання
report-edge-down = напевно менше, ніж навмання
report-change-up = напевно більше, ніж раніше
report-change-down = напевно менше, ніж раніше
report-was = раніше { $value }
report-wins-of = Перемоги: { $side }
report-score = Рахунок
report-score-text = Скільки має місце наприкінці, в середньому.
report-length = Довжина
report-length-text = Раундів або ходів до кінця партії.
report-decisions = Рішення
report-decisions-text = Скільки разів за партію комусь було з чого вибирати.
report-nobody = Ніхто не виграв
report-nobody-text = Частка партій без переможця.
report-faults = Ходи, втрачені ботами
report-faults-text = Скільки разів за партію бот зламався, завис або відповів не до речі, і за нього відповів годинник.
report-same = Партії без змін
report-same-text = З партій зі зміненим налаштуванням: ті, що пройшли точнісінько як без нього.
report-interval-text =
    Інтервали: 95 %, за партіями, а не за місцями, бо місця однієї партії залежать одне від одного. З багатьох чисел кожне
    двадцяте лежить поза інтервалом просто так.
report-which-games-text =
    Усе, крім налаштувань, — з базових партій: простих і з усім, що ще є в коробці. Числа кажуть про цих ботів; люди можуть грати
    інакше.

# The rules sheet and the help page.
ui-parts = У грі за цим столом

# What an option means, where a table is opened.
about-pace-relaxed = На кожну відповідь близько хвилини.
about-pace-brisk = На кожну відповідь близько пів хвилини.
about-pace-off = Скільки треба; лише короткі таємні кроки тривають свої кілька секунд.

# The screen in the room.
web-tap-sound = Торкнись, щоб був звук
