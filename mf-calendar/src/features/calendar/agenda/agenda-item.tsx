import { hubDay } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import type { ReactNode } from 'react'
import { KindMark } from '../details/kind-mark.tsx'
import type { ItemLabels } from '../details/use-item-labels.ts'
import type { Day } from '../model/day.ts'
import type { CalendarItem } from '../model/item.ts'
import styles from './agenda.module.css'

interface Props {
  readonly item: CalendarItem
  readonly words: ItemLabels
  readonly day: Day
  readonly onOpen?: ((item: CalendarItem, anchor: HTMLElement) => void) | undefined
}

export function AgendaItem({ item, words, day, onOpen }: Props) {
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

interface NameProps extends Pick<Props, 'item' | 'onOpen'> {
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
