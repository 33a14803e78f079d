import { addDays, type Day } from '@hub/shared-ui/day'
import type { ReactNode } from 'react'
import { Agenda } from '../agenda/agenda.tsx'
import { MonthPicker } from '../agenda/month-picker.tsx'
import type { Spaces } from '../details/use-item-labels.ts'
import { itemsByDay } from '../model/by-day.ts'
import type { CalendarItem } from '../model/item.ts'
import type { DayRange, View } from '../model/view.ts'
import { EmptyDays } from '../page/empty-days.tsx'
import styles from './server-rendered-days.module.css'

interface Props {
  readonly view: View
  readonly date: Day
  readonly span: DayRange
  readonly now: Date
  readonly items: readonly CalendarItem[]
  readonly spaces: Spaces
  readonly onPick: (day: Day) => void
  /** What a wide window shows until its grid is drawn. */
  readonly wide: ReactNode
}

/**
 * The days as the server renders them, which does not know how wide the window is: the style sheet shows the form for
 * it. Without scripts all days of a month are listed in a narrow window, and those of a week in any.
 */
export function ServerRenderedDays({ view, date, span, now, items, spaces, onPick, wide }: Props) {
  const isMonth = view === 'month'
  const isEmpty = !itemsByDay(items, isMonth ? { from: date, until: addDays(date, 1) } : span).size
  return (
    <>
      {isMonth && (
        <div className={`${styles.narrow} with-script`}>
          <MonthPicker span={span} chosen={date} items={items} now={now} onDay={onPick} />
        </div>
      )}
      <div className={`${styles.agenda} ${isMonth ? styles.narrow : styles.listed}`}>
        <Agenda
          span={span}
          items={items}
          spaces={spaces}
          now={now}
          only={isMonth ? date : undefined}
          empty={null}
        />
        {isEmpty && (
          <div className={items.length > 0 ? 'with-script' : undefined}>
            <EmptyDays view={view} />
          </div>
        )}
      </div>
      <div className={`${styles.wide} ${isMonth ? '' : 'with-script'}`}>{wide}</div>
    </>
  )
}
