import { formatDateTime, formatTime, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Banner } from '@hub/shared-ui/banner'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { MailIcon } from '@hub/shared-ui/icons'
import { wasPaidBefore } from '@hub/shared-ui/order-data'
import { formPathOf } from '@hub/shared-ui/ticket-course'
import { Time } from '@hub/shared-ui/time'
import type { Registered, TicketEvent } from './registration-data.ts'

interface Props extends Registered {
  readonly event: TicketEvent
  /** It is cancelled and was on the waitlist until then, as far as is known. */
  readonly hasLeftWaitlist: boolean
}

/** Shows the status of a registration and what happens next. */
export function RegistrationStatus(props: Props) {
  const { event, registration, order } = props
  const { t } = useTranslation(['registration', 'common'])
  const { status, needs_confirmation: isUnconfirmed, email, position } = registration
  if (status === 'cancelled') return <Cancelled {...props} />
  if (isUnconfirmed) return <Unconfirmed registration={registration} />
  if (event.status === 'cancelled' || event.status === 'postponed') {
    const options = event.course ? { context: 'course' } : {}
    return (
      <Banner tone="warning" title={t(`common:statuses.${event.status}`, options)}>
        {t(`status.${status === 'waitlisted' ? 'eventWaitlisted' : 'event'}.${event.status}`, options)}
      </Banner>
    )
  }
  if (status === 'waitlisted')
    return (
      <Banner tone="warning" title={t('status.waitlisted')}>
        {t('status.position', { position })} {t('status.waitText', { email })}
      </Banner>
    )
  const isUnpaid = order?.status === 'pending'
  return (
    <Banner
      tone={isUnpaid ? 'warning' : 'positive'}
      title={t(isUnpaid ? 'status.unpaid' : 'status.registered')}
    >
      {t('status.ticketSent', { email })}
    </Banner>
  )
}

function Cancelled({ event, registration, order, hasLeftWaitlist }: Props) {
  const { t } = useTranslation('registration')
  const language = useLanguage()
  const isOver = Date.parse(event.ends_at) <= Date.now()
  const isMoved = registration.cancel_cause === 'moved'
  const takesPlace = (event.status ?? 'planned') === 'planned'
  let explanation =
    takesPlace &&
    t(hasLeftWaitlist ? 'status.leftWaitlistText' : 'status.cancelledText', {
      count: registration.seats.length || 1,
    })
  if (isMoved) explanation = t('status.movedText', { email: registration.email })
  else if (order?.refund_requested_at || (order?.status === 'cancelled' && wasPaidBefore(order)))
    explanation = t('status.refund')
  const what = {
    event: localize(event.title, language).text,
    date: formatDateTime(event.starts_at, language),
  }
  return (
    <Banner
      tone="info"
      title={t(isMoved ? 'status.moved' : 'status.cancelled')}
      actions={
        !isOver &&
        !isMoved &&
        takesPlace && (
          <ButtonLink to={formPathOf(event)} variant="line" size="sm">
            {t('link.again')}
          </ButtonLink>
        )
      }
    >
      {t('status.cancelledEvent', what)} {explanation}
    </Banner>
  )
}

function Unconfirmed({ registration }: Pick<Props, 'registration'>) {
  const { t } = useTranslation('registration')
  const language = useLanguage()
  const { status, confirm_until: until, email, position } = registration
  const waits = status === 'waitlisted'
  return (
    <Banner tone="accent" icon={MailIcon} title={t(waits ? 'status.unconfirmedPlace' : 'status.unconfirmed')}>
      {waits && `${t('status.position', { position })} `}
      {t(waits ? 'status.mailSentPlace' : 'status.mailSent', { email })}{' '}
      {until && <Time value={until}>{t('status.until', { time: formatTime(until, language) })}</Time>}
    </Banner>
  )
}
