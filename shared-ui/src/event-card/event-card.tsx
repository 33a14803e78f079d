import {
  formatDateRange,
  formatDateTime,
  hubDay,
  type Language,
  localize,
  useLanguage,
} from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import type { ReactNode } from 'react'
import { Cover } from '../cover/cover.tsx'
import { Kind } from '../kind/kind.tsx'
import type { PhotoSource } from '../photo/photo.tsx'
import { Price } from '../price/price.tsx'
import { Time } from '../time/time.tsx'
import { EventBadges } from './event-badges.tsx'
import styles from './event-card.module.css'
import type { EventCardData } from './event-data.ts'
import { EventSpeakers } from './event-speakers.tsx'

export interface EventCardProps {
  readonly event: EventCardData
  /** Takes the place of the drawn cover. */
  readonly photo?: PhotoSource | undefined
  /** For the card that is seen first: its cover is not left to load lazily. */
  readonly eager?: boolean | undefined
  /** A sibling of the link, cut into the corner of the cover: the favourite toggle. */
  readonly action?: ReactNode
  readonly headingLevel?: 2 | 3 | 4 | undefined
  /** Goes into the history with the link, e.g. the list to come back to. */
  readonly linkState?: unknown
}

/** «сб, 12 декабря, 19:00»; for what runs over several days, the days. */
export const eventDateText = ({ starts_at, ends_at }: EventCardData, language: Language): string =>
  Date.parse(ends_at) - Date.parse(starts_at) > 20 * 3_600_000 && hubDay(starts_at) !== hubDay(ends_at)
    ? formatDateRange(starts_at, ends_at, language)
    : formatDateTime(starts_at, language)

/** An event to browse: one link, whose target is the whole card. */
export function EventCard({ event, photo, eager, action, headingLevel = 3, linkState }: EventCardProps) {
  const language = useLanguage()
  const title = localize(event.title, language)
  const Heading = `h${headingLevel}` as const
  return (
    <article className={styles.card} data-kind={event.kind} data-skippable>
      <div className={styles.top}>
        <Cover
          seed={event.slug}
          kind={event.kind}
          motif={event.cover_motif}
          print={event.cover_print}
          photo={photo}
          eager={eager}
        />
        {action && <div className={styles.action}>{action}</div>}
      </div>
      <p className={styles.line}>
        <Kind kind={event.kind} />
        <Time value={event.starts_at}>{eventDateText(event, language)}</Time>
      </p>
      <Heading className={styles.title}>
        <Link
          to={`/events/${event.slug}`}
          state={linkState}
          className={styles.link}
          lang={title.isFallback ? title.language : undefined}
        >
          {title.text}
        </Link>
      </Heading>
      <p className={styles.who}>
        <EventSpeakers event={event} />
      </p>
      <p className={styles.foot}>
        <span>
          <Price kind={event.price_kind} amount={event.price_amount} currency={event.currency} />
        </span>
        <EventBadges event={event} />
      </p>
    </article>
  )
}

/** Cards side by side, as many as fit. */
export function EventCards({ children }: { readonly children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>
}
