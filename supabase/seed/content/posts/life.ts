import { paragraphs } from '../notation.ts'
import type { BlogPostSeed } from '../types.ts'

export const lifePosts: BlogPostSeed[] = [
  {
    slug: 'friday-the-gel-failed',
    speaker: 'ilya-stoyanov',
    title: { ru: 'Пятница, три часа, гель не получился', en: 'Friday, Three o’Clock, the Gel Has Failed' },
    summary: {
      ru: 'О том, на что на самом деле уходит рабочая неделя биолога.',
      en: 'On what a biologist’s week is really spent.',
    },
    body: {
      ru: paragraphs(
        'В статьях всё происходит быстро: «мы ввели», «мы показали», «мы подтвердили». Между «ввели» и «показали» у меня прошло четыре месяца, из них девять недель не работал фермент, две недели не работал холодильник и одну неделю не работал я.',
        'Неудачный опыт редко бывает понятным. Если бы гель сказал: «ты перепутал пробирки», это было бы полдела. Он показывает пустую дорожку, и ты сидишь и перебираешь: вода? температура? Новая партия? Старая партия? Я завёл тетрадь, в которую пишу не только что сделал, но и почему решил именно так. Через месяц это единственное, что невозможно вспомнить.',
        'Раз в неделю мы всей лабораторией рассказываем, у кого что сломалось. Это самое честное собрание, на котором я бываю. Половина моих ошибок уже случилась с кем-то за соседним столом, и он знает, что дело в воде.',
        'Дело, кстати, оказалось в воде.',
      ),
      en: paragraphs(
        'In papers everything happens quickly: we introduced, we showed, we confirmed. Between “introduced” and “showed” I spent four months. For nine weeks the enzyme was not working, for two the freezer was not working, and for one I was not.',
        'A failed experiment is seldom clear. If only the gel would say “you mixed up the tubes”. What it does is show you an empty lane, and you sit there going through the list: the water? the temperature? the new batch? the old batch? I keep a notebook in which I write down not just what I did but why I chose to. A month later that is the only thing one cannot recall.',
        'Once a week the whole lab gets together and everyone says what broke. It is the most honest meeting I attend. Half my mistakes have already happened at the next bench, and whoever sits there knows that it is the water.',
        'It was the water, by the way.',
      ),
    },
    published: { day: -19, time: '15:00' },
    cover: { motif: 'cells' },
  },
  {
    slug: 'the-minute-you-do-not-remember',
    speaker: 'jovana-miric',
    title: { ru: 'Минута, которую никто не помнит', en: 'The Minute Nobody Remembers' },
    summary: {
      ru: 'Каждый вечер вы переходите границу и не можете сказать, где она.',
      en: 'Every evening you cross a border and cannot say where it runs.',
    },
    body: {
      ru: paragraphs(
        'Попросите друга поймать момент, когда он засыпает. Не поймает. Мы тысячи раз записывали этот переход и можем показать его на экране: глаза под веками начинают медленно плавать, ровный ритм затылка распадается. А человек, если его в этот миг разбудить, чаще всего говорит: «Я ещё не спал».',
        'Дело не в том, что там нечего помнить. Там бывает довольно шумно: вспышки, обрывки фраз, падение с крыльца, от которого дёргается нога. Эдисон, по рассказам, дремал в кресле с металлическими шариками в руке: засыпая, ронял их, просыпался от звона и записывал, что привиделось. Несколько лет назад в Париже этот приём проверили, и те, кто успел провалиться в сон хотя бы на четверть минуты, потом втрое чаще находили скрытый ключ к задаче.',
        'У себя в лаборатории мы спрашиваем иначе. Не «спали ли вы», а «что было только что». Оказалось, вопрос важнее прибора: если дать человеку десять секунд тишины, он теряет почти всё.',
        'Попробуйте сами, с чайной ложкой и тарелкой на полу. Только предупредите соседей снизу.',
      ),
      en: paragraphs(
        'Ask a friend to catch the moment of falling asleep. They will not. We have recorded that passage thousands of times and can show it on a screen: under their lids the eyes begin to drift, and the even rhythm at the back of the head falls apart. Yet wake people at that very instant and most will say, “I was not asleep.”',
        'It is not that there is nothing to remember. It can be quite noisy in there: flashes, scraps of talk, a fall off a doorstep that makes the leg jerk. Edison is said to have napped in an armchair holding metal balls; as he nodded off they dropped, the clang woke him and he noted down what he had seen. A few years ago the trick was tested in Paris, and those who had slipped into sleep for as little as a quarter of a minute were three times as likely to spot the hidden shortcut in a puzzle.',
        'In our lab we ask differently. Not “were you asleep” but “what was there just now”. The question turns out to matter more than the instrument: leave people in silence for ten seconds and nearly all of it is gone.',
        'Try it at home with a teaspoon and a plate on the floor. Do warn the people downstairs.',
      ),
    },
    published: { day: -33, time: '22:10' },
    cover: { motif: 'neuron' },
  },
  {
    slug: 'forty-minutes-without-moving',
    speaker: 'stefan-brdar',
    title: { ru: 'Сорок минут не шевелясь', en: 'Forty Minutes Without Moving' },
    summary: {
      ru: 'Чему учит тростник на рассвете и почему зимородок прилетает, когда вы перестали его ждать.',
      en: 'What reeds teach you at dawn, and why the kingfisher comes when you have stopped waiting.',
    },
    body: {
      ru: paragraphs(
        'Первые десять минут не происходит ничего. Вы слышите собственный рукав. Вы вспоминаете письмо, на которое не ответили. Если у вас чешется нос, он чешется именно сейчас.',
        'На пятнадцатой минуте тростник решает, что вы куст. Начинает двигаться то, что замерло, когда вы пришли: сперва лягушка, потом камышовка, потом кто-то, кого вы не опознаете и будете искать в справочнике до обеда. Я засекал: на Саве в октябре на это уходит от двенадцати до восемнадцати минут. Зимой дольше.',
        'На сороковой минуте прилетает зимородок. Не всегда, конечно. Но те, кто ушёл на тридцатой, не увидели его ни разу, и это я тоже засекал.',
        'Меня спрашивают, какой нужен бинокль. Нужен термос и что-нибудь мягкое, на чём сидеть. Бинокль пригодится, чтобы было что опустить, когда птица сядет в трёх метрах.',
      ),
      en: paragraphs(
        'For the first ten minutes nothing happens. You can hear your own sleeve. You remember a letter you have not answered. If your nose is going to itch, it itches now.',
        'In the fifteenth minute the reeds decide that you are a shrub. Whatever froze when you arrived begins to stir: first a frog, then a warbler, then somebody you cannot name and will be looking up until lunch. I have timed it. On the Sava in October it takes between twelve and eighteen minutes; in winter, longer.',
        'In the fortieth minute the kingfisher comes. Not always, of course. But people who left after thirty have never once seen it. I have timed that too.',
        'They ask me which binoculars to buy. What you want is a flask and something soft to sit on. Binoculars are useful for having something to lower when the bird lands three metres away.',
      ),
    },
    published: { day: -71, time: '07:45' },
    cover: { motif: 'dipole' },
  },
  {
    slug: 'the-limes-of-dorcol',
    speaker: 'irina-dolgopolova',
    title: { ru: 'Липы Дорчола' },
    summary: { ru: 'Четыре тысячи деревьев, посчитанных пешком, и одно, которое я не смогла определить.' },
    body: {
      ru: paragraphs(
        'Я начала считать их в самоизоляцию: разрешали гулять недалеко, и «недалеко» оказалось заполнено деревьями, мимо которых я двенадцать лет ходила не глядя. К осени в таблице было четыреста лип. Сейчас четыре тысячи двести, считая каштаны.',
        'Уличное дерево живёт вдвое меньше лесного. Ему тесно внизу, жарко вверху и солоно зимой. Зато у него есть тёплая стена, и на Господар-Йевремовой липы зацветают на пять дней раньше, чем в Кошутняке. Пчёлы это знают и прилетают туда первыми.',
        'Возраст я определяю по обхвату, и почти всегда он совпадает с чем-нибудь из городской истории: вот деревья, которые посадили после войны, вот те, что после трамвая, вот одинокий каштан у школы, который старше школы.',
        'Одно дерево я не опознала до сих пор. Оно стоит во дворе за пекарней, цветёт в сентябре и явно не из этих мест. Пекарь говорит, что оно «просто выросло». Записала в графу «вид»: просто выросло.',
      ),
    },
    published: { day: -118, time: '11:11' },
    cover: { motif: 'seeds' },
  },
  {
    slug: 'denominator',
    speaker: 'katarina-bjelic',
    title: { ru: 'Спросите про знаменатель', en: 'Ask About the Denominator' },
    summary: {
      ru: 'Одно слово, которое превращает страшную новость в понятную, а иногда и наоборот.',
      en: 'One word that turns a frightening headline into a clear one, and sometimes the other way round.',
    },
    body: {
      ru: paragraphs(
        '«За неделю заболели двести человек». Много это или мало? Неизвестно, потому что нет знаменателя. Двести из двухсот пятидесяти — катастрофа. Двести из города — обычный ноябрь. Двести из проверенных двухсот десяти — вообще не про болезнь, а про то, кого проверяли.',
        'Знаменатель легко потерять нечаянно. «Среди госпитализированных половина привиты» звучит ужасно, пока не вспомнишь, что привиты девять из десяти: тогда получается, что десятая часть города дала половину больных. Я видела, как на этом месте спотыкались министры и, честно говоря, один раз споткнулась сама.',
        'Джон Сноу в 1854 году прославился картой, но сильнее всего его следующая работа. Две водопроводные компании снабжали одни и те же улицы, дома вперемешку, и различалась только вода. Сноу ходил от двери к двери и узнавал знаменатель: сколько домов у каждой компании. После этого спорить стало не о чем, хотя спорили ещё лет тридцать.',
        'Если из этой заметки вы унесёте один вопрос, пусть будет этот: из скольких?',
      ),
      en: paragraphs(
        '“Two hundred people fell ill this week.” Is that many? There is no telling, since there is no denominator. Two hundred out of two hundred and fifty is a disaster. Two hundred out of a city is an ordinary November. Two hundred out of two hundred and ten who were tested says nothing about the disease and a good deal about who was tested.',
        'A denominator is easily mislaid. “Half of those in hospital were vaccinated” sounds dreadful until you remember that nine out of ten people are: then a tenth of the city has produced half of the patients. I have seen government ministers trip on this spot and, to be honest, once tripped there myself.',
        'John Snow is famous for his map of 1854, but his next piece of work was stronger. Two water companies supplied the same streets, house by house at random, and only the water differed. Snow went from door to door to find the denominator: how many houses each company had. After that there was nothing left to dispute, though people went on disputing for thirty years.',
        'If you take one question home from this page, let it be: out of how many?',
      ),
    },
    published: { day: -140, time: '16:40' },
    cover: { motif: 'contour' },
  },
]
