import { formatDate, formatWeekday, hubDay, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { type Day, noonOf } from '@hub/shared-ui/day'
import { KindIcon } from '../details/kind-mark.tsx'
import { type ItemLabels, type Spaces, useItemLabels } from '../details/use-item-labels.ts'
import { itemsByDay } from '../model/by-day.ts'
import type { CalendarItem } from '../model/item.ts'
import { type DayRange, daysOf } from '../model/view.ts'
import styles from './static-month.module.css'

const DAYS = 7
/** How many items a day has room for, as in the grid. */
const ROOM = 3

interface Props {
  readonly span: DayRange
  /** A day of the month. */
  readonly date: Day
  readonly now: Date
  readonly items: readonly CalendarItem[]
  readonly spaces: Spaces
  /** Address of the view of a day. */
  readonly dayUrl: (day: Day) => string
}

/** A month as a table of links: what the server renders, in place of the grid until its code has loaded. */
export function StaticMonth({ span, date, now, items, spaces, dayUrl }: Props) {
  const language = useLanguage()
  const labelsOf = useItemLabels(spaces)
  const days = daysOf(span)
  const byDay = itemsByDay(items, span)
  const weeks = Array.from({ length: days.length / DAYS }, (_, index) =>
    days.slice(index * DAYS, (index + 1) * DAYS),
  )
  return (
    <table className={styles.month}>
      <thead>
        <tr>
          {days.slice(0, DAYS).map((day) => (
            <th key={day} scope="col" aria-label={formatWeekday(noonOf(day), language)}>
              {formatWeekday(noonOf(day), language, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-other={day.slice(0, 7) === date.slice(0, 7) ? undefined : ''}
                data-today={day === hubDay(now) ? '' : undefined}
              >
                <StaticDay day={day} items={byDay.get(day) ?? []} labelsOf={labelsOf} url={dayUrl(day)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  readonly day: Day
  readonly items: readonly CalendarItem[]
  readonly labelsOf: (item: CalendarItem) => ItemLabels
  readonly url: string
}

function StaticDay({ day, items, labelsOf, url }: DayProps) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const hidden = items.length - ROOM
  return (
    <>
      <span className={styles.number}>{Number(day.slice(8))}</span>
      {items.length > 0 && (
        <ul>
          {items.slice(0, ROOM).map((item) => (
            <li key={item.id}>
              <StaticItem item={item} labels={labelsOf(item)} />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Link to={url} className={styles.more}>
          {t('more', { count: hidden })}
          <span className="visually-hidden">, {formatDate(noonOf(day), language)}</span>
        </Link>
      )}
    </>
  )
}

function StaticItem({ item, labels }: { readonly item: CalendarItem; readonly labels: ItemLabels }) {
  const { name, hours } = labels
  const look = {
    className: styles.item,
    'data-cal': item.kind,
    'data-status': item.event_status ?? undefined,
    lang: name.isFallback ? name.language : undefined,
  }
  const content = (
    <>
      <KindIcon kind={item.kind} />
      {hours.split('–')[0]} {name.text}
    </>
  )
  if (!item.slug) return <span {...look}>{content}</span>
  return (
    <Link to={`/events/${item.slug}`} {...look}>
      {content}
    </Link>
  )
}
