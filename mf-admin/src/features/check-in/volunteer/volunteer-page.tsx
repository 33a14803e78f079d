import { formatDate, formatDateTimeRange, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link, toApiError, useLoad, usePageMetadata, useParams, useSearchParams } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { EmptyState } from '@hub/shared-ui/empty-state'
import type { FrameSource } from '@hub/shared-ui/frame-source'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { type ReactNode, useMemo } from 'react'
import type { CheckInEvent } from '../check-in-data.ts'
import { CheckInSession } from '../check-in-session.tsx'
import { AcceptInvitation } from './accept-invitation.tsx'
import { type Invitation, invitationQuery } from './invitation.ts'
import { UnsentScans } from './unsent-scans.tsx'
import styles from './volunteer.module.css'
import { volunteerDevice } from './volunteer-device.ts'

interface Props {
  /** Where frames come from; the camera of the device unless told. */
  readonly source?: FrameSource
}

/** `/volunteer/:secret`: an invitation to check tickets in, and the check-in itself. Never in a search engine. */
function VolunteerPage({ source }: Props) {
  const { t } = useTranslation('volunteer')
  const { secret = '' } = useParams()
  const load = useLoad(invitationQuery(secret))
  const { data, error } = load
  usePageMetadata({ title: t('title'), noIndex: true })
  if (error && toApiError(error).kind === 'not-found') return <Closed reason="unknown" />
  if (data?.state === 'expired' || data?.state === 'revoked')
    return (
      <Closed reason={data.state}>
        <UnsentScans invitation={data} secret={secret} />
      </Closed>
    )
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>{t('title')}</h1>
      <LoadBoundary load={load} loadError={t('loadError')} skeleton={{ height: '20rem' }}>
        {(invitation) => <Opened key={secret} invitation={invitation} secret={secret} source={source} />}
      </LoadBoundary>
    </div>
  )
}

interface OpenedProps {
  readonly invitation: Invitation
  readonly secret: string
  readonly source: FrameSource | undefined
}

function Opened({ invitation, secret, source }: OpenedProps) {
  const { t } = useTranslation('volunteer')
  const device = useMemo(() => volunteerDevice(invitation.id, secret), [invitation.id, secret])
  const [params] = useSearchParams()
  const { events, state } = invitation
  const chosen = events.length === 1 ? events[0] : events.find(({ id }) => id === params.get('event'))
  if (state === 'upcoming' || !invitation.accepted_at)
    return <AcceptInvitation invitation={invitation} secret={secret} />
  if (!chosen) return <EventChoice invitation={invitation} />
  return (
    <div className={styles.content}>
      {events.length > 1 && (
        <p>
          <Link to="?" className="link">
            {t('otherEvent')}
          </Link>
        </p>
      )}
      <CheckInSession key={chosen.id} eventId={chosen.id} device={device} source={source} />
      <p className="small muted">{t('privacy')}</p>
    </div>
  )
}

/** The events of the day; the one of several at which the volunteer stands. */
function EventChoice({ invitation: { events, day } }: { readonly invitation: Invitation }) {
  const { t } = useTranslation('volunteer')
  const language = useLanguage()
  if (events.length === 0)
    return (
      <EmptyState art="quiet" title={t('noEvents.title')}>
        <p>{day ? t('noEvents.day', { date: formatDate(day, language) }) : t('noEvents.event')}</p>
      </EmptyState>
    )
  return (
    <section className={styles.content} aria-labelledby="volunteer-choice">
      <h2 id="volunteer-choice" className={styles.heading}>
        {t('choose')}
      </h2>
      <ul className={styles.events}>
        {events.map((event) => (
          <li key={event.id}>
            <EventLink event={event} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function EventLink({ event }: { readonly event: CheckInEvent }) {
  const { t } = useTranslation('volunteer')
  const language = useLanguage()
  const { text, isFallback, language: own } = localize(event.title, language)
  return (
    <Link to={`?event=${event.id}`} className={styles.event}>
      <b lang={isFallback ? own : undefined}>{text}</b>
      <span className="small muted">{formatDateTimeRange(event.starts_at, event.ends_at, language)}</span>
      {event.status === 'cancelled' && (
        <span>
          <Badge tone="danger">{t('cancelled')}</Badge>
        </span>
      )}
    </Link>
  )
}

interface ClosedProps {
  readonly reason: 'unknown' | 'expired' | 'revoked'
  readonly children?: ReactNode
}

/** A link that checks nobody in, now or ever. */
function Closed({ reason, children }: ClosedProps) {
  const { t } = useTranslation('volunteer')
  return (
    <div className={`wrap ${styles.page}`}>
      <EmptyState art="orbits" headingLevel={1} title={t(`closed.${reason}.title`)}>
        <p>{t(`closed.${reason}.text`)}</p>
      </EmptyState>
      {children}
    </div>
  )
}

export { VolunteerPage as Component }
