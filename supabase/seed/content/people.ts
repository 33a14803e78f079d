import type { Guest, Person } from './types.ts'

/** What `user@hub.example` begins with. */
interface DemoHoldings {
  person: string
  pass: { subscription: string; visitsLeft: number; boughtDay: number }
  registrations: {
    event: string
    /** paid: the order is paid; to_pay: the seat is held, payment on site or by transfer to come. */
    payment: 'paid' | 'to_pay' | 'none'
  }[]
  favourites: string[]
}

/** Accounts anybody may sign in with; the password is set by the seeding code. */
export const demoAccounts: Person[] = [
  {
    key: 'superadmin',
    name: 'Вера Ланская',
    email: 'superadmin@hub.example',
    phone: '+381 60 000 00 01',
    role: 'super_admin',
    language: 'ru',
  },
  {
    key: 'admin',
    name: 'Милица Джурич',
    email: 'admin@hub.example',
    phone: '+381 60 000 00 02',
    role: 'admin',
    language: 'ru',
  },
  {
    key: 'moderator',
    name: 'Павел Орешкин',
    email: 'moderator@hub.example',
    phone: '+381 60 000 00 03',
    role: 'moderator',
    language: 'ru',
  },
  {
    key: 'user',
    name: 'Анна Лебедева',
    email: 'user@hub.example',
    phone: '+381 60 000 00 04',
    role: 'user',
    language: 'ru',
  },
  {
    key: 'user2',
    name: 'Marko Ilić',
    email: 'user2@hub.example',
    phone: '+381 60 000 00 05',
    role: 'user',
    language: 'en',
  },
]

const attendeeNames: [key: string, name: string, language: 'ru' | 'en'][] = [
  ['tsvetkova', 'Ольга Цветкова', 'ru'],
  ['gavrilov', 'Тимур Гаврилов', 'ru'],
  ['savic', 'Ivana Savić', 'en'],
  ['rubin', 'Михаил Рубин', 'ru'],
  ['polevaya', 'Катя Полевая', 'ru'],
  ['jankov', 'Dušan Jankov', 'en'],
  ['hartley', 'Imogen Hartley', 'en'],
  ['berg', 'Борис Берг', 'ru'],
  ['nazarova', 'Эля Назарова', 'ru'],
  ['mitic', 'Teodora Mitić', 'en'],
  ['sokolnik', 'Глеб Сокольник', 'ru'],
  ['avdeeva', 'Марина Авдеева', 'ru'],
  ['lindqvist', 'Oskar Lindqvist', 'en'],
  ['yurenev', 'Юрий Юренев', 'ru'],
  ['vasiljev', 'Luka Vasiljev', 'en'],
  ['tereshina', 'Света Терёшина', 'ru'],
  ['kozlovich', 'Артём Козлович', 'ru'],
  ['perisic', 'Nada Perišić', 'en'],
  ['zhdanova', 'Аля Жданова', 'ru'],
  ['moreau', 'Claire Moreau', 'en'],
  ['stein', 'Яков Штейн', 'ru'],
  ['rakic', 'Filip Rakić', 'en'],
]

/** Plain users who register, comment and like. */
export const attendees: Person[] = attendeeNames.map(([key, name, language], index) => ({
  key,
  name,
  email: `${key}@visitors.hub.example`,
  phone: `+381 60 000 01 ${String(index + 10)}`,
  role: 'user',
  language,
}))

const guestNames = [
  ['orlov.d', 'Денис Орлов'],
  ['maric.s', 'Sanja Marić'],
  ['belova.t', 'Таисия Белова'],
  ['krstic.m', 'Mihailo Krstić'],
  ['fomin.a', 'Антон Фомин'],
  ['gusev.k', 'Кирилл Гусев'],
  ['lazic.d', 'Dunja Lazić'],
  ['shubina.v', 'Варвара Шубина'],
  ['novak.e', 'Emil Novak'],
  ['panin.s', 'Сергей Панин'],
  ['kovalenko.d', 'Дина Коваленко'],
  ['stanic.b', 'Bojan Stanić'],
  ['egorova.l', 'Лена Егорова'],
  ['whitfield.j', 'Joan Whitfield'],
  ['lapin.f', 'Фёдор Лапин'],
  ['radic.o', 'Olga Radić'],
  ['minaeva.p', 'Полина Минаева'],
  ['zoric.u', 'Uroš Zorić'],
  ['krylov.i', 'Иван Крылов'],
  ['tarasova.n', 'Надя Тарасова'],
  ['mandic.v', 'Vesna Mandić'],
  ['brandt.h', 'Hanna Brandt'],
  ['yashin.r', 'Руслан Яшин'],
  ['simic.g', 'Goran Simić'],
  ['vlasova.e', 'Ева Власова'],
  ['petrenko.m', 'Макс Петренко'],
  ['dragic.k', 'Kosta Dragić'],
  ['ignatova.s', 'Соня Игнатова'],
  ['costa.r', 'Rui Costa Leal'],
  ['guseva.a', 'Алина Гусева'],
  ['filipov.s', 'Strahinja Filipov'],
  ['chizhov.n', 'Никита Чижов'],
  ['banjac.j', 'Jasna Banjac'],
  ['romanova.i', 'Инга Романова'],
  ['ostojin.p', 'Predrag Ostojin'],
  ['sedov.m', 'Марк Седов'],
  ['keller.t', 'Tobias Keller'],
  ['zueva.d', 'Даша Зуева'],
  ['vidic.a', 'Aleksa Vidić'],
  ['loseva.m', 'Мила Лосева'],
  ['tomin.v', 'Vladan Tomin'],
  ['kiseleva.u', 'Ульяна Киселёва'],
  ['bogdan.l', 'Lara Bogdan'],
  ['maltsev.g', 'Георгий Мальцев'],
  ['djokic.n', 'Neda Đokić'],
  ['frolov.v', 'Вадим Фролов'],
] as const

/** People without accounts who fill the registrations of the fuller events. */
export const guests: Guest[] = guestNames.map(([box, name], index) => ({
  name,
  email: `${box}@guests.hub.example`,
  phone: `+381 60 000 02 ${String(index + 10)}`,
}))

/** The pass of the account `user2`, which applies to courses. */
export const demoStudent = { person: 'user2', subscription: 'student-half', boughtDay: -20, validDays: 365 }

/** What the account `user` holds from the beginning. */
export const demoUserPasses: DemoHoldings = {
  person: 'user',
  pass: { subscription: 'ten-evenings', visitsLeft: 4, boughtDay: -40 },
  registrations: [
    { event: 'why-time-only-runs-forward', payment: 'paid' },
    { event: 'quiz-periodic-table', payment: 'to_pay' },
  ],
  favourites: ['kalemegdan-ancient-sea', 'solaris-and-contact', 'compass-inside-a-bird'],
}
