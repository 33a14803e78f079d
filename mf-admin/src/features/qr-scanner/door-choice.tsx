import { formatDateTime, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, Link, useLoad, useNow } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { Banner } from '@hub/shared-ui/banner'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { PlayIcon } from '@hub/shared-ui/icons'
import { Kind } from '@hub/shared-ui/kind'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { doorEventsQuery, type EventOfDoor, suggestedEvent } from './api/list-door-events.ts'
import styles from './door.module.css'
import { unsentScans } from './keep.ts'

/** Which event people come to. What runs now, or begins next, comes first and large. */
export function DoorChoice() {
  const { t } = useTranslation(['door', 'common'])
  const { data: events, error, retry, retrying } = useLoad(doorEventsQuery)
  const now = useNow()?.getTime() ?? 0
  if (error)
    return (
      <ErrorCard
        title={t('choice.error')}
        message={t(errorMessageKey(error))}
        onRetry={retry}
        retrying={retrying}
      />
    )
  if (!events)
    return (
      <SkeletonGroup>
        <Skeleton height="7rem" />
      </SkeletonGroup>
    )
  const suggested = suggestedEvent(events, now)
  const others = events.filter(({ id }) => id !== suggested?.id)
  return (
    <div className={styles.choice}>
      <Unsent />
      {suggested ? <Choice event={suggested} now={now} isSuggested /> : <Nothing />}
      {others.length > 0 && (
        <>
          <h2 className={styles.others}>{t('choice.others')}</h2>
          <ul className={styles.events}>
            {others.map((event) => (
              <li key={event.id}>
                <Choice event={event} now={now} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Choice({
  event,
  now,
  isSuggested = false,
}: {
  readonly event: EventOfDoor
  readonly now: number
  readonly isSuggested?: boolean
}) {
  const { t } = useTranslation('door')
  const language = useLanguage()
  const { text, isFallback, language: own } = localize(event.title, language)
  const isRunning = Date.parse(event.starts_at) <= now && now < Date.parse(event.ends_at)
  return (
    <Link to={`?event=${event.id}`} className={styles.option} data-suggested={isSuggested || undefined}>
      <b lang={isFallback ? own : undefined}>{text}</b>
      <span className={styles.optionFacts}>
        <Kind kind={event.kind} /> {formatDateTime(event.starts_at, language)}
        {isRunning && (
          <Badge tone="accent" icon={PlayIcon}>
            {t('choice.running')}
          </Badge>
        )}
      </span>
    </Link>
  )
}

function Nothing() {
  const { t } = useTranslation('door')
  return (
    <EmptyState art="quiet" title={t('choice.empty.title')}>
      <p>{t('choice.empty.text')}</p>
    </EmptyState>
  )
}

/** Scans of another door that this device still has to send. */
function Unsent() {
  const { t } = useTranslation('door')
  return unsentScans().map(({ eventId, count }) => (
    <Banner
      key={eventId}
      tone="warning"
      title={t('choice.unsent', { count })}
      actions={
        <Link to={`?event=${eventId}`} className="link">
          {t('choice.send')}
        </Link>
      }
    >
      {t('choice.unsentText')}
    </Banner>
  ))
}
