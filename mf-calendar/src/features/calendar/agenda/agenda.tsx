import { formatDate, formatWeekday, hubDay, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Time } from '@hub/shared-ui/time'
import type { ReactNode } from 'react'
import { type Spaces, useItemLabels } from '../details/use-item-labels.ts'
import { itemsByDay } from '../model/by-day.ts'
import { type Day, noonOf } from '../model/day.ts'
import type { CalendarItem } from '../model/item.ts'
import type { DayRange } from '../model/view.ts'
import styles from './agenda.module.css'
import { AgendaItem } from './agenda-item.tsx'

interface Props {
  readonly span: DayRange
  readonly items: readonly CalendarItem[]
  readonly spaces: Spaces
  readonly now: Date
  readonly onOpen?: ((item: CalendarItem, anchor: HTMLElement) => void) | undefined
  /** In place of days on which nothing takes place. */
  readonly empty: ReactNode
}

/** Days with what takes place on them, one under the other: for narrow windows, in place of the grid. */
export function Agenda({ span, items, spaces, now, onOpen, empty }: Props) {
  const days = [...itemsByDay(items, span)]
  if (days.length === 0) return empty
  return (
    <>
      {days.map(([day, ofDay]) => (
        <AgendaDay key={day} day={day} items={ofDay} spaces={spaces} now={now} onOpen={onOpen} />
      ))}
    </>
  )
}

interface DayProps extends Omit<Props, 'span' | 'empty'> {
  readonly day: Day
}

function AgendaDay({ day, items, spaces, now, onOpen }: DayProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const wordsOf = useItemLabels(spaces)
  const isToday = day === hubDay(now)
  const weekday = formatWeekday(noonOf(day), language)
  return (
    <section className={styles.day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className={styles.date} data-today={isToday || undefined}>
        <Time value={day}>{formatDate(noonOf(day), language)}</Time>{' '}
        <span className={styles.weekday}>{isToday ? `${t('dates.today')}, ${weekday}` : weekday}</span>
      </h2>
      <ul>
        {items.map((item) => (
          <AgendaItem key={item.id} item={item} words={wordsOf(item)} day={day} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}
