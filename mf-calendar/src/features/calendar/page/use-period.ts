import { formatDateRange, formatDay, formatMonth, type Language, useLanguage } from '@hub/shared-i18n'
import { addDays, type Day, noonOf } from '@hub/shared-ui/day'
import { dayRangeOf, type View } from '../model/view.ts'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function periodText(view: View, date: Day, language: Language): string {
  if (view === 'day') return capital(formatDay(noonOf(date), language))
  if (view === 'month') return capital(formatMonth(noonOf(date), language))
  const { from, until } = dayRangeOf(view, date)
  return formatDateRange(noonOf(from), noonOf(addDays(until, -1)), language)
}

/** «Декабрь 2026», «14–20 декабря», «Сб, 12 декабря»; empty while nobody knows which day it is. */
export function usePeriod(view: View, date: Day | undefined): string {
  const language = useLanguage()
  return date ? periodText(view, date, language) : ''
}
