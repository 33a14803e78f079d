import { useAuth } from '@hub/shared-auth'
import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import {
  errorMessageKey,
  queryClient,
  toast,
  useDocumentHead,
  useLoad,
  useLocation,
  useNavigate,
  useParams,
  useQuery,
} from '@hub/shared-platform'
import { Cover } from '@hub/shared-ui/cover'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { BackLink } from '../../../lib/back-link.tsx'
import { RegisteredView } from '../../../lib/registration/registered.tsx'
import type { Registered, TicketEvent } from '../../../lib/registration/registration-data.ts'
import { cancelRegistration } from '../api/cancel.ts'
import { ticketEventQuery } from '../api/get-event.ts'
import { offerQuery } from '../api/get-offer.ts'
import { RegistrationForm } from '../form/registration-form.tsx'
import { NoEvent } from './no-event.tsx'
import { NotNow } from './not-now.tsx'
import { PageHeading } from './page-heading.tsx'
import styles from './registration-page.module.css'

/** A seat at one event, from the form to the ticket; its own address, for a reload and the way back. */
export function RegistrationPage() {
  const { t } = useTranslation(['registration', 'common'])
  const { slug } = useParams()
  const language = useLanguage()
  const { data: event, error, retry, retrying } = useLoad(ticketEventQuery(slug))
  const title = event ? `${t('title')}: ${localize(event.title, language).text}` : t('title')
  useDocumentHead({ title, path: `/events/${slug}/register`, noIndex: true })
  if (event === null) return <NoEvent />
  return (
    <>
      <BackLink list={`/events/${slug}`}>{t('back')}</BackLink>
      <div className={`wrap ${styles.page}`}>
        {event && <Seat key={event.id} event={event} />}
        {!event && !error && <Loading />}
        {error && !event && (
          <>
            <h1 className="visually-hidden">{t('title')}</h1>
            <ErrorCard
              title={t('loadError')}
              message={t(errorMessageKey(error))}
              onRetry={retry}
              retrying={retrying}
            />
          </>
        )}
      </div>
    </>
  )
}

function Seat({ event }: { readonly event: TicketEvent }) {
  const { t } = useTranslation(['registration', 'common'])
  const { status, user } = useAuth()
  const {
    data: offer,
    error,
    retry,
    retrying,
  } = useLoad({
    ...offerQuery(event.id, user?.id),
    enabled: status !== 'loading',
  })
  const { done, finish, cancel } = useOutcome(event)
  if (done)
    return (
      <>
        <PageHeading event={event} title={t(`headings.${headingOf(done)}`)} />
        <RegisteredView event={event} {...done} onCancel={cancel} />
      </>
    )
  if (!offer)
    return (
      <>
        <PageHeading event={event} title={t('title')} />
        {error ? (
          <ErrorCard
            title={t('loadError')}
            message={t(errorMessageKey(error))}
            onRetry={retry}
            retrying={retrying}
          />
        ) : (
          <FormSkeleton />
        )}
      </>
    )
  const waits = offer.state === 'event_full'
  return (
    <>
      <PageHeading event={event} title={t(waits ? 'headings.wait' : 'title')} offer={offer} />
      {waits || offer.state === 'open' ? (
        <div className={styles.columns}>
          <RegistrationForm eventId={event.id} offer={offer} onDone={finish} />
          <div className={styles.art}>
            <Cover
              seed={event.slug}
              kind={event.kind ?? 'hub'}
              ratio={1}
              motif={event.cover_motif}
              print={event.cover_print}
            />
          </div>
        </div>
      ) : (
        <NotNow offer={offer} slug={event.slug} />
      )}
    </>
  )
}

function headingOf({ registration }: Registered) {
  if (registration.needs_confirmation) return 'unconfirmed'
  return registration.status === 'waitlisted' ? 'waitlisted' : 'done'
}

const isRegistered = (state: unknown): state is { registered: Registered } =>
  typeof state === 'object' && state !== null && 'registered' in state

/**
 * What has become of it. A guest's answer lies in the entry of the history, so that it outlives a reload; what an
 * account has is asked of the database.
 */
function useOutcome(event: TicketEvent) {
  const { t } = useTranslation('registration')
  const { user } = useAuth()
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const { data: offer } = useQuery({ ...offerQuery(event.id, user?.id), enabled: user !== null })
  const mine = offer?.registration ? { registration: offer.registration, order: offer.order } : undefined
  const answered =
    isRegistered(state) && state.registered.registration.event_id === event.id ? state.registered : undefined
  return {
    done: mine ?? answered,
    finish: (registered: Registered) => {
      navigate(pathname, { replace: true, state: { registered } })
      window.scrollTo(0, 0)
      // Seats, passes and orders stand on many pages; what is not on the screen is asked for when it is.
      void queryClient.invalidateQueries()
    },
    cancel:
      mine &&
      (async () => {
        await cancelRegistration(mine.registration.id)
        toast.success(t('cancel.done'))
        navigate(`/events/${event.slug}`, { replace: true })
      }),
  }
}

function Loading() {
  const { t } = useTranslation('registration')
  return (
    <>
      <h1>{t('title')}</h1>
      <FormSkeleton />
    </>
  )
}

function FormSkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles.skeleton}>
        <Skeleton height="4.75rem" />
        <Skeleton height="4.75rem" />
        <Skeleton height="4.75rem" />
        <Skeleton height="3rem" />
      </div>
    </SkeletonGroup>
  )
}
