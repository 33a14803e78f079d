import type { CommentSeed } from '../types.ts'

export const upcomingComments: CommentSeed[] = [
  {
    event: 'weighing-a-black-hole',
    author: 'tsvetkova',
    text: 'Можно прийти с сыном, ему тринадцать? Он знает про чёрные дыры больше меня, но на афише 16+.',
    at: { day: -4, time: '12:15' },
    likes: 6,
    replies: [
      {
        author: 'admin',
        text: '16+ поставили из-за интегралов, а не из-за ужасов. Приводите, если готов скучать минут пять за вечер.',
        at: { day: -4, time: '13:02' },
        likes: 14,
      },
      {
        author: 'tsvetkova',
        text: 'Спросила. Сказал, что готов к интегралам, а к скуке нет.',
        at: { day: -4, time: '19:40' },
        likes: 19,
      },
    ],
  },
  {
    event: 'weighing-a-black-hole',
    author: 'lindqvist',
    text: 'Are the slides in English as well? My Russian stops at “здравствуйте”, but I read graphs fluently.',
    at: { day: -2, time: '21:07' },
    likes: 5,
    replies: [
      {
        author: 'moderator',
        text: 'Yes, the slides are bilingual, and the stream has English captions. The ruler at the end needs no language.',
        at: { day: -1, time: '09:30' },
        likes: 4,
      },
    ],
  },
  {
    event: 'why-time-only-runs-forward',
    author: 'gavrilov',
    text: 'А необратимость у геологов такая же? У нас слои иногда лежат вверх ногами, и это тоже про время.',
    at: { day: -1, time: '21:40' },
    likes: 12,
    replies: [
      {
        author: 'moderator',
        text: 'Лежат, но не переворачиваются сами! Спросил у Андрея: просит принести образец, покажет его залу.',
        at: { day: -1, time: '22:12' },
        likes: 5,
      },
    ],
  },
  {
    event: 'why-time-only-runs-forward',
    author: 'rubin',
    text: 'Читал Больцмана в оригинале, ничего не понял, купил билет.',
    at: { day: -3, time: '18:20' },
    likes: 21,
  },
  {
    event: 'why-time-only-runs-forward',
    author: 'hartley',
    text: 'Will the captions be live or added later? I would love to watch from Edinburgh without waiting.',
    at: { day: -2, time: '10:45' },
    likes: 2,
    replies: [
      {
        author: 'admin',
        text: 'Live, with a delay of about four seconds. Time runs forward for captions too.',
        at: { day: -2, time: '11:20' },
        likes: 9,
      },
    ],
  },
  {
    event: 'gene-editing-without-cuts',
    author: 'mitic',
    text: 'Is the supplement included or just the main text? Figure S4 is where the good controls usually hide.',
    at: { day: -3, time: '16:00' },
    likes: 7,
    replies: [
      {
        author: 'moderator',
        text: 'Ilya says you are hired. The supplement is in the mail, start with S4.',
        at: { day: -3, time: '17:25' },
        likes: 8,
      },
    ],
  },
  {
    event: 'quiz-periodic-table',
    author: 'berg',
    text: 'Ищем химика в команду «Инертные газы». Нас трое, мы ни с кем не вступаем в реакцию, но вам будем рады.',
    at: { day: -5, time: '20:30' },
    likes: 16,
    replies: [
      {
        author: 'nazarova',
        text: 'Я технолог на шоколадной фабрике, сойду?',
        at: { day: -5, time: '21:11' },
        likes: 11,
      },
      {
        author: 'berg',
        text: 'Капитан, встречаем вас у входа.',
        at: { day: -5, time: '21:13' },
        likes: 13,
      },
    ],
  },
  {
    event: 'kalemegdan-ancient-sea',
    author: 'avdeeva',
    text: 'Была в прошлый раз с коляской. На Верхнем городе проехали везде, вниз к воде два пролёта лестницы, добрые люди помогли. Ребёнок проспал всё море.',
    at: { day: -6, time: '10:05' },
    likes: 9,
  },
  {
    event: 'kalemegdan-ancient-sea',
    author: 'jankov',
    text: 'On the waiting list again. Could you run it twice in one day? The sea waited fourteen million years, I am less patient.',
    at: { day: -2, time: '08:55' },
    likes: 10,
    replies: [
      {
        author: 'admin',
        text: 'Jelena has agreed to a second walk next month. People on the waiting list will hear first.',
        at: { day: -1, time: '12:00' },
        likes: 7,
      },
    ],
  },
  {
    event: 'last-seat',
    author: 'zhdanova',
    text: 'Моей закваске шесть лет, зовут Борис. Можно ли сделать ему портрет под микроскопом и унести с собой?',
    at: { day: -3, time: '14:44' },
    likes: 18,
    replies: [
      {
        author: 'moderator',
        text: 'Можно, к одному из микроскопов подключена камера. Борис, не волнуйтесь перед съёмкой.',
        at: { day: -3, time: '15:10' },
        likes: 15,
      },
    ],
  },
  {
    event: 'solaris-and-contact',
    author: 'stein',
    text: 'Смотрел в 1973-м в «Мире», вышел через час. Хочу узнать, что было дальше.',
    at: { day: -5, time: '11:30' },
    likes: 23,
  },
  {
    event: 'solaris-and-contact',
    author: 'moreau',
    text: 'Please keep the interval. The road scene alone needs one.',
    at: { day: -4, time: '19:19' },
    likes: 8,
  },
  {
    event: 'full-house',
    author: 'kozlovich',
    text: 'Пятый в листе ожидания. Если кто-то заболеет, выздоравливайте, но после.',
    at: { day: -2, time: '23:15' },
    likes: 17,
  },
  {
    event: 'why-brains-sleep',
    author: 'polevaya',
    text: 'Перенесли лекцию про сон, потому что испытуемые не выспались. Лучшее объяснение переноса, которое я видела.',
    at: { day: -1, time: '09:12' },
    likes: 20,
    replies: [
      {
        author: 'perisic',
        text: 'Билет сохраняется? На новую дату могу не успеть вернуться из Ниша.',
        at: { day: -1, time: '10:40' },
        likes: 1,
      },
      {
        author: 'admin',
        text: 'Сохраняется, а если не подойдёт, вернём деньги. Добавьте событие в избранное, и письмо придёт первым.',
        at: { day: -1, time: '11:05' },
        likes: 3,
      },
    ],
  },
  {
    event: 'festival-of-light',
    author: 'sokolnik',
    text: 'На лазерной арфе в прошлый раз играл гимн страны, которой нет. Готовлю второй куплет.',
    at: { day: -3, time: '22:00' },
    likes: 6,
  },
  {
    event: 'compass-inside-a-bird',
    author: 'vasiljev',
    text: 'Does the radio interference come from phones, too? Should we switch them off out of politeness to any robins present?',
    at: { day: -2, time: '15:33' },
    likes: 9,
  },
]
