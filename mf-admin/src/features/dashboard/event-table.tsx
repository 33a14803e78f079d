import { formatDateTime, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { Kind } from '@hub/shared-ui/kind'
import { Time } from '@hub/shared-ui/time'
import type { ComingEvent } from './api/list-coming-events.ts'
import { EventState } from './event-state.tsx'
import styles from './event-table.module.css'
import { isPublic } from './is-public.ts'
import { Seats } from './seats.tsx'

/** A table where there is room, a list on a phone. */
export function EventTable({ events }: { events: ComingEvent[] }) {
  const { t } = useTranslation('admin')
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('events.event')}</th>
          <th scope="col">{t('events.when')}</th>
          <th scope="col">{t('events.status')}</th>
          <th scope="col">{t('events.seats')}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </tbody>
    </table>
  )
}

function EventLine({ event }: { event: ComingEvent }) {
  const language = useLanguage()
  return (
    <tr>
      <th scope="row" className={styles.title}>
        <Title event={event} />
        <Kind kind={event.kind} />
      </th>
      <td className={styles.when}>
        <Time value={event.starts_at}>{formatDateTime(event.starts_at, language)}</Time>
      </td>
      <td>
        <EventState event={event} />
      </td>
      <td className={styles.seats}>
        <Seats event={event} />
      </td>
    </tr>
  )
}

/** A draft has no page to lead to. */
function Title({ event }: { event: ComingEvent }) {
  const title = localize(event.title, useLanguage())
  const lang = title.isFallback ? title.language : undefined
  return (
    <span className={styles.name}>
      {isPublic(event) ? (
        <Link to={`/events/${event.slug}`} lang={lang}>
          {title.text}
        </Link>
      ) : (
        <span lang={lang}>{title.text}</span>
      )}{' '}
      {title.isFallback && <FallbackBadge />}
    </span>
  )
}
