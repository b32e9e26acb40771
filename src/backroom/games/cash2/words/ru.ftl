### Ca$h 'n Guns, второе издание, по-русски. Имена стоят в именительном падеже,
### глаголы в настоящем времени: так фраза годится любому игроку.

game-name = «Гангстеры» (Ca$h 'n Guns), второе издание
game-blurb = Восемь раундов блефа, пуль и добычи; побеждает самый богатый из живых.
score = { $amount } $

## Действия

act-load-click = Зарядить «Щёлк!»
act-load-bang = Зарядить «Бах!»
act-load-any = Зарядить что под руку попадётся
act-aim = Взять на мушку: { $seat }
act-aim-nobody = Ни в кого не целиться
act-pass = Пас
act-hustle = Обмен картой пули: { $seat }
act-give-click = Отдать взамен «Щёлк!»
act-give-bang = Отдать взамен «Бах!»
act-keep = Оставить свою карту
act-swap-click = Заменить на «Щёлк!»
act-swap-bang = Заменить на «Бах!»
act-order = Приказ сменить цель получает { $seat }
act-stand = Стоять
act-duck = Залечь на дно
act-show = Показать «Бах!» и взять чужое
act-rob-bill_5000 = Забрать купюру 5 000 $
act-rob-bill_10000 = Забрать купюру 10 000 $
act-rob-bill_20000 = Забрать купюру 20 000 $
act-rob-diamond_1000 = Забрать алмаз 1 000 $
act-rob-diamond_5000 = Забрать алмаз 5 000 $
act-rob-diamond_10000 = Забрать алмаз 10 000 $
act-rob-painting = Забрать картину
act-rob-clip = Забрать обойму
act-rob-first_aid = Забрать аптечку
act-yield-bill_5000 = Расстаться с купюрой 5 000 $
act-yield-bill_10000 = Расстаться с купюрой 10 000 $
act-yield-bill_20000 = Расстаться с купюрой 20 000 $
act-yield-diamond_1000 = Расстаться с алмазом 1 000 $
act-yield-diamond_5000 = Расстаться с алмазом 5 000 $
act-yield-diamond_10000 = Расстаться с алмазом 10 000 $
act-yield-painting = Расстаться с картиной
act-yield-clip = Расстаться с обоймой
act-yield-first_aid = Расстаться с аптечкой
act-yield-any = Расстаться с чем придётся
act-discard-click = Сбросить «Щёлк!»
act-discard-bang = Сбросить «Бах!»
act-ban-bill = Купюры не трогать
act-ban-diamond = Алмазы не трогать
act-ban-painting = Картины не трогать
act-ban-first_aid = Аптечки не трогать
act-ban-clip = Обоймы не трогать
act-ban-new_godfather = Стол Крёстного отца не трогать
act-take-bill_5000 = Взять купюру 5 000 $
act-take-bill_10000 = Взять купюру 10 000 $
act-take-bill_20000 = Взять купюру 20 000 $
act-take-diamond_1000 = Взять алмаз 1 000 $
act-take-diamond_5000 = Взять алмаз 5 000 $
act-take-diamond_10000 = Взять алмаз 10 000 $
act-take-painting = Взять картину
act-take-clip = Взять обойму
act-take-first_aid = Взять аптечку
act-take-new_godfather = Занять стол Крёстного отца
act-take-two = Взять две доли и выйти из дележа: { $first }, { $second }
act-trade = Обменять на карту из стопки раунда { $pile }
act-rearm = Взять «Бах!» из сброса

## События

event-round = Раунд { $round }.
event-desk = За столом Крёстного отца — { $seat }.
event-loot = На столе: { $cards }.
event-power = { $seat } открывает способность: { $power }.
event-hustled = { $seat } тянет чужую карту пули. Пострадавшая сторона — { $target }.
event-drew = { $seat } вытягивает { $bullet }. Карту теряет { $target }.
event-gave = { $seat } отдаёт взамен { $bullet }. Карту получает { $target }.
event-exchanged = { $seat } и { $target } квиты: карта за карту.
event-loaded = Все пистолеты заряжены.
event-aimed = { $seat } целится. На мушке — { $target }.
event-lowered = { $seat } ни в кого не целится; карта уходит в сброс взакрытую.
event-weighed = { $seat } взвешивает пистолет на ладони и молчит.
event-swapped = { $seat } незаметно меняет карту в пистолете: теперь там { $bullet }.
event-ordered = Крёстный отец ({ $seat }) приказывает: цель меняет { $target }.
event-no_order = { $seat } не отдаёт приказа: пусть всё остаётся как есть.
event-changed = { $seat } меняет цель. Теперь на мушке — { $target }.
event-stood = { $seat } стоит: «Давай!»
event-ducked = { $seat } ложится на дно.
event-stealthy = { $seat } уползает, прихватив купюру 10 000 $.
event-robbed = { $seat } показывает «Бах!», и { $target } расстаётся с картой добычи.
event-yielded = { $seat } отдаёт карту; её забирает { $target }.
event-stolen = { $target } теряет, { $seat } забирает: { $card }.
event-rethought = { $seat } забирает карту пули и сбрасывает одну взакрытую.
event-lost = { $seat } сбрасывает карту взакрытую.
event-revealed = { $seat } жмёт на спуск. На мушке { $target }: { $bullet }
event-lucky = { $seat } под градом пуль — и ни царапины.
event-hit =
    { $wounds ->
        [1] { $seat } получает рану.
        [few] { $seat } получает { $wounds } раны.
       *[other] { $seat } получает { $wounds } ран.
    }
event-died = { $seat } покидает игру ногами вперёд.
event-picked =
    { $cards ->
        [1] { $target } уже не против: { $seat } берёт одну карту добычи.
        [few] { $target } уже не против: { $seat } берёт { $cards } карты добычи.
       *[other] { $target } уже не против: { $seat } берёт { $cards } карт добычи.
    }
event-inherited = { $target } оставляет наследство, { $seat } получает: { $card }.
event-healed = { $seat } зализывает одну рану.
event-cute = { $seat } строит глазки и берёт купюру 5 000 $.
event-banned = { $seat } диктует: { $target } не трогает { $type }.
event-took = { $seat } берёт: { $card }.
event-stashed = { $seat } оставляет добычу себе.
event-cleared = { $seat } — точно не «{ $power }».
event-took_desk = { $seat } занимает стол Крёстного отца на следующий раунд.
event-skipped = { $seat } остаётся ни с чем: брать нечего.
event-bowed_out = { $seat } с полными карманами выходит из дележа.
event-traded = { $seat } меняет добычу: { $card } уходит в стопку раунда { $pile }.
event-junk = { $seat } выуживает из стопки: { $card }.
event-kit = { $seat } вскрывает аптечку: ран как не бывало.
event-clip =
    { $hidden ->
        [yes] { $seat } перезаряжается: «Бах!» из закрытых карт сброса.
       *[no] { $seat } перезаряжается: «Бах!» из сброса.
    }
event-clip_empty = { $seat } не находит в сбросе «Бах!»: обойма пуста.
event-paid = { $seat } сбрасывает карту с руки взакрытую.
event-rearmed =
    { $hidden ->
        [yes] { $seat } за компанию берёт «Бах!» из закрытых карт сброса.
       *[no] { $seat } за компанию берёт «Бах!» из сброса.
    }
event-rearm_empty = { $seat } не успевает: в сбросе больше нет «Бах!».
event-left_over =
    { $cards ->
        [1] Одна карта добычи остаётся ничьей.
        [few] { $cards } карты добычи остаются ничьими.
       *[other] { $cards } карт добычи остаются ничьими.
    }
event-over = Игра окончена: { $reason }.

## Карты

card-bill_5000 = купюра 5 000 $
card-bill_10000 = купюра 10 000 $
card-bill_20000 = купюра 20 000 $
card-diamond_1000 = алмаз 1 000 $
card-diamond_5000 = алмаз 5 000 $
card-diamond_10000 = алмаз 10 000 $
card-painting = картина
card-clip = обойма
card-first_aid = аптечка
card-new_godfather = стол Крёстного отца
bullet-none = пусто
bullet-click = «Щёлк!»
bullet-bang = «Бах!»
type-bill = купюры
type-diamond = алмазы
type-painting = картины
type-first_aid = аптечки
type-clip = обоймы
type-new_godfather = стол Крёстного отца

## Способности

power-plain = без способности
power-plain-text = Пистолет, зоркий глаз и больше ничего: обычные правила.
power-collector = Коллекционер
power-collector-text = В конце игры эта карта идёт за ещё одну картину.
power-cunning = Хитрец
power-cunning-text = Когда все прицелились, можно тайком заменить заряженную карту.
power-cute = Милашка
power-cute-text = Стоишь к началу дележа? Раньше всех бери купюру 5 000 $.
power-dictator = Диктатор
power-dictator-text = Раз за делёж, если участвуешь: запрети берущему один тип добычи.
power-doctor = Доктор
power-doctor-text = Лежишь в этом раунде — лечишь себе одну рану. Мёртвых не воскрешает.
power-good_friend = Друган
power-good_friend-text = Кто-то другой использует обойму — можешь и себе взять «Бах!» из сброса.
power-greedy = Жадина
power-greedy-text = Первой долей можно взять сразу две; больше в этом раунде — ни одной.
power-hustler = Жулик
power-hustler-text = В начале раунда вытяни у кого-нибудь карту пули наугад и отдай одну взамен.
power-junk_dealer = Торговец
power-junk_dealer-text = Раз за раунд обменяй взятую карту на случайную из стопки будущего раунда.
power-kid = Малыш
power-kid-text = Целишься после всех: уже видно, куда смотрят остальные стволы.
power-lucky_man = Везунчик
power-lucky_man-text =
    Два попадания за раунд или больше — ни царапины, и ты в доле.
    А вот одно — это рана.
power-professional = Профессионал
power-professional-text =
    Ты стоишь, цель залегла, а в стволе «Бах!»?
    Покажи его и забери карту из заначки цели.
power-smart = Умник
power-smart-text = Цель залегла? Забери карту пули и сбрось взакрытую любую на выбор.
power-stealthy = Неуловимый
power-stealthy-text = Ложась на дно, прихватываешь купюру 10 000 $, если она есть.
power-unbreakable = Неуязвимый
power-unbreakable-text = Смертельна пятая рана, а не третья.
power-vulture = Стервятник
power-vulture-text = Кто-то погибает — берёшь две случайные карты из его заначки.

## Этапы: названия

step-hustle = Ловкость рук
step-give = Карта взамен
step-load = Выбор пули
step-aim = Грабёж
step-aim_last = Малыш целится последним
step-cunning = Минута хитрости
step-privilege = Привилегия Крёстного отца
step-change = Смена цели
step-courage = Смелость
step-professional = Рука профессионала
step-theft = Карта меняет хозяина
step-smart = Умная мысль вдогонку
step-ban = Слово Диктатора
step-take = Доля добычи
step-trade = Торг
step-clip = Цена обоймы
step-good_friend = На то и друзья

## Этапы: что можно и что сделают часы

help-hustle =
    Выбери, с кем обменяться: тянешь карту пули наугад и отдаёшь одну взамен.
    Не успеешь — обмена не будет.
help-give =
    Отдай взамен одну карту с руки; сойдёт и только что вытянутая.
    Не успеешь — вернётся она же.
help-load =
    Выбери карту на этот раунд, взакрытую. Каждая карта служит один раз.
    Не успеешь — часы зарядят за тебя, обычно «Щёлк!»
help-aim =
    На счёт три стволы поднимаются: выбери, кто у тебя на мушке.
    Не успеешь — ни в кого не целишься, карта пропала.
help-aim_last =
    Остальные уже целятся, и это видно. Теперь выбери цель.
    Не успеешь — ни в кого не целишься, карта пропала.
help-cunning =
    Можешь заменить заряженную карту на другую с руки. Никто об этом не узнает.
    Не успеешь — карта останется прежней.
help-privilege =
    Крёстный отец может велеть одному игроку сменить цель; на кого — решит тот сам.
    Не успеешь — приказа нет.
help-change =
    Крёстный отец велит отвести ствол: выбери другую цель.
    Не успеешь — ни в кого не целишься, карта пропала.
help-courage =
    На счёт три. Стоять — стрелять, рисковать и делить. Залечь — ни ран, ни добычи.
    Не успеешь — стоишь, если за столом не условились иначе.
help-professional =
    Цель залегла. Покажи «Бах!» и забери карту из её заначки — или промолчи.
    Не успеешь — промолчишь.
help-theft =
    Тебя обирают. Выбери, с какой картой добычи расстаться.
    Не успеешь — решит случай.
help-smart =
    Цель залегла. Вместо заряженной карты можешь взакрытую сбросить любую другую.
    Не успеешь — уйдёт заряженная.
help-ban =
    Тому, кто берёт долю, можно запретить один тип добычи. Запрет один — выжди.
    Не успеешь — на этот раз без запрета.
help-take =
    Возьми со стола что-нибудь одно. Жадине первым разом можно два — и на выход.
    Не успеешь — возьмут часы, начиная с крупных купюр.
help-trade =
    Взятую карту можно обменять на случайную из будущей стопки. Твою увидят все.
    Не успеешь — останется у тебя.
help-clip =
    К тебе пришёл «Бах!»; взамен сбрось взакрытую другую карту с руки.
    Не успеешь — уйдёт «Щёлк!», а если его нет — «Бах!»
help-good_friend =
    Кто-то перезаряжается. Можешь и себе взять «Бах!» из сброса.
    Не успеешь — не возьмёшь.

## Почему игра окончена

reason-eight_rounds = восемь раундов позади
reason-last_alive = в живых остаётся только один
reason-nobody_alive = в живых никого

## Настройки

option-powers = Способности
option-powers-false = без них
option-powers-true = по одной каждому
option-power_visibility = Кто видит способности
option-power_visibility-public = все и сразу
option-power_visibility-secret_until_used = никто, пока их не применят
option-first_godfather = Первый Крёстный отец
option-first_godfather-random = по жребию
option-first_godfather-seat = место { $seat }
option-desk_card_last = Стол Крёстного отца, когда добыча кончилась
option-desk_card_last-taken = кто-то обязан взять
option-desk_card_last-left = делёж кончается без него
option-unclaimed_loot = Ничья добыча
option-unclaimed_loot-carries_over = ждёт следующего раунда
option-unclaimed_loot-removed = пропадает
option-slow_courage = Кто не успел решить, стоять ли
option-slow_courage-stands = стоит
option-slow_courage-ducks = ложится на дно
option-doctor_trigger = Доктор лечится
option-doctor_trigger-any_knockdown = всегда, когда лежит
option-doctor_trigger-ducked_only = только когда ложится сам
option-dictator_scope = Запрет Диктатора действует
option-dictator_scope-one_share = один ход
option-dictator_scope-rest_of_sharing = до конца дележа
option-dictator_limit = Диктатор запрещает
option-dictator_limit-per_round = раз за раунд
option-dictator_limit-per_game = раз за игру
option-good_friend_discards = Друган платит картой
option-good_friend_discards-no = нет
option-good_friend_discards-yes = да, как за обойму
option-professional_pick = Карту Профессионалу
option-professional_pick-random = назначает случай
option-professional_pick-taker_chooses = выбирает он сам
option-professional_pick-target_chooses = выбирает его цель
option-stash_visibility = Заначки лежат
option-stash_visibility-face_down = рубашкой вверх
option-stash_visibility-open = в открытую
option-timeout_load = Кто не успел зарядить
option-timeout_load-click_first = получает «Щёлк!», если он есть
option-timeout_load-random = получает карту наугад

## Почему нельзя

why-no-such-card = Такой карты у тебя нет.
why-not-self = В себя нельзя: до этого пока не дошло.
why-dead-target = Живых там нет, а мёртвых не тревожь.
why-same-target = Туда твой ствол уже смотрит: нужна другая цель.
why-no-target = Этот ствол ни на кого не смотрит.
why-last-two = В живых двое: другой цели просто нет.
why-not-offered = Этого нет на столе.
why-must-take = Пока есть что брать, надо брать.
why-banned = Диктатор это запрещает.
why-not-greedy = Две сразу берёт только Жадина.
why-shared-already = Две сразу — только первой долей.
why-hand-empty = Рука пуста.
why-not-bang = Заряжен не «Бах!»
why-no-later-pile = Такой стопки впереди нет.
why-not-yours = Для этого нужна другая способность.
why-aim-somebody = Надо кого-то выбрать: мимо всех целятся только часы.
why-clock-only = Наугад выбирают только часы: назови карту.
why-not-in-stash = Такой карты в той заначке нет.
why-other-pick = За этим столом карту выбирают иначе.

## На столе

table-round = Раунд { $round } из { $rounds }
table-godfather = Крёстный отец
table-centre = Добыча
table-desk-free = стол свободен
table-desk-taken = стол занят
table-hand = «Щёлк!» × { $clicks }, «Бах!» × { $bangs }
table-loaded = Заряжено: { $bullet }
table-guns =
    { $guns ->
        [0] На тебя не смотрит ни один ствол
        [1] На тебя смотрит один ствол
        [few] На тебя смотрят { $guns } ствола
       *[other] На тебя смотрят { $guns } стволов
    }
table-discard = Сброс: «Щёлк!» × { $clicks }, «Бах!» × { $bangs }, взакрытую × { $hidden }
table-piles =
    { $piles ->
        [0] Стопок больше нет
        [1] Впереди одна стопка
        [few] Впереди { $piles } стопки
       *[other] Впереди { $piles } стопок
    }

## В браузере

table-guns-on = стволов в эту сторону: { $guns }
table-tap-seat = Коснись гангстера: { $action }
table-cards-left = на руке: { $count }
table-loot-here = Посреди стола
table-price-stand = Ты стреляешь, могут попасть в тебя, ты в доле.
table-price-duck = В тебя не попадут. Ни выстрела, ни добычи.

## Что считается по многим партиям

fact-power = Способность
fact-score = Деньги, $
fact-length = Раунды
fact-length-text = Раундов до конца партии.
fact-deaths = Смерти
fact-deaths-text = Сколько из этих мест к концу партии мертвы.
fact-called = Раскрытый блеф
fact-called-text =
    Блеф — поднятое оружие, в котором «Щёлк!». Он раскрыт, если цель осталась стоять и карта показана; не раскрыт, если
    цель пригнулась или пригнулся сам блефующий.
fact-ducked = Пригибались
fact-ducked-text = Из всех выборов «стоять или пригнуться»: сколько раз пригнулись.

# What an option means, where a table is opened.
about-powers = Каждому — своя способность, которая меняет правила.
