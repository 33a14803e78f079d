import { formatDate, formatTime, formatWeekday, type Language, localize, useLanguage } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import type { ReactNode } from 'react'
import { Cover } from '../cover/cover.tsx'
import { EventBadges } from '../event-card/event-badges.tsx'
import type { EventCardData } from '../event-card/event-data.ts'
import { EventSpeakers } from '../event-card/event-speakers.tsx'
import { Kind } from '../kind/kind.tsx'
import type { PhotoSource } from '../photo/photo.tsx'
import { Price } from '../price/price.tsx'
import styles from './event-row.module.css'

export interface EventRowProps {
  readonly event: EventCardData
  readonly photo?: PhotoSource | undefined
  /** A sibling of the link, at the end of the row: the favourite toggle. */
  readonly action?: ReactNode
  readonly headingLevel?: 2 | 3 | 4 | undefined
}

/** A line of the programme: a large day, cover, title, price. One link, whose target is the whole row. */
export function EventRow({ event, photo, action, headingLevel = 3 }: EventRowProps) {
  const language = useLanguage()
  const title = localize(event.title, language)
  const Heading = `h${headingLevel}` as const
  return (
    <article className={styles.row} data-kind={event.kind} data-skippable>
      <RowDate value={event.starts_at} language={language} />
      <div className={styles.cover}>
        <Cover
          seed={event.slug}
          kind={event.kind}
          size="s"
          motif={event.cover_motif}
          print={event.cover_print}
          photo={photo}
        />
      </div>
      <div className={styles.kind}>
        <Kind kind={event.kind} />
      </div>
      <Heading className={styles.title}>
        <Link
          to={`/events/${event.slug}`}
          className={styles.link}
          lang={title.isFallback ? title.language : undefined}
        >
          {title.text}
        </Link>
      </Heading>
      <p className={styles.who}>
        <EventSpeakers event={event} />
      </p>
      <p className={styles.price}>
        <span>
          <Price kind={event.price_kind} amount={event.price_amount} currency={event.currency} />
        </span>
        <EventBadges event={event} />
      </p>
      {action && <div className={styles.action}>{action}</div>}
    </article>
  )
}

function RowDate({ value, language }: { readonly value: string; readonly language: Language }) {
  // The formatter joins the words of a date with no-break spaces, the day first in both languages.
  const [day, ...month] = formatDate(value, language).split('\u00A0')
  return (
    <time className={styles.date} dateTime={value}>
      <b className={styles.day}>{day}</b>
      <span className={styles.month}>{month.join(' ')}</span>
      <span className={styles.month}>
        {formatWeekday(value, language, 'short')}, {formatTime(value, language)}
      </span>
    </time>
  )
}

/** The programme: rows between lines. */
export function EventRows({ children }: { readonly children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>
}
