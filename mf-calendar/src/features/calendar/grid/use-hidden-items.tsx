import type { CalendarOptions } from '@fullcalendar/react'
import { hubDay, useTranslation } from '@hub/shared-i18n'
import { useMemo } from 'react'
import type { Day } from '../model/day.ts'
import styles from './grid.module.css'

/**
 * What a day of a week does with more than fits side by side: a strip at its edge tells how many there are, and leads
 * to the day.
 */
export function useHiddenItems(room: number | undefined, onDay: (day: Day) => void): CalendarOptions {
  const { t } = useTranslation('calendar')
  return useMemo(() => {
    if (room === undefined) return {}
    const words = (count: number) => t('moreOfDay', { count })
    return {
      eventMaxStack: room,
      moreLinkContent: ({ num }) => (
        <>
          <span aria-hidden="true">+{num}</span>
          <span className="visually-hidden">{words(num)}</span>
        </>
      ),
      moreLinkHint: words,
      moreLinkDidMount: ({ el }) => {
        // It opens no list on the spot, whatever FullCalendar says of it.
        el.removeAttribute('aria-haspopup')
        el.removeAttribute('aria-expanded')
        el.dataset.item = 'more'
      },
      moreLinkClick: ({ date, view }) => {
        onDay(hubDay(date))
        // Named, the view it shows already, it opens nothing.
        return view.type
      },
      columnMoreLinkClass: styles.strip,
      dayLaneInnerClass: styles.laneItems,
    }
  }, [room, onDay, t])
}
