import { paragraphs } from '../notation.ts'
import type { EventSeed } from '../types.ts'

export const pastExcursionsAndFestival: EventSeed[] = [
  {
    slug: 'loess-of-zemun',
    kind: 'excursion',
    title: { ru: 'Земунский лёсс: пыль ледникового периода', en: 'The Loess of Zemun: Ice Age Dust' },
    summary: {
      ru: 'Обрыв над Дунаем высотой с дом, и весь из пыли. В нём записаны несколько последних оледенений.',
      en: 'A bluff above the Danube as tall as a house and made entirely of dust. The last few ice ages are written in it.',
    },
    description: {
      ru: paragraphs(
        'Пока север Европы лежал подо льдом, ветер нёс пыль с сухих речных пойм и складывал её здесь. Когда теплело, на пыли вырастала почва; её тёмные полосы видны в обрыве и сегодня. Светлая полоса — стужа, тёмная — передышка, как на штрихкоде.',
        'Елена Петрович научила находить лёссовых кукол, улиток ледникового периода и трещину, по которой обрыв однажды отойдёт. Стояли, разумеется, с другой стороны.',
      ),
      en: paragraphs(
        'While northern Europe lay under ice, the wind carried dust from dry flood plains and put it down here. When it grew warmer a soil formed on the dust, and its dark bands can still be seen in the bluff: a pale stripe for cold, a dark one for a respite, like a bar code.',
        'Jelena Petrović showed us how to find loess dolls, snails of the ice age and the crack along which the bluff will one day part. We stood, needless to say, on the other side of it.',
      ),
    },
    when: { day: -22, time: '11:00', minutes: 150 },
    format: 'offline',
    talkLanguages: ['ru', 'sr'],
    ageMin: 6,
    priceKind: 'donation',
    price: 500,
    capacity: 25,
    venue: {
      name: { ru: 'Земун, башня Гардош', en: 'Zemun, Gardoš Tower' },
      address: { ru: 'Гроблянска, Земун', en: 'Grobljanska, Zemun' },
    },
    speakers: ['jelena-petrovic'],
    photos: [
      {
        seed: 'loess-1',
        motif: 'contour',
        alt: { ru: 'Полосы древних почв в обрыве', en: 'Bands of ancient soil in the bluff' },
      },
      {
        seed: 'loess-2',
        motif: 'seeds',
        alt: { ru: 'Лёссовая кукла на ладони', en: 'A loess doll on a palm' },
      },
      { seed: 'loess-3', motif: 'waves', alt: { ru: 'Группа над Дунаем', en: 'The group above the Danube' } },
    ],
    cover: { motif: 'contour', print: 'tint' },
    taken: 25,
  },
  {
    slug: 'birds-of-great-war-island',
    kind: 'excursion',
    title: { ru: 'Птицы Большого Военного острова', en: 'The Birds of Great War Island' },
    summary: {
      ru: 'Остров посреди столицы, на который почти никто не ступает. Кроме двухсот видов птиц.',
      en: 'An island in the middle of a capital on which hardly anyone sets foot. Two hundred species of birds do.',
    },
    description: {
      ru: paragraphs(
        'Напротив крепости, в десяти минутах от трамвая, гнездится орлан-белохвост с размахом крыльев больше двух метров. Город его устраивает: рыба есть, людей на острове нет, вид из окна прекрасный.',
        'Вышли в шесть утра, насчитали сорок один вид, спорили о двух. Стефан Брдар окольцевал на глазах у группы камышовку, взвесил в мешочке из-под чая и отпустил со словами «до весны».',
      ),
      en: paragraphs(
        'Opposite the fortress, ten minutes from a tram stop, nests a white-tailed eagle with a wingspan of more than two metres. The city suits it: there is fish, there are no people on the island and the view is splendid.',
        'We left at six in the morning and counted forty-one species, two of them disputed. Stefan Brdar ringed a reed warbler before our eyes, weighed it in a tea bag and let it go with a “see you in spring”.',
      ),
    },
    when: { day: -78, time: '06:00', minutes: 240 },
    format: 'offline',
    talkLanguages: ['ru', 'sr'],
    ageMin: 12,
    priceKind: 'paid',
    price: 900,
    capacity: 15,
    venue: {
      name: { ru: 'Земунский причал', en: 'Zemun quay' },
      address: { ru: 'Кей Ослободженя, Земун', en: 'Kej oslobođenja, Zemun' },
    },
    speakers: ['stefan-brdar'],
    cover: { motif: 'dipole', print: 'tint' },
    taken: 15,
  },
  {
    slug: 'physics-in-tram-two',
    kind: 'excursion',
    title: { ru: 'Физика в трамвае № 2' },
    summary: {
      ru: 'Полный круг по центру Белграда: центробежная сила на Славии… то есть инерция, резонанс на стыках и ток, который возвращается по рельсам.',
    },
    description: {
      ru: paragraphs(
        'Трамвай — лаборатория, в которую пускают по обычному билету. Отвес из гайки показывает ускорение, гелиевый шарик на повороте летит не туда, куда все ждут, а по стуку колёс можно узнать скорость, зная только длину рельса.',
        'Андрей Лисин и Елизавета Чернова проехали с двумя группами два полных круга. Вагоновожатый попросил объяснить, почему скрипит на повороте, и получил лекцию на перегон.',
      ),
    },
    when: { day: -135, time: '10:00', minutes: 90 },
    format: 'offline',
    talkLanguages: ['ru'],
    ageMin: 6,
    priceKind: 'donation',
    price: 300,
    capacity: 20,
    venue: {
      name: { ru: 'Остановка «Пристаниште», линия 2' },
      address: { ru: 'Караджорджева, Белград' },
    },
    speakers: ['andrej-lisin', 'elizaveta-chernova'],
    cover: { motif: 'phase', print: 'field' },
    taken: 20,
  },
  {
    slug: 'vinca-one-hill',
    kind: 'excursion',
    title: { ru: 'Винча: тысяча лет на одном холме', en: 'Vinča: a Thousand Years on One Hill' },
    summary: {
      ru: 'Дом строили на развалинах дома, пока не вырос холм. Археолог Ана Тодоров читает его сверху вниз.',
      en: 'House was built on the ruins of house until there was a hill. Archaeologist Ana Todorov reads it from the top down.',
    },
    description: {
      ru: paragraphs(
        'Белое Брдо над Дунаем сложили не река и не ветер, а люди: глиняные дома горели, их разравнивали и строили снова. Так за неолит набралось около восьми метров. Раскопки начал в 1908 году Милое Васич, и до материка добрался не сразу.',
        'Прошли по краю раскопа, подержали в руках обожжённый пол с отпечатком соломы и узнали, зачем археологу чайная ложка. Дождь вымыл к нашему приходу черепок со знаком, его оставили на месте и сообщили музею.',
      ),
      en: paragraphs(
        'Belo Brdo above the Danube was built neither by the river nor by the wind but by people: clay houses burned, were levelled and built again. In the course of the Neolithic that came to some eight metres. Miloje Vasić began digging in 1908 and took his time reaching the bottom.',
        'We walked along the edge of the trench, held a burnt floor with the print of straw in it and learned why an archaeologist needs a teaspoon. Rain had washed out a sherd with a sign on it; it was left in place and reported to the museum.',
      ),
    },
    when: { day: -250, time: '10:00', minutes: 240 },
    format: 'offline',
    talkLanguages: ['sr'],
    captionLanguages: ['ru'],
    ageMin: 6,
    priceKind: 'paid',
    price: 1200,
    capacity: 30,
    venue: {
      name: { ru: 'Винча, Белое Брдо', en: 'Vinča, Belo Brdo' },
      address: { ru: 'Винча, берег Дуная', en: 'Vinča, on the Danube' },
    },
    speakers: ['ana-todorov'],
    cover: { motif: 'penrose', print: 'tint' },
    taken: 30,
  },
  {
    slug: 'night-of-open-labs',
    kind: 'festival',
    title: { ru: 'Ночь открытых лабораторий', en: 'The Night of Open Labs' },
    summary: {
      ru: 'Пять залов, двенадцать опытов и один ужин на жидком азоте. С шести вечера до часа ночи.',
      en: 'Five rooms, twelve experiments and one supper on liquid nitrogen. From six in the evening until one at night.',
    },
    description: {
      ru: paragraphs(
        'Раз в год мы открываем всё, что обычно заперто: шкаф с реактивами, люк на крышу, третий осциллограф. К каждому прибору приставлен человек, который его любит и может остановиться только силой.',
        'Пришли четыреста двенадцать человек. Истратили сорок литров азота, одну скрипичную струну и весь запас чая. Дольше всех стояла очередь к туманной камере: люди впервые видели, как сквозь них летят мюоны, и не хотели уходить.',
      ),
      en: paragraphs(
        'Once a year we open everything that is usually locked: the reagent cupboard, the hatch to the roof, the third oscilloscope. Beside each instrument stands a person who loves it and can only be stopped by force.',
        'Four hundred and twelve people came. We went through forty litres of nitrogen, one violin string and all the tea in the house. The longest queue was for the cloud chamber: people saw for the first time how muons fly right through them, and would not leave.',
      ),
    },
    when: { day: -34, time: '18:00', minutes: 420 },
    format: 'hybrid',
    talkLanguages: ['ru', 'sr', 'en'],
    slideLanguages: ['ru', 'en'],
    ageMin: 6,
    priceKind: 'donation',
    price: 600,
    space: 'main-hall',
    speakers: ['nikola-tasevski', 'milos-stakic', 'jovana-miric', 'lev-tumanyan', 'viktor-galich'],
    sessions: [
      {
        time: '18:00',
        minutes: 45,
        title: { ru: 'Минус сто девяносто шесть', en: 'Minus One Hundred and Ninety-Six' },
        summary: {
          ru: 'Роза, шарик и мороженое за минуту',
          en: 'A rose, a balloon and ice cream in a minute',
        },
        speakers: ['milos-stakic'],
      },
      {
        time: '19:00',
        minutes: 180,
        title: { ru: 'Туманная камера', en: 'The Cloud Chamber' },
        summary: {
          ru: 'Следы частиц, которым вы не мешаете',
          en: 'Tracks of particles you are no obstacle to',
        },
        speakers: ['nikola-tasevski'],
        location: { ru: 'Лаборатория', en: 'Lab' },
      },
      {
        time: '20:00',
        minutes: 60,
        title: { ru: 'Чужой сигнал управляет вашей рукой', en: 'Somebody Else’s Signal Moves Your Hand' },
        summary: { ru: 'Два добровольца, два электрода', en: 'Two volunteers, two electrodes' },
        speakers: ['jovana-miric'],
      },
      {
        time: '21:30',
        minutes: 60,
        title: { ru: 'Нейросеть рисует то, что вы не сказали', en: 'The Network Draws What You Did Not Say' },
        speakers: ['viktor-galich'],
        location: { ru: 'Аудитория «Кюри»', en: 'Curie Room' },
      },
      {
        time: '23:00',
        minutes: 120,
        title: {
          ru: 'Крыша: телескопы до последнего гостя',
          en: 'The Roof: Telescopes Until the Last Guest',
        },
        speakers: ['lev-tumanyan'],
        location: { ru: 'Крыша', en: 'Roof' },
      },
    ],
    photos: [
      {
        seed: 'labs-1',
        motif: 'cells',
        alt: { ru: 'Азотный туман в Большом зале', en: 'Nitrogen fog in the main hall' },
      },
      {
        seed: 'labs-2',
        motif: 'dipole',
        alt: { ru: 'След мюона в туманной камере', en: 'The track of a muon in the cloud chamber' },
      },
      {
        seed: 'labs-3',
        motif: 'neuron',
        alt: { ru: 'Йована Мирич крепит электроды', en: 'Jovana Mirić attaches the electrodes' },
      },
      {
        seed: 'labs-4',
        motif: 'orbits',
        alt: { ru: 'Очередь к телескопу на крыше', en: 'Queuing for the telescope on the roof' },
      },
      {
        seed: 'labs-5',
        motif: 'spectrum',
        alt: { ru: 'Последние гости, час ночи', en: 'The last guests, one in the morning' },
      },
    ],
    cover: { motif: 'dipole', print: 'night' },
    taken: 66,
  },
]
