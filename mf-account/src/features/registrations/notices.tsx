import { formatDateTime, formatTime, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Banner } from '@hub/shared-ui/banner'
import { MailIcon } from '@hub/shared-ui/icons'
import { WaitlistOffer } from '@hub/shared-ui/waitlist-offer'
import { cancelAndRefresh } from '../../lib/purchases/cancel-and-refresh.ts'
import { type MyRegistration, refreshMyPurchases } from '../../lib/purchases/my-purchases.ts'
import { useCurrentMinute } from '../../lib/purchases/use-current-minute.ts'
import { acceptOffer, cancelRegistration } from './registration-requests.ts'

/** What somebody should know about their seat: the event was moved or called off, a queue, a mail to follow. */
export function Notices({ registration }: { readonly registration: MyRegistration }) {
  const { event, status, needs_confirmation: isUnconfirmed } = registration
  // Nobody gets a seat from the waitlist until the event takes place again.
  const hasNoDate = event.status === 'cancelled' || event.status === 'postponed'
  return (
    <>
      {event.status === 'cancelled' && <EventCancelled registration={registration} />}
      {event.status === 'postponed' && <Postponed registration={registration} />}
      {event.status === 'planned' && event.previous_starts_at && (
        <Moved from={event.previous_starts_at} registration={registration} />
      )}
      {isUnconfirmed && event.status !== 'cancelled' && <Unconfirmed registration={registration} />}
      {status === 'waitlisted' && !hasNoDate && <Waiting registration={registration} />}
      <ByPass registration={registration} />
    </>
  )
}

interface Props {
  readonly registration: MyRegistration
}

/** The text for a person with a ticket, or its counterpart for one on the waitlist. */
const keyFor = ({ status }: MyRegistration, key: 'cancelled' | 'postponed' | 'movedFrom') =>
  `registrations.${status === 'waitlisted' ? 'waitlistNotices' : 'notices'}.${key}`

/** What becomes of what was paid for an event that does not take place. */
function moneyKey({ order }: MyRegistration): string | undefined {
  if (order?.status === 'refunded') return 'registrations.notices.refunded'
  return order?.refund_requested_at ? 'registrations.notices.refund' : undefined
}

/** Texts say what it is that does not take place. */
const subjectOf = ({ event }: MyRegistration) => (event.course ? 'course' : 'event')

function EventCancelled({ registration }: Props) {
  const { t } = useTranslation(['purchases', 'common'])
  const language = useLanguage()
  const note = localize(registration.event.status_note, language).text
  const money = moneyKey(registration)
  return (
    <Banner
      tone="danger"
      title={t('common:statusBanners.cancelled.title', { context: subjectOf(registration) })}
    >
      {[note, money ? t(money) : t(keyFor(registration, 'cancelled'), { context: subjectOf(registration) })]
        .filter(Boolean)
        .join(' ')}
    </Banner>
  )
}

function Postponed({ registration }: Props) {
  const { t } = useTranslation(['purchases', 'common'])
  const language = useLanguage()
  const note = localize(registration.event.status_note, language).text
  return (
    <Banner
      tone="warning"
      title={t('common:statusBanners.postponed.title', { context: subjectOf(registration) })}
    >
      {[
        note,
        t(keyFor(registration, 'postponed'), { context: subjectOf(registration), email: registration.email }),
      ]
        .filter(Boolean)
        .join(' ')}
    </Banner>
  )
}

function Moved({ from, registration }: Props & { readonly from: string }) {
  const { t } = useTranslation('purchases')
  const language = useLanguage()
  return (
    <Banner tone="accent" title={t('registrations.notices.moved')}>
      {t(keyFor(registration, 'movedFrom'), { date: formatDateTime(from, language) })}
    </Banner>
  )
}

function Unconfirmed({ registration: { email, confirm_until: until } }: Props) {
  const { t } = useTranslation('purchases')
  const language = useLanguage()
  return (
    <Banner tone="accent" icon={MailIcon} title={t('registrations.notices.unconfirmed')}>
      {t('registrations.notices.followLink', { email, time: until ? formatTime(until, language) : '' })}
    </Banner>
  )
}

function Waiting({ registration }: Props) {
  const { t } = useTranslation('purchases')
  const now = useCurrentMinute()
  const { position, email, offer_until: until } = registration
  if (until !== null && Date.parse(until) > now) return <Offer registration={registration} until={until} />
  return (
    <Banner tone="warning" title={t('registrations.notices.waitlisted')}>
      {position !== null && `${t('registrations.notices.position', { position })} `}
      {t('registrations.notices.wait', { email })}
    </Banner>
  )
}

function Offer({ registration, until }: Props & { readonly until: string }) {
  const { t } = useTranslation('purchases')
  const decline = () =>
    cancelAndRefresh(() => cancelRegistration(registration.id), t('registrations.cancelled'))
  return (
    <WaitlistOffer
      until={until}
      seats={registration.seats.length}
      onAccept={async () => {
        await acceptOffer(registration.id)
        await refreshMyPurchases()
      }}
      onDecline={decline}
    />
  )
}

function ByPass({ registration: { pass } }: Props) {
  const { t } = useTranslation('purchases')
  const language = useLanguage()
  if (!pass) return null
  return (
    <p className="small muted">
      {t('registrations.notices.pass', { name: localize(pass.name, language).text })}
    </p>
  )
}
