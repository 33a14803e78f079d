import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toApiError, toast, useDocumentHead, useLoad, useParams } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { RegisteredView } from '../../lib/registration/registered.tsx'
import { cancelBySecret, type Linked, linkQuery } from './api/by-secret.ts'
import { BookingOrOrder } from './booking-or-order.tsx'
import styles from './ticket-link-page.module.css'

/** What the link in a mail opens, without an account: a ticket, a booking, an order. Never in a search engine. */
export function TicketLinkPage() {
  const { t } = useTranslation(['registration', 'common'])
  const { secret } = useParams()
  useDocumentHead({ title: t('link.title'), noIndex: true })
  const { data, error, retry, retrying } = useLoad(linkQuery(secret))
  const isUnknown = error && toApiError(error).kind === 'not-found'
  if (isUnknown) return <Nothing expired={toApiError(error).hint === 'link_expired'} />
  if (data?.kind === 'registration' && data.isExpired) return <Nothing expired slug={data.event.slug} />
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t(data ? headingOf(data) : 'link.title')}</h1>
      {data && secret && <Opened key={secret} secret={secret} linked={data} />}
      {!data && !error && (
        <SkeletonGroup>
          <Skeleton height="26rem" />
        </SkeletonGroup>
      )}
      {!data && error && (
        <ErrorCard
          title={t('link.loadError')}
          message={t(errorMessageKey(error))}
          onRetry={retry}
          retrying={retrying}
        />
      )}
    </div>
  )
}

function headingOf(linked: Linked): string {
  if (linked.kind !== 'registration') return `link.headings.${linked.kind}`
  const { status } = linked.registration
  return status === 'confirmed' ? 'link.headings.ticket' : 'link.headings.registration'
}

function Opened({ secret, linked }: { readonly secret: string; readonly linked: Linked }) {
  const { t } = useTranslation('registration')
  const cancel = async () => {
    await cancelBySecret(secret)
    toast.success(t('cancel.done'))
  }
  if (linked.kind === 'registration') return <RegisteredView {...linked} onCancel={cancel} />
  return <BookingOrOrder linked={linked} onCancel={cancel} />
}

/** A link that leads nowhere, or was followed too late: why, and the way on. */
function Nothing({ expired, slug }: { readonly expired: boolean; readonly slug?: string }) {
  const { t } = useTranslation('registration')
  return (
    <div className="wrap">
      <EmptyState
        art="orbits"
        headingLevel={1}
        title={t(expired ? 'link.expired' : 'link.unknown')}
        actions={
          <>
            {slug && <ButtonLink to={`/events/${slug}/register`}>{t('link.again')}</ButtonLink>}
            <ButtonLink to="/events" variant="line">
              {t('allEvents')}
            </ButtonLink>
          </>
        }
      >
        <p>{t(expired ? 'link.expiredText' : 'link.unknownText')}</p>
      </EmptyState>
    </div>
  )
}
