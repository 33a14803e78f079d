import type { EventKind } from '@hub/shared-ui/kinds'
import { ZONE } from '../programme/programme-json.ts'
import { type ProgrammeRow, textOf } from '../programme/programme-rows.ts'

type Language = 'ru' | 'en'

const TEXTS = {
  ru: {
    programme: 'Программа',
    all: 'Вся программа',
    empty: 'Пока ничего не запланировано. Загляните позже.',
    missing: 'Такого события нет.',
    unavailable: 'Программа сейчас недоступна.',
    invalid: 'Неверный параметр: ',
    details: 'Подробнее и регистрация',
    over: 'Событие прошло',
    cancelled: 'Отменено',
    postponed: 'Перенесено',
    full: 'Мест нет',
    free: 'Бесплатно',
    donation: 'За донат',
    online: 'Онлайн',
    newTab: 'откроется в новой вкладке',
    seats: {
      one: 'Осталось {n} место',
      few: 'Осталось {n} места',
      many: 'Осталось {n} мест',
      other: 'Осталось {n} места',
    },
    kinds: {
      lecture: 'Лекция',
      seminar: 'Семинар',
      festival: 'Фестиваль',
      screening: 'Кинопоказ',
      quiz: 'Квиз',
      excursion: 'Экскурсия',
    },
  },
  en: {
    programme: 'Programme',
    all: 'Whole programme',
    empty: 'Nothing is planned yet. Come back later.',
    missing: 'There is no such event.',
    unavailable: 'The programme is not available now.',
    invalid: 'Invalid parameter: ',
    details: 'Details and registration',
    over: 'This event is over',
    cancelled: 'Cancelled',
    postponed: 'Postponed',
    full: 'No seats left',
    free: 'Free',
    donation: 'By donation',
    online: 'Online',
    newTab: 'opens in a new tab',
    seats: { one: '{n} seat left', few: '{n} seats left', many: '{n} seats left', other: '{n} seats left' },
    kinds: {
      lecture: 'Lecture',
      seminar: 'Seminar',
      festival: 'Festival',
      screening: 'Screening',
      quiz: 'Quiz',
      excursion: 'Excursion',
    },
  },
} as const satisfies Record<Language, Record<string, unknown> & { kinds: Record<EventKind, string> }>

/** Texts of the embedded pages. */
export const embedTexts = (language: Language) => TEXTS[language]

const LOCALES = { ru: 'ru-RU', en: 'en-GB' } as const

/** Returns when an event begins, as people in Belgrade write it: «сб, 12 декабря, 19:00». */
export function whenOf({ starts_at }: ProgrammeRow, language: Language): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { timeZone: ZONE, ...options }).format(new Date(starts_at))
  const day = format({ weekday: 'short', day: 'numeric', month: 'long' })
  return `${day}, ${format({ hour: '2-digit', minute: '2-digit' })}`.replace(/(\d) (?=\p{L})/u, '$1\u00a0')
}

/** Returns where an event takes place. */
export const whereOf = ({ location, format }: ProgrammeRow, language: Language): string | undefined =>
  textOf(location, language) ?? (format === 'offline' ? undefined : TEXTS[language].online)

/** Returns what a ticket costs. */
export function priceOf({ price_kind, price_amount, currency }: ProgrammeRow, language: Language): string {
  return price_kind === 'paid'
    ? formatMoney(price_amount ?? 0, currency, language)
    : TEXTS[language][price_kind]
}

/** As the site prints it, whose own function comes with i18next and React. */
function formatMoney(minorUnits: number, currency: string, language: Language): string {
  const digits = minorUnits % 100 === 0 ? 0 : 2
  const format = new Intl.NumberFormat(LOCALES[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${format.format(minorUnits / 100).replaceAll('\u202f', '\u00a0')}\u00a0${currency}`
}

/** How few seats are worth a word. */
const FEW = 10

/** Returns what has to be known before going: that it is off, over or full, or has few seats left. */
export function noteOf(
  event: ProgrammeRow,
  language: Language,
): { text: string; isOff: boolean } | undefined {
  const { status, seats_left } = event
  const texts = TEXTS[language]
  if (status === 'cancelled' || status === 'postponed') return { text: texts[status], isOff: true }
  if (status === 'completed') return { text: texts.over, isOff: true }
  if (seats_left === null || seats_left > FEW) return undefined
  if (seats_left <= 0) return { text: texts.full, isOff: true }
  const form = new Intl.PluralRules(LOCALES[language]).select(seats_left) as keyof typeof texts.seats
  return { text: texts.seats[form].replace('{n}', String(seats_left)), isOff: false }
}
