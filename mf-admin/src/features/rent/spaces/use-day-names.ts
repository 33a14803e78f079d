import { useLanguage } from '@hub/shared-i18n'
import { useMemo } from 'react'

/** 5 January 1970 was a Monday. */
const dateOf = (weekday: number) => new Date(Date.UTC(1970, 0, 4 + weekday))

/** Names of ISO weekdays: «Понедельник», «пн». */
export function useDayNames() {
  const language = useLanguage()
  return useMemo(() => {
    const formatter = (weekday: 'long' | 'short') =>
      new Intl.DateTimeFormat(language === 'ru' ? 'ru-RU' : 'en-GB', { weekday, timeZone: 'UTC' })
    const [long, short] = [formatter('long'), formatter('short')]
    return {
      long: (weekday: number) => {
        const name = long.format(dateOf(weekday))
        return name.charAt(0).toUpperCase() + name.slice(1)
      },
      short: (weekday: number) => short.format(dateOf(weekday)),
    }
  }, [language])
}
