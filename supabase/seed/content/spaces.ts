import { paragraphs } from './notation.ts'
import type { SpaceSeed } from './types.ts'

const hubHours = { opens: '10:00', closes: '22:00' } as const

export const spaces: SpaceSeed[] = [
  {
    slug: 'main-hall',
    name: { ru: 'Большой зал', en: 'Main Hall' },
    directions: { ru: '1-й этаж, прямо от входа', en: 'Ground floor, straight ahead from the entrance' },
    summary: {
      ru: 'Восемьдесят мест, экран пять метров, свет и звук с пульта. Для лекций, показов и репетиций защит.',
      en: 'Eighty seats, a five-metre screen, light and sound from one desk. For talks, screenings and thesis rehearsals.',
    },
    description: {
      ru: paragraphs(
        'Зал настраивала акустик: голос слышно с последнего ряда без микрофона, а с микрофоном — и на записи. Сцена четыре на шесть метров выдерживает рояль, аквариум и небольшую молнию.',
        'Кресла снимаются, пол ровный, так что зал за полчаса становится танцполом, выставкой или длинным столом на сорок человек.',
      ),
      en: paragraphs(
        'The hall was tuned by an acoustician: without a microphone a voice carries to the last row, with one it carries to the recording. The four-by-six-metre stage bears a piano, an aquarium and a modest bolt of lightning.',
        'The seats come out and the floor is level, so in half an hour the hall turns into a dance floor, an exhibition or a long table for forty.',
      ),
    },
    rules: {
      ru: paragraphs(
        '<ul><li>Приходите за пятнадцать минут: покажем пульт и выходы.</li><li>Музыка громче разговора до 21:30, за стеной спят дети.</li><li>Еду можно, красное вино на сцену нельзя.</li><li>Мебель возвращаем как была, схема висит у двери.</li></ul>',
      ),
      en: paragraphs(
        '<ul><li>Come fifteen minutes early: we will show you the desk and the exits.</li><li>Music louder than talk until 21:30; children sleep next door.</li><li>Food is fine, red wine on stage is not.</li><li>Put the furniture back as it was; there is a plan by the door.</li></ul>',
      ),
    },
    capacity: 80,
    area: 118,
    hourlyPrice: 2400,
    daytimePrice: { price: 1500, until: '17:00' },
    amenities: [
      { ru: 'Проектор и экран 5 м', en: 'Projector and 5 m screen' },
      { ru: 'Два радиомикрофона', en: 'Two radio microphones' },
      { ru: 'Трансляция и запись в 4K', en: 'Live stream and 4K recording' },
      { ru: 'Сцена 4 × 6 м', en: 'Stage, 4 × 6 m' },
      { ru: 'Рояль', en: 'Grand piano' },
      { ru: 'Вход без ступеней', en: 'Step-free entrance' },
      { ru: 'Петля для слуховых аппаратов', en: 'Hearing loop' },
    ],
    openingHours: hubHours,
    sortOrder: 1,
    cover: { motif: 'waves' },
  },
  {
    slug: 'curie',
    name: { ru: 'Аудитория «Кюри»', en: 'Curie Room' },
    directions: { ru: '2-й этаж, от лестницы налево', en: 'First floor, left of the stairs' },
    summary: {
      ru: 'Тридцать мест вокруг доски шесть метров длиной. Сюда приходят думать вслух.',
      en: 'Thirty seats around a blackboard six metres long. A room for thinking aloud.',
    },
    description: {
      ru: paragraphs(
        'Столы на колёсах складываются в ряды, в круг или в острова по шесть человек. Доска настоящая, меловая, рядом белая стена для маркеров: у каждого предмета своя вера.',
        'Окна во двор, днём хватает света без ламп. Для семинаров, курсов, школьных групп и защит.',
      ),
      en: paragraphs(
        'The tables are on wheels and make rows, a ring or islands of six. The board is a real one, for chalk, with a white wall for markers beside it: every subject has its own faith.',
        'The windows face the courtyard and by day no lamp is needed. For seminars, courses, school groups and vivas.',
      ),
    },
    rules: {
      ru: paragraphs(
        '<ul><li>Чужое с доски не стираем, если рядом написано «не стирать».</li><li>Мел и маркеры наши, тряпку сполосните.</li><li>Последний закрывает окна.</li></ul>',
      ),
      en: paragraphs(
        '<ul><li>Do not wipe what says “do not wipe”.</li><li>Chalk and markers are on us; please rinse the cloth.</li><li>Whoever leaves last shuts the windows.</li></ul>',
      ),
    },
    capacity: 30,
    area: 54,
    hourlyPrice: 1800,
    amenities: [
      { ru: 'Меловая доска 6 м', en: 'Six metres of blackboard' },
      { ru: 'Проектор', en: 'Projector' },
      { ru: 'Камера для гибридных встреч', en: 'Camera for hybrid meetings' },
      { ru: 'Столы на колёсах', en: 'Tables on wheels' },
      { ru: 'Кондиционер', en: 'Air conditioning' },
    ],
    openingHours: hubHours,
    sortOrder: 2,
    cover: { motif: 'phase' },
  },
  {
    slug: 'lab',
    name: { ru: 'Лаборатория', en: 'Lab' },
    directions: { ru: '2-й этаж, от лестницы направо', en: 'First floor, right of the stairs' },
    summary: {
      ru: 'Двенадцать рабочих мест, вытяжка, микроскопы и три осциллографа с именами.',
      en: 'Twelve benches, a fume hood, microscopes and three oscilloscopes with names.',
    },
    description: {
      ru: paragraphs(
        'Настоящая учебная лаборатория: столы с подводкой воды и тока, стойкие к кислоте, вытяжной шкаф, шкаф для реактивов под замком. Осциллографов зовут Шура, Бранка и Фурье.',
        'Можно снять целиком или прийти со своей группой: Никола Тасевски поможет подготовить опыт и скажет, чего делать не надо.',
      ),
      en: paragraphs(
        'A proper teaching lab: acid-proof benches with water and power, a fume hood, a locked reagent cupboard. The oscilloscopes are called Shura, Branka and Fourier.',
        'Hire it whole or come with a group of your own. Nikola Tasevski will help you set up an experiment and tell you what not to do.',
      ),
    },
    rules: {
      ru: paragraphs(
        '<ul><li>Халат и очки обязательны, выдаём.</li><li>Опыты с огнём и газом только при сотруднике хаба.</li><li>Ничего не пробуем на вкус, даже если это соль.</li><li>Дети до двенадцати лет — со взрослым, одним на троих.</li></ul>',
      ),
      en: paragraphs(
        '<ul><li>Coat and goggles are compulsory; we have them.</li><li>Fire and gas only with one of our staff present.</li><li>We taste nothing, not even if it is salt.</li><li>Children under twelve come with adults, one for every three.</li></ul>',
      ),
    },
    capacity: 12,
    area: 46,
    hourlyPrice: 2000,
    amenities: [
      { ru: '12 микроскопов', en: '12 microscopes' },
      { ru: 'Три осциллографа', en: 'Three oscilloscopes' },
      { ru: 'Вытяжной шкаф', en: 'Fume hood' },
      { ru: 'Паяльные станции', en: 'Soldering stations' },
      { ru: 'Аптечка и душ', en: 'First-aid kit and shower' },
    ],
    openingHours: hubHours,
    sortOrder: 3,
    cover: { motif: 'lattice' },
  },
  {
    slug: 'meeting-room',
    name: { ru: 'Переговорная', en: 'Meeting Room' },
    directions: { ru: '1-й этаж, за стойкой направо', en: 'Ground floor, right behind the front desk' },
    summary: {
      ru: 'Восемь мест, экран и дверь, которая закрывается.',
      en: 'Eight seats, a screen and a door that shuts.',
    },
    description: {
      ru: paragraphs(
        'Для разговоров, которые не для коридора: собеседования, уроки, созвоны с тремя часовыми поясами. Часы на стене показывают Белград и время, в котором вы забыли, что забыли.',
        'Тихая: от общего зала её отделяют две двери и книги.',
      ),
      en: paragraphs(
        'For conversations that are not meant for corridors: interviews, lessons, calls across three time zones. One clock on the wall shows Belgrade, the other whatever you ask for.',
        'It is quiet: two doors and a wall of books separate it from the common room.',
      ),
    },
    rules: {
      ru: paragraphs(
        '<ul><li>Заканчиваем за пять минут до конца часа: за дверью следующие.</li><li>Чай на кухне, чашки возвращаем.</li></ul>',
      ),
      en: paragraphs(
        '<ul><li>Finish five minutes before the hour: the next people are at the door.</li><li>Tea is in the kitchen; bring the cups back.</li></ul>',
      ),
    },
    capacity: 8,
    area: 18,
    hourlyPrice: 1500,
    amenities: [
      { ru: 'Экран 65″', en: '65″ screen' },
      { ru: 'Камера и микрофон', en: 'Camera and microphone' },
      { ru: 'Вода и чай', en: 'Water and tea' },
    ],
    openingHours: hubHours,
    sortOrder: 4,
    cover: { motif: 'contour' },
  },
  {
    slug: 'studio',
    name: { ru: 'Студия', en: 'Studio' },
    directions: { ru: 'Цокольный этаж, в конце коридора', en: 'Basement, at the end of the corridor' },
    summary: {
      ru: 'Шесть человек, четыре микрофона и тишина двадцать децибел. Для подкастов, озвучки и съёмки.',
      en: 'Six people, four microphones and a silence of twenty decibels. For podcasts, voice-over and filming.',
    },
    description: {
      ru: paragraphs(
        'Комната в комнате: пол на пружинах, стены из войлока и дерева. Через минуту тишины начинаете слышать собственную кровь, через две привыкаете.',
        'Свет для съёмки подвешен и настроен на два кресла. Звукорежиссёр по запросу, записать пробу можно бесплатно.',
      ),
      en: paragraphs(
        'A room within a room: a floor on springs, walls of felt and wood. After a minute of silence you begin to hear your own blood; after two you are used to it.',
        'Lights for filming hang ready, set for two armchairs. A sound engineer can be booked, and a test take is free.',
      ),
    },
    rules: {
      ru: paragraphs(
        '<ul><li>Лампа над дверью горит — не входим.</li><li>Без еды, вода в закрытой бутылке.</li><li>Файлы забираем с собой: в полночь диск стирается.</li></ul>',
      ),
      en: paragraphs(
        '<ul><li>If the lamp over the door is on, do not come in.</li><li>No food; water in a closed bottle.</li><li>Take your files with you: the disk is wiped at midnight.</li></ul>',
      ),
    },
    capacity: 6,
    area: 22,
    hourlyPrice: 1700,
    amenities: [
      { ru: 'Четыре микрофона', en: 'Four microphones' },
      { ru: 'Две камеры 4K', en: 'Two 4K cameras' },
      { ru: 'Свет на два кресла', en: 'Lights for two chairs' },
      { ru: 'Рабочая станция для монтажа', en: 'Editing workstation' },
    ],
    openingHours: hubHours,
    sortOrder: 5,
    cover: { motif: 'dipole' },
  },
]
