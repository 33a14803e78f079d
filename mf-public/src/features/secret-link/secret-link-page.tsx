import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toApiError, toast, useDocumentHead, useLoad, useParams } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { BackLink } from '../../lib/back-link.tsx'
import { RegisteredView } from '../../lib/registration/registered.tsx'
import { cancelBySecret, type SecretLinkContent, secretLinkQuery } from './api/by-secret.ts'
import { SecretLinkBooking } from './secret-link-booking.tsx'
import { SecretLinkOrder } from './secret-link-order.tsx'
import styles from './secret-link-page.module.css'

/** What the link in a mail opens, without an account: a ticket, a booking, an order. Never in a search engine. */
export function SecretLinkPage() {
  const { t } = useTranslation(['registration', 'common'])
  const { secret } = useParams()
  const { data, error, retry, retrying } = useLoad(secretLinkQuery(secret))
  const title = t(data ? headingOf(data) : 'link.title')
  useDocumentHead({ title, noIndex: true })
  const isUnknown = error && toApiError(error).kind === 'not-found'
  if (isUnknown) return <Nothing expired={toApiError(error).hint === 'link_expired'} />
  if (data && isExpired(data)) return <Expired linked={data} />
  return (
    <>
      {data?.kind === 'registration' && <BackLink list={`/events/${data.event.slug}`}>{t('back')}</BackLink>}
      <div className={`wrap ${styles.page}`}>
        <h1>{title}</h1>
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
    </>
  )
}

const isExpired = (linked: SecretLinkContent) =>
  (linked.kind === 'registration' && linked.isExpired) ||
  (linked.kind === 'booking' && linked.booking.is_expired)

function headingOf(linked: SecretLinkContent): string {
  if (linked.kind !== 'registration') return `link.headings.${linked.kind}`
  const { status } = linked.registration
  return status === 'confirmed' ? 'link.headings.ticket' : 'link.headings.registration'
}

function Opened({ secret, linked }: { readonly secret: string; readonly linked: SecretLinkContent }) {
  const { t } = useTranslation('registration')
  const cancel = async () => {
    await cancelBySecret(secret)
    toast.success(t('cancel.done'))
  }
  if (linked.kind === 'registration')
    return <RegisteredView {...linked} secret={secret} isTicketFirst onCancel={cancel} />
  if (linked.kind === 'booking') return <SecretLinkBooking {...linked} onCancel={cancel} />
  return <SecretLinkOrder order={linked.order} onCancel={cancel} />
}

interface NothingProps {
  readonly text?: string
  /** What it was for, to be had anew. */
  readonly again?: { readonly to: string; readonly label: string }
  readonly expired: boolean
}

/** A link that leads nowhere, or was followed too late: why, and the way on. */
function Nothing({ expired, text, again }: NothingProps) {
  const { t } = useTranslation('registration')
  return (
    <div className="wrap">
      <EmptyState
        art="orbits"
        headingLevel={1}
        title={t(expired ? 'link.expired' : 'link.unknown')}
        actions={
          <>
            {again && <ButtonLink to={again.to}>{again.label}</ButtonLink>}
            <ButtonLink to="/events" variant="line">
              {t('allEvents')}
            </ButtonLink>
          </>
        }
      >
        <p>{text ?? t(expired ? 'link.expiredText' : 'link.unknownText')}</p>
      </EmptyState>
    </div>
  )
}

function Expired({ linked }: { readonly linked: SecretLinkContent }) {
  const { t } = useTranslation('registration')
  if (linked.kind !== 'booking') {
    const again = linked.kind === 'registration' && `/events/${linked.event.slug}/register`
    return <Nothing expired {...(again && { again: { to: again, label: t('link.again') } })} />
  }
  const to = `/rent?space=${linked.booking.space?.slug ?? ''}`
  return <Nothing expired text={t('link.bookingExpired')} again={{ to, label: t('link.bookAgain') }} />
}
