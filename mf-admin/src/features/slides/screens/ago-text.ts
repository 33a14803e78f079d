import { formatDateTime, type Language } from '@hub/shared-i18n'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** «12 минут назад», «3 часа назад», after a day the date. */
export function agoText(at: string, now: Date, language: Language): string {
  const age = Math.max(0, now.getTime() - Date.parse(at))
  if (age >= DAY) return formatDateTime(at, language)
  const format = new Intl.RelativeTimeFormat(language)
  return age < HOUR
    ? format.format(-Math.floor(age / MINUTE), 'minute')
    : format.format(-Math.floor(age / HOUR), 'hour')
}
