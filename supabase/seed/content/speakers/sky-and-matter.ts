import { channel, papers, paragraphs, personalPage } from '../notation.ts'
import type { SpeakerSeed } from '../types.ts'

export const skyAndMatterSpeakers: SpeakerSeed[] = [
  {
    slug: 'marija-kovac',
    name: { ru: 'Мария Ковач', en: 'Marija Kovač' },
    field: { ru: 'астрофизика', en: 'astrophysics' },
    headline: {
      ru: 'астрофизик, ищет чёрные дыры по поведению их соседей',
      en: 'astrophysicist who finds black holes by watching their neighbours',
    },
    bio: {
      ru: paragraphs(
        'Мария изучает то, что не светится. Её рабочий материал — звёзды с дурным характером: одни кружат вокруг пустого места, другие вздрагивают не вовремя. Из таких странностей складывается масса чёрной дыры, которую никто не видел.',
        'Выросла в Суботице, диссертацию написала о переменных звёздах. Наблюдала в Чили и на сербской станции Видоевица, где зимой дорогу к куполу расчищают сами астрономы.',
        'Лекцию начинает с вопроса залу и уходит последней.',
      ),
      en: paragraphs(
        'Marija studies things that give no light. Her raw material is stars that misbehave: some circle an empty spot, some tremble at the wrong moment. Add up enough of those oddities and you have weighed a black hole nobody has seen.',
        'She grew up in Subotica, wrote her thesis on variable stars and has observed in Chile and at Vidojevica in southern Serbia, where in winter the astronomers shovel their own way to the dome.',
        'She opens every talk with a question to the room and is usually the last to leave it.',
      ),
    },
    links: [personalPage('marija-kovac'), papers('marija-kovac')],
    status: 'active',
    isRecommended: true,
    languages: ['ru', 'sr', 'en'],
    cover: { motif: 'orbits' },
  },
  {
    slug: 'lev-tumanyan',
    name: { ru: 'Лев Туманян', en: 'Lev Tumanyan' },
    field: { ru: 'астрофизика', en: 'astrophysics' },
    headline: {
      ru: 'охотник за экзопланетами и сборщик телескопов',
      en: 'exoplanet hunter who builds telescopes on the side',
    },
    bio: {
      ru: paragraphs(
        'Лев измеряет, насколько тускнеет звезда, когда перед ней проходит планета: десятые доли процента, а то и сотые. Говорит, что профессия научила его двум вещам: терпению и недоверию к собственной камере.',
        'В тринадцать лет отшлифовал первое зеркало из корабельного иллюминатора и до сих пор возит его с собой. В хабе ведёт вечера у телескопа и курс «Небо для начинающих».',
      ),
      en: paragraphs(
        'Lev measures how much a star dims when a planet crosses in front of it: tenths of a per cent, sometimes hundredths. The job, he says, has taught him patience and a healthy distrust of his own camera.',
        'At thirteen he ground his first mirror out of a ship’s porthole, and he still travels with it. At the hub he runs the telescope nights and the course Sky for Beginners.',
      ),
    },
    links: [personalPage('lev-tumanyan'), channel('lev-tumanyan')],
    status: 'active',
    languages: ['ru', 'en'],
    cover: { motif: 'eclipse' },
  },
  {
    slug: 'andrej-lisin',
    name: { ru: 'Андрей Лисин', en: 'Andrej Lisin' },
    field: { ru: 'статистическая физика', en: 'statistical physics' },
    headline: {
      ru: 'физик, занимается необратимостью и никуда не опаздывает',
      en: 'physicist of irreversible things, never late himself',
    },
    bio: {
      ru: paragraphs(
        'Андрей считает, сколько стоит забыть один бит информации, и почему природа берёт за это теплом. Его интересует граница, на которой толпа послушных частиц вдруг начинает вести себя так, как ни одна из них по отдельности не умеет.',
        'Преподавал в трёх странах, везде запрещал студентам определять энтропию как «меру беспорядка». Опыты на сцене делает из того, что найдётся на кухне хаба.',
      ),
      en: paragraphs(
        'Andrej works out what it costs to forget one bit of information, and why nature collects the fee in heat. He is drawn to the line where a crowd of obedient particles starts doing things none of them could do alone.',
        'He has taught in three countries and in each of them banned his students from calling entropy “a measure of disorder”. His stage demonstrations are built from whatever the hub’s kitchen has to offer.',
      ),
    },
    links: [personalPage('andrej-lisin'), papers('andrej-lisin')],
    status: 'active',
    isRecommended: true,
    languages: ['ru', 'en'],
    cover: { motif: 'lorenz' },
  },
  {
    slug: 'nikola-tasevski',
    name: { ru: 'Никола Тасевски', en: 'Nikola Tasevski' },
    field: { ru: 'оптика', en: 'optics' },
    headline: {
      ru: 'оптик, умеет разложить в спектр почти всё',
      en: 'optics engineer who can split almost anything into a spectrum',
    },
    bio: {
      ru: paragraphs(
        'Никола юстирует лазеры, а по вечерам объясняет, почему это похоже на настройку рояля. Приехал из Битолы учиться на год и остался: сначала ради лаборатории, потом ради реки.',
        'Заведует лабораторией хаба. Знает по имени каждый из трёх осциллографов и пускает к ним всех, кто сначала спросит.',
      ),
      en: paragraphs(
        'By day Nikola aligns lasers; by night he explains why it resembles tuning a grand piano. He came from Bitola to study for a year and stayed, first for the laboratory and then for the river.',
        'He looks after the hub’s lab, knows its three oscilloscopes by name and lets anyone use them who asks first.',
      ),
    },
    links: [personalPage('nikola-tasevski')],
    status: 'active',
    languages: ['sr', 'en', 'ru'],
    cover: { motif: 'spectrum' },
  },
  {
    slug: 'elizaveta-chernova',
    name: { ru: 'Елизавета Чернова', en: 'Elizaveta Chernova' },
    field: { ru: 'акустика', en: 'acoustics' },
    headline: {
      ru: 'акустик и скрипачка, слышит форму комнаты',
      en: 'acoustician and violinist who can hear the shape of a room',
    },
    bio: {
      ru: paragraphs(
        'Лиза окончила консерваторию, а потом физфак: захотела узнать, что именно делает смычок. Теперь проектирует залы, в которых слышно последний ряд, и тишину для студий звукозаписи.',
        'Наш Большой зал тоже настроила она: четыре вечера ходила по нему с воздушными шариками и иголкой. Самый дешёвый источник импульса, говорит Лиза, и публика сразу внимательная.',
      ),
      en: paragraphs(
        'Liza finished the conservatory and then a physics degree, because she wanted to know what a bow actually does. Now she designs halls where the back row hears everything, and silence for recording studios.',
        'She tuned our main hall as well, pacing it for four evenings with balloons and a needle. It is the cheapest impulse source there is, she says, and it gets the room’s attention.',
      ),
    },
    links: [personalPage('elizaveta-chernova'), channel('elizaveta-chernova')],
    status: 'active',
    languages: ['ru', 'en'],
    cover: { motif: 'waves' },
  },
  {
    slug: 'dmitry-yakhontov',
    name: { ru: 'Дмитрий Яхонтов', en: 'Dmitry Yakhontov' },
    field: { ru: 'материаловедение', en: 'materials science' },
    headline: {
      ru: 'материаловед, работает со слоями толщиной в атом',
      en: 'materials scientist working with layers one atom thick',
    },
    bio: {
      ru: paragraphs(
        'Дмитрий укладывает атомные слои друг на друга и смотрит, что изменится, если верхний повернуть на градус. Меняется, как выясняется, почти всё.',
        'Два сезона читал у нас лекции о материалах, потом получил лабораторию в Дельфте. Записи его вечеров остались, а сам он обещает вернуться с новым графеном.',
      ),
      en: paragraphs(
        'Dmitry stacks atomic layers and watches what happens when the top one is turned by a single degree. Almost everything, it turns out.',
        'He lectured here for two seasons before taking a lab in Delft. The recordings stayed with us, and he has promised to come back with fresh graphene.',
      ),
    },
    links: [papers('dmitry-yakhontov')],
    status: 'inactive',
    languages: ['ru', 'en'],
    cover: { motif: 'lattice' },
  },
]
