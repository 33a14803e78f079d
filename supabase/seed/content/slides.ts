import type { SlideSeed } from './site-types.ts'

export const slides: SlideSeed[] = [
  {
    slug: 'welcome',
    title: { ru: 'Вы в Научном хабе', en: 'You Are in the Science Hub' },
    text: {
      ru: 'Лекции внизу, коворкинг наверху, чай посередине. Спросить можно любого: здесь это принято.',
      en: 'Talks downstairs, desks upstairs, tea in between. Ask anybody anything; it is the custom here.',
    },
    path: '/about',
    seconds: 12,
    kind: 'hub',
    cover: { motif: 'spectrum', print: 'night' },
    sortOrder: 1,
  },
  {
    slug: 'why-time',
    title: { ru: 'Почему время идёт только вперёд', en: 'Why Time Only Runs Forward' },
    text: {
      ru: 'Андрей Лисин превратит зал в газ и обратно. Обратно, возможно, не получится.',
      en: 'Andrej Lisin turns the audience into a gas and back again. The second part may not work.',
    },
    path: '/events/why-time-only-runs-forward',
    seconds: 15,
    kind: 'lecture',
    cover: { motif: 'lorenz', print: 'night' },
    sortOrder: 2,
  },
  {
    slug: 'light',
    title: { ru: 'Фестиваль света', en: 'Festival of Light' },
    text: {
      ru: 'Два дня, десять опытов, один общий выключатель. Вход за донат.',
      en: 'Two days, ten experiments, one master switch. Pay what you like.',
    },
    path: '/events/festival-of-light',
    seconds: 15,
    kind: 'festival',
    cover: { motif: 'eclipse', print: 'night' },
    sortOrder: 3,
  },
  {
    slug: 'ten-evenings',
    title: { ru: 'Десять вечеров за 4 500 RSD', en: 'Ten Evenings for 4,500 RSD' },
    text: {
      ru: 'Абонемент действует полгода. Код с экрана откроет страницу, решать можно в очереди за чаем.',
      en: 'The pass is good for half a year. Scan the code and make up your mind while queuing for tea.',
    },
    path: '/subscriptions',
    seconds: 12,
    kind: 'hub',
    cover: { motif: 'seeds', print: 'field' },
    sortOrder: 4,
  },
  {
    slug: 'kitchen-lab',
    title: { ru: 'Кухня-лаборатория ищет учёных 8–11 лет', en: 'Kitchen Lab Wants Scientists Aged 8 to 11' },
    text: {
      ru: 'Шесть занятий, настоящий лабораторный журнал и одна капуста. Родители ждут за стеклом.',
      en: 'Six sessions, a proper lab book and one cabbage. Parents wait behind the glass.',
    },
    path: '/courses',
    seconds: 12,
    kind: 'seminar',
    cover: { motif: 'cells', print: 'tint' },
    sortOrder: 5,
  },
  {
    slug: 'phones',
    title: { ru: 'Выключите звук, но не любопытство', en: 'Silence the Phone, Not the Curiosity' },
    text: {
      ru: 'Вопросы можно задавать с места, из трансляции и записками. Глупых не бывает, бывают длинные.',
      en: 'Ask from your seat, from the stream or on paper. There are no silly questions, only long ones.',
    },
    seconds: 10,
    kind: 'hub',
    cover: { motif: 'waves', print: 'night' },
    sortOrder: 6,
  },
]
