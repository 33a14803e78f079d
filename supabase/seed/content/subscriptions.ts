import { paragraphs } from './notation.ts'
import type { AppliesTo, SubscriptionSeed } from './types.ts'

const evenings: AppliesTo[] = ['lecture', 'seminar', 'quiz', 'screening']

export const subscriptions: SubscriptionSeed[] = [
  {
    slug: 'five-evenings',
    name: { ru: 'Пять вечеров', en: 'Five Evenings' },
    summary: {
      ru: 'Попробовать: любые пять событий за три месяца.',
      en: 'To try it out: any five events within three months.',
    },
    description: {
      ru: paragraphs(
        'Одно посещение списывается при регистрации. Отменили вовремя — вернулось. Можно привести друга: спишутся два.',
      ),
      en: paragraphs(
        'Registering takes one visit off; cancelling in time puts it back. You may bring a friend, which takes two.',
      ),
    },
    term: { kind: 'count', visits: 5, validDays: 90 },
    price: 2500,
    discount: { kind: 'free_pass' },
    appliesTo: evenings,
    sortOrder: 1,
  },
  {
    slug: 'ten-evenings',
    name: { ru: 'Десять вечеров', en: 'Ten Evenings' },
    summary: {
      ru: 'На полгода. Билет выходит по 450 динаров, и решать можно в последний момент.',
      en: 'For half a year. A ticket comes to 450 dinars and you can decide at the last moment.',
    },
    description: {
      ru: paragraphs(
        'Самый частый выбор тех, кто живёт в пешей доступности. Действует и на экскурсии, кроме тех, где билеты продаёт перевозчик.',
      ),
      en: paragraphs(
        'The usual choice of people within walking distance. Good for excursions too, except where the boat company sells the tickets.',
      ),
    },
    term: { kind: 'count', visits: 10, validDays: 180 },
    price: 4500,
    discount: { kind: 'free_pass' },
    appliesTo: [...evenings, 'excursion'],
    isRecommended: true,
    sortOrder: 2,
  },
  {
    slug: 'twenty-evenings',
    name: { ru: 'Двадцать вечеров', en: 'Twenty Evenings' },
    summary: {
      ru: 'Год на двоих или на одного очень любопытного.',
      en: 'A year for two, or for one very curious person.',
    },
    description: {
      ru: paragraphs(
        'Посещения можно делить с кем угодно: покажите код с чужого телефона. Фестивали тоже входят, по одному посещению за день.',
      ),
      en: paragraphs(
        'Share the visits with anybody: the code works from any phone. Festivals are included, one visit a day.',
      ),
    },
    term: { kind: 'count', visits: 20, validDays: 365 },
    price: 8000,
    discount: { kind: 'free_pass' },
    appliesTo: [...evenings, 'excursion', 'festival'],
    sortOrder: 3,
  },
  {
    slug: 'open-month',
    name: { ru: 'Открытый месяц', en: 'Open Month' },
    summary: {
      ru: 'Все вечера месяца без счёта. Удобно, если вы в Белграде ненадолго.',
      en: 'Every evening of a month, uncounted. Handy if you are not in Belgrade for long.',
    },
    description: {
      ru: paragraphs('Считаем с первого события, а не со дня покупки. Онлайн-трансляции входят.'),
      en: paragraphs(
        'The month begins with your first event, not with the day you pay. Live streams included.',
      ),
    },
    term: { kind: 'time', period: 'month' },
    price: 3900,
    discount: { kind: 'free_pass' },
    appliesTo: evenings,
    sortOrder: 4,
  },
  {
    slug: 'open-quarter',
    name: { ru: 'Открытый сезон', en: 'Open Season' },
    summary: {
      ru: 'Три месяца: хватит, чтобы обзавестись любимым местом и спорить с лекторами на «ты».',
      en: 'Three months: enough to have a favourite seat and be on first-name terms with the speakers.',
    },
    description: {
      ru: paragraphs(
        'Все вечера и экскурсии. На события, где мест мало, записываем владельцев на сутки раньше остальных.',
      ),
      en: paragraphs(
        'All evenings and excursions. Where seats are few, holders may register a day before everybody else.',
      ),
    },
    term: { kind: 'time', period: 'quarter' },
    price: 9900,
    discount: { kind: 'free_pass' },
    appliesTo: [...evenings, 'excursion'],
    sortOrder: 5,
  },
  {
    slug: 'open-year',
    name: { ru: 'Друг хаба', en: 'Friend of the Hub' },
    summary: {
      ru: 'Год без билетов. Треть цены идёт на бесплатные лекции для школ.',
      en: 'A year without tickets. A third of the price pays for free lectures in schools.',
    },
    description: {
      ru: paragraphs(
        'Всё, что происходит в хабе, кроме курсов, и имя на стене у входа, если хотите. Раз в год зовём друзей на ужин, где программу выбирают они.',
      ),
      en: paragraphs(
        'Everything that happens at the hub except courses, and your name on the wall by the door if you like. Once a year the friends come to supper and choose the programme.',
      ),
    },
    term: { kind: 'time', period: 'year' },
    price: 32000,
    discount: { kind: 'free_pass' },
    appliesTo: [...evenings, 'excursion', 'festival'],
    isRecommended: true,
    sortOrder: 6,
  },
  {
    slug: 'student-half',
    name: { ru: 'Студенческий', en: 'Student' },
    summary: {
      ru: 'Год за полцены на всё, включая курсы. Нужен студенческий, возраст не важен.',
      en: 'A year at half price for everything, courses included. Student card required, age irrelevant.',
    },
    description: {
      ru: paragraphs(
        'Карточку покажите на стойке один раз. Аспирантам тоже. Пенсионерам — по той же цене: спросите «вечного студента».',
      ),
      en: paragraphs(
        'Show your card at the desk once. Doctoral students count. So do pensioners, at the same price: ask for the “eternal student”.',
      ),
    },
    term: { kind: 'time', period: 'year' },
    price: 1500,
    discount: { kind: 'percentage', percent: 50 },
    appliesTo: [...evenings, 'excursion', 'festival', 'course'],
    sortOrder: 7,
  },
  {
    slug: 'film-club',
    name: { ru: 'Киноклуб', en: 'Film Club' },
    summary: {
      ru: 'Квартал кино: каждый показ дешевле на 300 динаров, разговор после — бесплатно.',
      en: 'A quarter of films: 300 dinars off each screening, the conversation afterwards free.',
    },
    description: {
      ru: paragraphs(
        'Окупается за три сеанса. Члены клуба раз в квартал выбирают фильм голосованием, и проигравшие обязаны прийти.',
      ),
      en: paragraphs(
        'It pays for itself in three films. Once a quarter the members vote on a title, and the losing side has to come.',
      ),
    },
    term: { kind: 'time', period: 'quarter' },
    price: 900,
    discount: { kind: 'fixed_amount', amount: 300, currency: 'RSD' },
    appliesTo: ['screening'],
    sortOrder: 8,
  },
]
