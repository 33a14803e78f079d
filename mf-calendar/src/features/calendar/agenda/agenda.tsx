import { formatDate, formatWeekday, hubDay, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { type Day, noonOf } from '@hub/shared-ui/day'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { Time } from '@hub/shared-ui/time'
import type { ReactNode } from 'react'
import { KindMark } from '../details/kind-mark.tsx'
import { type ItemLabels, type Spaces, useItemLabels } from '../details/use-item-labels.ts'
import { itemsByDay } from '../model/by-day.ts'
import type { CalendarItem } from '../model/item.ts'
import type { DayRange } from '../model/view.ts'
import styles from './agenda.module.css'

interface Props {
  readonly span: DayRange
  readonly items: readonly CalendarItem[]
  readonly spaces: Spaces
  readonly now: Date
  /** The one day that is shown where scripts run; all days unless told. */
  readonly only?: Day | undefined
  readonly onOpen?: ((item: CalendarItem, anchor: HTMLElement) => void) | undefined
  /** In place of days on which nothing takes place. */
  readonly empty: ReactNode
}

/** Days with what takes place on them, one under the other: for narrow windows, in place of the grid. */
export function Agenda({ span, items, spaces, now, only, onOpen, empty }: Props) {
  const days = [...itemsByDay(items, span)]
  if (days.length === 0) return empty
  return (
    <>
      {days.map(([day, ofDay]) => (
        <AgendaDay
          key={day}
          day={day}
          items={ofDay}
          spaces={spaces}
          now={now}
          isHidden={only !== undefined && day !== only}
          onOpen={onOpen}
        />
      ))}
    </>
  )
}

interface DayProps extends Omit<Props, 'span' | 'only' | 'empty'> {
  readonly day: Day
  /** Whether it is shown without scripts alone. */
  readonly isHidden: boolean
}

function AgendaDay({ day, items, spaces, now, isHidden, onOpen }: DayProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const wordsOf = useItemLabels(spaces)
  const isToday = day === hubDay(now)
  const weekday = formatWeekday(noonOf(day), language)
  return (
    <section className={`${styles.day} ${isHidden ? styles.hidden : ''}`} aria-labelledby={`day-${day}`}>
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

interface AgendaItemProps {
  readonly item: CalendarItem
  readonly words: ItemLabels
  readonly day: Day
  readonly onOpen?: ((item: CalendarItem, anchor: HTMLElement) => void) | undefined
}

function AgendaItem({ item, words, day, onOpen }: AgendaItemProps) {
  const { name, kind, space, hours, when, status } = words
  const isWithinDay = hubDay(item.starts_at) === day && hubDay(item.ends_at) === day
  const place = space && space !== name.text ? ` · ${space}` : ''
  return (
    <li className={styles.item} data-cal={item.kind}>
      <KindMark kind={item.kind} />
      <div className={styles.what}>
        <p className={styles.facts}>
          {isWithinDay ? hours : when}
          {place}
        </p>
        <h3
          className={styles.name}
          lang={name.isFallback ? name.language : undefined}
          data-status={item.event_status}
        >
          <Name item={item} onOpen={onOpen}>
            {name.text}
          </Name>
        </h3>
        <p className={styles.kind}>
          {[kind, status].filter(Boolean).join(' · ')} {name.isFallback && <FallbackBadge />}
        </p>
      </div>
    </li>
  )
}

interface NameProps extends Pick<AgendaItemProps, 'item' | 'onOpen'> {
  readonly children: ReactNode
}

function Name({ item, onOpen, children }: NameProps) {
  if (item.slug) {
    return (
      <Link to={`/events/${item.slug}`} className={styles.open} data-item={item.id}>
        {children}
      </Link>
    )
  }
  if (!onOpen) return children
  return (
    <button
      type="button"
      className={styles.open}
      data-item={item.id}
      onClick={(event) => onOpen(item, event.currentTarget)}
    >
      {children}
    </button>
  )
}
