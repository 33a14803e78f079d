import { channel, papers, paragraphs, personalPage } from '../notation.ts'
import type { SpeakerSeed } from '../types.ts'

export const lifeSpeakers: SpeakerSeed[] = [
  {
    slug: 'ilya-stoyanov',
    name: { ru: 'Илья Стоянов', en: 'Ilya Stoyanov' },
    field: { ru: 'молекулярная биология', en: 'molecular biology' },
    headline: {
      ru: 'молекулярный биолог, правит геном по одной букве',
      en: 'molecular biologist who edits genomes one letter at a time',
    },
    bio: {
      ru: paragraphs(
        'Илья чинит опечатки в ДНК, не разрезая её: вместо «молекулярных ножниц» у него карандаш и ластик. Занимается наследственными болезнями сетчатки, где цена ошибки — зрение.',
        'Ведёт в хабе «Читаем статью»: раз в месяц незнакомые люди вслух разбирают одну научную публикацию, от рисунка к рисунку, пока не поймут, верят ли они ей.',
      ),
      en: paragraphs(
        'Ilya corrects misprints in DNA without cutting it: where others use molecular scissors, he prefers a pencil and an eraser. He works on inherited diseases of the retina, where the price of a mistake is somebody’s sight.',
        'Once a month he runs our paper club, in which strangers take a single publication apart, figure by figure, until they know whether they believe it.',
      ),
    },
    links: [personalPage('ilya-stoyanov'), papers('ilya-stoyanov')],
    status: 'active',
    isRecommended: true,
    languages: ['en', 'ru'],
    cover: { motif: 'cells' },
  },
  {
    slug: 'jovana-miric',
    name: { ru: 'Йована Мирич', en: 'Jovana Mirić' },
    field: { ru: 'нейронауки', en: 'neuroscience' },
    headline: {
      ru: 'нейробиолог, изучает сон и ставит опыты на сцене',
      en: 'neuroscientist of sleep and of live experiments on stage',
    },
    bio: {
      ru: paragraphs(
        'Йована спит по расписанию, зато её испытуемые — как получится. Она записывает мозг в те минуты, когда человек уже не бодрствует, но ещё не спит, и пытается понять, кто в это время за главного.',
        'На лекциях обходится без фразы «учёные доказали»: приносит прибор, надевает электроды на добровольца и показывает сигнал таким, какой он есть, с шумом и морганием.',
      ),
      en: paragraphs(
        'Jovana sleeps by the clock; her volunteers sleep as they please. She records the brain in the minutes when a person is no longer awake and not yet asleep, and tries to work out who is in charge.',
        'You will not hear “scientists have proved” from her. She brings the amplifier, puts electrodes on a volunteer and shows the signal as it is, blinks and noise included.',
      ),
    },
    links: [personalPage('jovana-miric'), channel('jovana-miric')],
    status: 'active',
    isRecommended: true,
    languages: ['sr', 'ru', 'en'],
    cover: { motif: 'neuron' },
  },
  {
    slug: 'stefan-brdar',
    name: { ru: 'Стефан Брдар', en: 'Stefan Brdar' },
    field: { ru: 'зоология', en: 'zoology' },
    headline: {
      ru: 'зоолог: птицы по утрам, осьминоги по вечерам',
      en: 'zoologist: birds in the morning, octopuses at night',
    },
    bio: {
      ru: paragraphs(
        'Стефан кольцует птиц на Саве и Дунае и знает, какая из них прошлой зимой добралась до Чада. Вторая его любовь живёт в Адриатике, имеет восемь рук и однажды открыла ему контейнер с обедом.',
        'Водит экскурсии в полный голос шёпотом. Просит не надевать шуршащее.',
      ),
      en: paragraphs(
        'Stefan rings birds along the Sava and the Danube and can tell you which of them reached Chad last winter. His other love lives in the Adriatic, has eight arms and once opened his lunch box.',
        'He guides walks at full volume, in a whisper. Please leave the rustling jacket at home.',
      ),
    },
    links: [personalPage('stefan-brdar')],
    status: 'active',
    languages: ['sr', 'en', 'ru'],
    cover: { motif: 'dipole' },
  },
  {
    slug: 'irina-dolgopolova',
    name: { ru: 'Ирина Долгополова', en: 'Irina Dolgopolova' },
    field: { ru: 'ботаника', en: 'botany' },
    headline: {
      ru: 'ботаник, читает по деревьям историю города',
      en: 'botanist who reads a city’s history in its trees',
    },
    bio: {
      ru: paragraphs(
        'Ирина изучает, как деревья живут на улице: чем платят за асфальт, что делают в жару и кого зовут на помощь, когда их едят. Составила карту четырёх с лишним тысяч лип и каштанов старого Белграда.',
        'На экскурсиях раздаёт лупы и запрещает слово «сорняк»: бывают растения не на своём месте, но чаще не на своём месте газон.',
      ),
      en: paragraphs(
        'Irina studies how trees live in the street: what asphalt costs them, how they get through a heatwave and whom they call for help when something eats them. She has mapped more than four thousand limes and horse chestnuts in old Belgrade.',
        'On her walks everybody gets a hand lens and nobody may say “weed”. There are plants out of place, she admits, but more often it is the lawn.',
      ),
    },
    links: [personalPage('irina-dolgopolova'), papers('irina-dolgopolova')],
    status: 'active',
    languages: ['ru', 'sr'],
    cover: { motif: 'seeds' },
  },
  {
    slug: 'katarina-bjelic',
    name: { ru: 'Катарина Белич', en: 'Katarina Bjelić' },
    field: { ru: 'эпидемиология', en: 'epidemiology' },
    headline: {
      ru: 'врач-эпидемиолог, расследует вспышки и чужие графики',
      en: 'epidemiologist who investigates outbreaks and other people’s charts',
    },
    bio: {
      ru: paragraphs(
        'Катарина начинала инфекционистом в Нише, потом поняла, что её пациент — целый город. Теперь она ищет, откуда пришла болезнь: по списку гостей на свадьбе, по трубам, по дате первого чихания.',
        'Любит историю медицины за честность: в ней видно, сколько раз умные люди ошибались и что именно помогло им остановиться.',
      ),
      en: paragraphs(
        'Katarina began on an infectious diseases ward in Niš and realised that her patient was the whole city. Now she works out where an illness came from: by the guest list of a wedding, by the water pipes, by the date of the first sneeze.',
        'She loves the history of medicine for its honesty: it shows how often clever people were wrong, and what finally made them stop.',
      ),
    },
    links: [personalPage('katarina-bjelic'), papers('katarina-bjelic')],
    status: 'active',
    languages: ['sr', 'en', 'ru'],
    cover: { motif: 'contour' },
  },
  {
    slug: 'vuk-nenadic',
    name: { ru: 'Вук Ненадич', en: 'Vuk Nenadić' },
    field: { ru: 'микология', en: 'mycology' },
    headline: {
      ru: 'миколог, составляет каталог грибов Авалы',
      en: 'mycologist at work on a catalogue of the fungi of Avala',
    },
    bio: {
      ru: paragraphs(
        'Вук третий год ходит на Авалу с корзиной, весами и секвенатором размером с зажигалку. Нашёл там четыреста видов грибов и считает, что это половина.',
        'Готовит для хаба первую лекцию: о том, что из рассказов про «лесной интернет» уже проверено, а что нам просто нравится.',
      ),
      en: paragraphs(
        'For three years Vuk has been walking up Avala with a basket, a scale and a DNA sequencer the size of a cigarette lighter. He has found four hundred species of fungi there and thinks that is about half.',
        'His first talk for the hub is in the making: which of the stories about the “wood wide web” have been tested, and which we simply like.',
      ),
    },
    links: [personalPage('vuk-nenadic')],
    status: 'pending',
    languages: ['sr', 'en'],
    cover: { motif: 'cells' },
  },
]
