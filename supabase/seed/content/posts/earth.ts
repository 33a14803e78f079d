import { paragraphs } from '../notation.ts'
import type { BlogPostSeed } from '../types.ts'

export const earthPosts: BlogPostSeed[] = [
  {
    slug: 'in-a-geologists-pocket',
    speaker: 'jelena-petrovic',
    title: { ru: 'Что лежит в кармане геолога', en: 'In a Geologist’s Pocket' },
    summary: {
      ru: 'Пять предметов, с которыми можно прочитать любой булыжник, и один, который я ношу просто так.',
      en: 'Five objects with which to read any cobblestone, and one I carry for no reason.',
    },
    body: {
      ru: paragraphs(
        'На каждой прогулке кто-нибудь спрашивает, что у меня в карманах, потому что они звенят. Отвечаю.',
        '<ul><li><strong>Лупа</strong> на шнурке, десятикратная. Подносить надо к глазу, а не к камню: тогда увидите вдвое больше.</li><li><strong>Гвоздь.</strong> Царапает кальцит, не царапает кварц. Половина вопросов о мраморе решается гвоздём, только не на памятниках.</li><li><strong>Пузырёк с уксусом.</strong> Если зашипело, перед вами известняк, то есть чьи-то раковины.</li><li><strong>Магнит</strong>, снятый с холодильника. Базальт его чуть-чуть любит, песчаник равнодушен.</li><li><strong>Карандаш.</strong> Не для записей: для масштаба на фотографии. Без него через год не поймёшь, овраг это или трещина в асфальте.</li></ul>',
        'А шестой — гладкая серая галька с Уваца. Ничего в ней нет, обычный кремень. Я подобрала её в первую практику, в день, когда впервые поняла, что слышу, как преподаватель говорит о камне, и вижу то же самое.',
        'Камни лучше оставлять там, где они лежат. Но одну гальку за жизнь, я считаю, можно.',
      ),
      en: paragraphs(
        'On every walk somebody asks what is in my pockets, because they rattle. Here is the answer.',
        '<ul><li><strong>A hand lens</strong> on a string, ten times. Hold it to your eye, not to the stone, and you will see twice as much.</li><li><strong>A nail.</strong> It scratches calcite and does not scratch quartz. Half of all questions about marble can be settled with a nail, though never on a monument.</li><li><strong>A phial of vinegar.</strong> If it fizzes you are looking at limestone, that is, at somebody’s shells.</li><li><strong>A magnet</strong> off the fridge. Basalt is faintly fond of it, sandstone is indifferent.</li><li><strong>A pencil.</strong> Not for notes but for scale. Without it you cannot tell, a year on, whether the photograph shows a ravine or a crack in the asphalt.</li></ul>',
        'The sixth is a smooth grey pebble from the river Uvac. There is nothing to it, plain flint. I picked it up on my first field trip, on the day when I heard the professor talk about a rock and noticed that I could see it too.',
        'Stones are best left where they lie. One pebble in a lifetime, I think, is allowed.',
      ),
    },
    published: { day: -8, time: '08:30' },
    cover: { motif: 'contour' },
  },
  {
    slug: 'a-fingerprint-in-clay',
    speaker: 'ana-todorov',
    title: { ru: 'Отпечаток пальца возрастом семь тысяч лет', en: 'A Fingerprint Seven Thousand Years Old' },
    summary: {
      ru: 'На дне горшка остался след. Мы знаем о его хозяине больше, чем он мог подумать.',
      en: 'There is a print on the base of a pot. We know more about its owner than they could have guessed.',
    },
    body: {
      ru: paragraphs(
        'Черепок пролежал в коробке сорок лет с пометкой «дно, без орнамента». Я мыла его зубной щёткой и увидела на изнанке овал с тонкими дугами. Кто-то взял горшок, пока глина была мягкой, и прижал большим пальцем.',
        'Ширина бороздок на пальце зависит от возраста: у детей они тоньше. Надо поправить на усадку глины в обжиге, это несколько процентов, и на то, что каждый палец особенный. Мы измерили, поправили и получили: лет десять-двенадцать. Не мастер, а тот, кого попросили подать.',
        'Пол по отпечатку определяют хуже, так что «мальчик» или «девочка» я говорить не стану, хотя на выставке просят. Зато видно другое: палец прижали с силой, на ещё сыром, и горшок чуть повело. Его всё равно обожгли и пользовались им, пока не сломался. Значит, не отругали. Или отругали, но горшок был нужен.',
        'Про вождей и богов винчанской культуры мы знаем мало и спорим много. А этот палец я могу приложить к своему.',
      ),
      en: paragraphs(
        'The sherd had spent forty years in a box marked “base, undecorated”. I was cleaning it with a toothbrush when I saw an oval of fine arcs on the underside. Somebody had picked the pot up while the clay was soft and pressed it with a thumb.',
        'The width of the ridges on a finger depends on age: in children they are finer. One must correct for the shrinking of clay in the fire, a few per cent, and for every finger being its own. We measured, corrected and got ten to twelve years. Not the potter, then, but whoever was told to pass it along.',
        'Prints are worse at telling sex, so I will not say “boy” or “girl”, though exhibitions always ask. Something else can be seen. The thumb was pressed hard into wet clay and the pot went slightly out of shape. It was fired all the same and used until it broke. So nobody was scolded. Or somebody was, but the pot was needed.',
        'Of the chiefs and gods of the Vinča culture we know little and argue much. This thumb I can lay against my own.',
      ),
    },
    published: { day: -58, time: '13:00' },
    cover: { motif: 'penrose' },
  },
  {
    slug: 'twelve-centuries-of-cherry-blossom',
    speaker: 'sofia-rend',
    title: { ru: 'Двенадцать веков цветущей вишни', en: 'Twelve Centuries of Cherry Blossom' },
    summary: {
      ru: 'Самый длинный дневник погоды на свете вели люди, которые записывали, когда устраивать праздник.',
      en: 'The longest weather diary in the world was kept by people noting down when to have a party.',
    },
    body: {
      ru: paragraphs(
        'В Киото с девятого века отмечают, когда полностью расцвела вишня. Сначала это писали придворные, потом монахи, потом газеты. Никто из них не думал о климате: надо было знать, когда приглашать гостей. Получился ряд в тысячу двести лет, какого нет ни у одного термометра.',
        'Вишня отвечает на тепло в марте. Холодный март — цветёт к концу апреля, тёплый — в начале. В записях виден холод семнадцатого века, видны отдельные годы после больших извержений. И виден последний отрезок: за полтора столетия пик сдвинулся больше чем на неделю. В 2021-м пришёлся на 26 марта, раньше за всё время наблюдений не бывало.',
        'Часть сдвига — это сам город: асфальт греет. Поэтому сравнивают с деревьями за городом и вычитают. Остаток всё равно большой.',
        'Мне нравится, что эти данные никто не собирал нарочно. Если вы каждый год записываете на дверном косяке, когда зацвела липа во дворе, продолжайте. Лет через двести кто-нибудь скажет вам спасибо.',
      ),
      en: paragraphs(
        'Since the ninth century people in Kyoto have noted when the cherry was in full bloom: first courtiers, then monks, then newspapers. None of them had climate in mind. They needed to know when to invite guests. The result is a series twelve hundred years long, longer than any thermometer’s.',
        'Cherries respond to warmth in March. After a cold one they bloom in late April, after a mild one at the beginning. The records show the chill of the seventeenth century and single years after great eruptions. They also show the latest stretch: in a century and a half the peak has moved forward by more than a week. In 2021 it fell on 26 March, the earliest ever noted.',
        'Part of the shift is the city itself, because asphalt is warm. So one compares with trees outside and subtracts. What remains is large all the same.',
        'I like it that nobody collected these data on purpose. If you pencil the day your lime tree flowers on the door frame every year, carry on. In two centuries or so, somebody will be grateful.',
      ),
    },
    published: { day: -84, time: '17:20' },
    cover: { motif: 'seeds' },
  },
  {
    slug: 'the-blue-that-took-its-time',
    speaker: 'milos-stakic',
    title: { ru: 'Синий, который долго не давался', en: 'The Blue That Took Its Time' },
    summary: {
      ru: 'Одну краску нашли по ошибке в 1706 году, другую — по ошибке в 2009-м. Между ними художники платили золотом.',
      en: 'One blue was found by mistake in 1706, another by mistake in 2009. In between, painters paid in gold.',
    },
    body: {
      ru: paragraphs(
        'Синего в природе вокруг нас много, а взять его нельзя: небо в банку не соберёшь. Ультрамарин везли из афганского лазурита, и в договорах с художниками отдельной строкой писали, сколько его пойдёт на плащ Богородицы.',
        'В Берлине около 1706 года красильщик Дисбах варил красный лак и взял у соседа испорченный поташ. Получилось синее. Поташ, как потом выяснили, был загрязнён кровью, а в крови железо. Берлинская лазурь стоила вдесятеро дешевле и через сто лет была уже и на чашках, и на гравюрах Хокусая.',
        'История повторилась в Орегоне. Аспирант вынул из печи смесь оксидов иттрия, индия и марганца, от которой ждали магнитных свойств. Она была ослепительно синей. Ничего похожего на такой синий химики не открывали двести лет.',
        'Мораль я обычно предлагаю детям вывести самим. Чаще всего говорят: «надо брать у соседа». Один мальчик сказал: «надо заметить, что синее». Ему и достался пузырёк.',
      ),
      en: paragraphs(
        'There is plenty of blue about, but you cannot pick it up: the sky does not come in jars. Ultramarine was made from Afghan lapis, and contracts with painters had a line of their own for how much of it would go into the Virgin’s cloak.',
        'In Berlin, about 1706, a colour maker called Diesbach was cooking a red lake and borrowed some spoiled potash. The pot turned blue. The potash, it was later found, had been contaminated with blood, and in blood there is iron. Prussian blue cost a tenth of the price, and a century later it was on teacups and in the prints of Hokusai.',
        'The story repeated itself in Oregon. A graduate student took a mixture of yttrium, indium and manganese oxides out of the furnace, hoping for magnetism. It was a dazzling blue. Chemists had found nothing like it for two hundred years.',
        'I usually leave the moral to the children. Most say “borrow from the neighbours”. One boy said, “You have to notice that it is blue.” He got the jar.',
      ),
    },
    published: { day: -166, time: '14:15' },
    cover: { motif: 'spectrum' },
  },
]
