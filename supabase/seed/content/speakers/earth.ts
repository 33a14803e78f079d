import { channel, papers, paragraphs, personalPage } from '../notation.ts'
import type { SpeakerSeed } from '../types.ts'

export const earthSpeakers: SpeakerSeed[] = [
  {
    slug: 'jelena-petrovic',
    name: { ru: 'Елена Петрович', en: 'Jelena Petrović' },
    field: { ru: 'геология', en: 'geology' },
    headline: {
      ru: 'геолог, водит по дну моря, которое высохло',
      en: 'geologist and guide to the floor of a vanished sea',
    },
    bio: {
      ru: paragraphs(
        'Елена может остановиться посреди Кнез-Михайловой и двадцать минут говорить о ступеньке. В ступеньке окажутся морские лилии, оползень и одна неудачная реставрация.',
        'Картировала разломы Шумадии, искала воду в Банате, теперь изучает, что под Белградом движется и с какой скоростью. С её прогулок уносят камни в карманах и привычку смотреть под ноги.',
      ),
      en: paragraphs(
        'Jelena may stop in the middle of Knez Mihailova and talk about a doorstep for twenty minutes. In the doorstep there will be sea lilies, a landslide and one unlucky restoration.',
        'She has mapped the faults of Šumadija and looked for water in the Banat; now she studies what is moving under Belgrade, and how fast. People come home from her walks with stones in their pockets and their eyes on the pavement.',
      ),
    },
    links: [personalPage('jelena-petrovic'), channel('jelena-petrovic')],
    status: 'active',
    isRecommended: true,
    languages: ['sr', 'ru', 'en'],
    cover: { motif: 'contour' },
  },
  {
    slug: 'petar-susic',
    name: { ru: 'Петар Шушич', en: 'Petar Šušić' },
    field: { ru: 'палеонтология', en: 'palaeontology' },
    headline: {
      ru: 'палеонтолог, красит динозавров только с доказательствами',
      en: 'palaeontologist who colours dinosaurs on evidence only',
    },
    bio: {
      ru: paragraphs(
        'Петар смотрит на окаменелости в электронный микроскоп и находит там мешочки с пигментом, которым сто миллионов лет. По их форме видно, был хозяин рыжим или чёрным.',
        'Вырос рядом с карьером под Лазаревацем, где в глине попадаются раковины с ладонь. Коллекция с детства стоит у мамы на балконе и подписана.',
      ),
      en: paragraphs(
        'Petar puts fossils under an electron microscope and finds pigment sacs a hundred million years old. Their shape tells whether the owner was ginger or black.',
        'He grew up beside a quarry near Lazarevac, where the clay holds shells as big as your palm. His childhood collection still stands on his mother’s balcony, properly labelled.',
      ),
    },
    links: [personalPage('petar-susic')],
    status: 'active',
    languages: ['sr', 'en'],
    cover: { motif: 'seeds' },
  },
  {
    slug: 'sofia-rend',
    name: { ru: 'Софья Ренд', en: 'Sofia Rend' },
    field: { ru: 'климатология', en: 'climate science' },
    headline: {
      ru: 'палеоклиматолог, узнаёт погоду прошлого по раковинам и льду',
      en: 'palaeoclimatologist who reads past weather in shells and ice',
    },
    bio: {
      ru: paragraphs(
        'Софья восстанавливает температуру океана, который никто не измерял: по кислороду в раковинах, по пыли во льду, по составу воздуха в пузырьках. Два раза зимовала в Антарктиде и скучает по тамошней тишине.',
        'Терпеть не может графики без погрешностей и разговоры о климате без чисел. Зато готова часами отвечать на вопрос «а вы-то откуда знаете?».',
      ),
      en: paragraphs(
        'Sofia reconstructs the temperature of oceans nobody measured: from the oxygen in shells, the dust in ice, the air in its bubbles. She has wintered in Antarctica twice and misses the quiet.',
        'She cannot stand graphs without error bars or talk about climate without numbers, but will happily spend hours on the question “and how would you know?”',
      ),
    },
    links: [personalPage('sofia-rend'), papers('sofia-rend')],
    status: 'active',
    languages: ['ru', 'en'],
    cover: { motif: 'waves' },
  },
  {
    slug: 'ana-todorov',
    name: { ru: 'Ана Тодоров', en: 'Ana Todorov' },
    field: { ru: 'археология', en: 'archaeology' },
    headline: {
      ru: 'археолог, копает неолит на берегу Дуная',
      en: 'archaeologist digging the Neolithic on the Danube',
    },
    bio: {
      ru: paragraphs(
        'Ана изучает быт: что варили, чем мазали пол, кто лепил горшки и почему на одном из них остался детский палец. Великих находок не ждёт и радуется мусорным ямам: они не врут.',
        'Сезон проводит в поле, зиму с коробками. Лекции читает по-сербски, медленно и наглядно, русскоязычный зал обычно понимает без перевода.',
      ),
      en: paragraphs(
        'Ana studies ordinary days: what was cooked, what the floor was plastered with, who made the pots and why one of them bears a child’s fingerprint. She does not wait for great finds and loves rubbish pits, because they never lie.',
        'Summers she is in the field, winters with the boxes. She lectures in Serbian, slowly and with objects in hand; most of our Russian speakers follow without an interpreter.',
      ),
    },
    links: [personalPage('ana-todorov')],
    status: 'active',
    languages: ['sr', 'en'],
    cover: { motif: 'penrose' },
  },
  {
    slug: 'milos-stakic',
    name: { ru: 'Милош Стакич', en: 'Miloš Stakić' },
    field: { ru: 'химия', en: 'chemistry' },
    headline: {
      ru: 'химик, разбирает на молекулы запахи, краски и вино',
      en: 'chemist who takes smells, pigments and wine apart',
    },
    bio: {
      ru: paragraphs(
        'Милош работает с хроматографом, прибором, который превращает запах в лес пиков. Им он искал подделки у художников, воду у виноделов и причину, по которой пахнет дождь.',
        'Второй год ведёт детскую «Кухню-лабораторию» и утверждает, что лучшие вопросы на свете задают в восемь лет.',
      ),
      en: paragraphs(
        'Miloš works with a chromatograph, the instrument that turns a smell into a forest of peaks. With it he has gone after forged paintings, watered wine and the reason rain has a scent.',
        'For two years he has run our Kitchen Lab for children, and he maintains that the best questions in the world are asked at the age of eight.',
      ),
    },
    links: [personalPage('milos-stakic'), channel('milos-stakic')],
    status: 'active',
    languages: ['sr', 'ru', 'en'],
    cover: { motif: 'lattice' },
  },
  {
    slug: 'viktor-galich',
    name: { ru: 'Виктор Галич', en: 'Viktor Galich' },
    field: { ru: 'информатика', en: 'computer science' },
    headline: {
      ru: 'учит машины видеть, а людей — не верить им сразу',
      en: 'teaches machines to see, and people to doubt them',
    },
    bio: {
      ru: paragraphs(
        'Виктор пятнадцать лет занимается компьютерным зрением: начинал с сортировки малины на конвейере под Ариле, теперь ищет ошибки в системах, которые читают рентгеновские снимки.',
        'Любимый жанр — показать нейросеть, которая уверена на девяносто девять процентов и неправа. Код на его занятиях пишут руками, а одну сеть посчитали на бумаге.',
      ),
      en: paragraphs(
        'Viktor has spent fifteen years in computer vision. He started by sorting raspberries on a conveyor near Arilje; today he hunts for errors in systems that read X-rays.',
        'His favourite exhibit is a network that is ninety-nine per cent certain and wrong. In his classes code is written by hand, and one network was computed on paper.',
      ),
    },
    links: [personalPage('viktor-galich'), papers('viktor-galich')],
    status: 'active',
    languages: ['ru', 'en'],
    cover: { motif: 'phase' },
  },
]
