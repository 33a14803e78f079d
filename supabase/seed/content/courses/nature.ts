import { paragraphs } from '../html.ts'
import type { CourseSeed } from '../types.ts'
import { weekly } from './weekly.ts'

export const natureCourses: CourseSeed[] = [
  {
    slug: 'sky-for-beginners',
    title: { ru: 'Небо для начинающих', en: 'Sky for Beginners' },
    summary: {
      ru: 'Шесть вечеров, после которых вы найдёте на небе планету, галактику и дорогу домой.',
      en: 'Six evenings after which you can find a planet, a galaxy and your way home.',
    },
    description: {
      ru: paragraphs(
        'Половина занятий в зале, половина на крыше. Сначала учимся ориентироваться без приборов, как это делали моряки, потом берём бинокль, потом телескоп. По дороге узнаём, что именно мы видим и сколько этому свету лет.',
        'Если вечер пасмурный, меняем местами крышу и зал. Можно участвовать онлайн: с крыши идёт трансляция с камеры телескопа.',
      ),
      en: paragraphs(
        'Half of the sessions take place indoors, half on the roof. First we learn to find our way without instruments, as sailors did, then with binoculars, then with a telescope. Along the way we find out what it is that we see, and how old the light is.',
        'On cloudy evenings the roof and the room change places. You can take part online: the telescope’s camera streams from the roof.',
      ),
    },
    field: { ru: 'астрофизика', en: 'astrophysics' },
    format: 'hybrid',
    level: 'beginner',
    isTop: true,
    talkLanguages: ['ru'],
    ageMin: 12,
    price: 10800,
    capacity: 24,
    space: 'curie',
    speakers: ['lev-tumanyan', 'marija-kovac'],
    sessions: weekly(11, '19:30', 120, [
      ['Где север, если сел телефон', 'Where is north when the phone is dead'],
      ['Луна вблизи', 'The Moon up close'],
      ['Планеты и как их не спутать', 'Planets, and how not to mistake them'],
      ['Двойные звёзды и цвет', 'Double stars and colour'],
      ['Туманное пятно: галактика', 'A misty spot: a galaxy'],
      ['Ваша ночь у телескопа', 'Your own night at the telescope'],
    ]),
    cover: { motif: 'eclipse', print: 'night' },
  },
  {
    slug: 'minerals-by-touch',
    title: { ru: 'Минералы на ощупь', en: 'Minerals by Touch' },
    summary: {
      ru: 'Четыре занятия и восемьдесят образцов: царапаем, взвешиваем, нюхаем и учимся называть.',
      en: 'Four sessions and eighty specimens: we scratch, weigh, sniff and learn the names.',
    },
    description: {
      ru: paragraphs(
        'Минералы различают не по цвету. Кварц бывает любой, а вот твёрдость, блеск и то, как камень ломается, не врут. Елена Петрович даёт образцы в руки с первой минуты и запрещает читать этикетки.',
        'На последнем занятии собираем каждому коллекцию из двенадцати камней. Свои находки с пляжа и из гор приносите: половину мы узнаем, вторую отнесём на рентген.',
      ),
      en: paragraphs(
        'Minerals are not told by their colour. Quartz comes in all of them, while hardness, lustre and the way a stone breaks do not lie. Jelena Petrović puts specimens into your hands from the first minute and forbids you to read the labels.',
        'In the last session everyone puts together a collection of twelve stones. Bring what you found on beaches and mountains: half of it we will recognise, the rest goes under the X-rays.',
      ),
    },
    field: { ru: 'геология', en: 'geology' },
    format: 'offline',
    level: 'beginner',
    talkLanguages: ['ru', 'sr'],
    ageMin: 12,
    price: 7200,
    capacity: 12,
    space: 'lab',
    speakers: ['jelena-petrovic'],
    sessions: weekly(45, '18:00', 120, [
      ['Твёрдость, блеск, излом', 'Hardness, lustre, fracture'],
      ['Что шипит и что магнитит', 'What fizzes and what attracts'],
      ['Руды и подделки', 'Ores and impostors'],
      ['Своя коллекция', 'A collection of your own'],
    ]),
    cover: { motif: 'lattice', print: 'tint' },
  },
  {
    slug: 'the-brain-in-six-evenings',
    title: { ru: 'Мозг за шесть вечеров', en: 'The Brain in Six Evenings' },
    summary: {
      ru: 'От одной клетки до решения, пойти ли на следующее занятие. С электродами и без мифа о десяти процентах.',
      en: 'From a single cell to the decision whether to come next week. With electrodes, without the ten per cent myth.',
    },
    description: {
      ru: paragraphs(
        'Каждый вечер отвечает на один вопрос: как клетка передаёт сигнал, как сигнал становится картинкой, почему память меняется от употребления, откуда берётся желание. К каждому вопросу есть опыт, который можно поставить на соседе.',
        'Подготовки не требуется. Если вы врач или психолог, вам тоже будет интересно: Йована приносит свежие работы и рассказывает, с чем в них не согласна.',
      ),
      en: paragraphs(
        'Each evening answers one question: how a cell passes on a signal, how a signal becomes a picture, why memory changes with use, where wanting comes from. To each belongs an experiment you can run on your neighbour.',
        'No preparation required. Doctors and psychologists will not be bored either: Jovana brings recent papers and says what she disagrees with.',
      ),
    },
    field: { ru: 'нейронауки', en: 'neuroscience' },
    format: 'offline',
    level: 'beginner',
    isTop: true,
    talkLanguages: ['ru'],
    ageMin: 16,
    price: 11400,
    capacity: 26,
    space: 'curie',
    speakers: ['jovana-miric'],
    sessions: weekly(-25, '18:30', 120, [
      ['Клетка, которая решает', 'The cell that decides'],
      ['Как мозг видит', 'How the brain sees'],
      ['Движение без приказа', 'Movement without an order'],
      ['Память, которую чинят на ходу', 'Memory repaired while in use'],
      ['Хочу и нравится', 'Wanting and liking'],
      ['Сон и то, что после', 'Sleep and what comes after'],
    ]),
    cover: { motif: 'neuron', print: 'field' },
  },
  {
    slug: 'kitchen-lab',
    title: { ru: 'Кухня-лаборатория, 8–11 лет', en: 'Kitchen Lab, Ages 8 to 11' },
    summary: {
      ru: 'Десять опытов, которые можно повторить дома, и два, которые лучше не надо.',
      en: 'Ten experiments to repeat at home and two that are better left here.',
    },
    description: {
      ru: paragraphs(
        'Капустный сок знает, где кислое. Крахмал бывает и жидким, и твёрдым. Сода и лимон помнят всё, что вы им сделали. Дети работают парами, ведут настоящий лабораторный журнал и сами придумывают последний опыт.',
        'Занятие полтора часа, родители в это время пьют кофе за стеклянной стеной. Халаты наши, пятна ваши.',
      ),
      en: paragraphs(
        'Cabbage juice knows what is sour. Starch can be liquid and solid at once. Soda and lemon remember everything you did to them. The children work in pairs, keep a proper lab book and design the last experiment themselves.',
        'An hour and a half each time, while parents drink coffee behind a glass wall. The coats are ours, the stains are yours.',
      ),
    },
    field: { ru: 'химия', en: 'chemistry' },
    format: 'offline',
    level: 'beginner',
    isTop: true,
    talkLanguages: ['ru', 'sr'],
    ageMin: 6,
    price: 8400,
    capacity: 12,
    space: 'lab',
    speakers: ['milos-stakic'],
    sessions: weekly(11, '11:00', 90, [
      ['Кислое, едкое и капуста', 'Sour, sharp and cabbage'],
      ['Твёрдая жидкость', 'The solid liquid'],
      ['Краски, которые расходятся', 'Colours that part company'],
      ['Кристалл за неделю', 'A crystal in a week'],
      ['Газ, который тяжелее', 'The heavier gas'],
      ['Мой опыт', 'My own experiment'],
    ]),
    cover: { motif: 'cells', print: 'tint' },
  },
]
