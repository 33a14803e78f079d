import { formatDateTime, formatTime, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Banner } from '@hub/shared-ui/banner'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { MailIcon } from '@hub/shared-ui/icons'
import { Time } from '@hub/shared-ui/time'
import type { Registered, TicketEvent } from './registration-data.ts'

interface Props extends Registered {
  readonly event: TicketEvent
}

/** Shows the status of a registration and what happens next. */
export function RegistrationStatus({ event, registration, order }: Props) {
  const { t } = useTranslation('registration')
  const { status, needs_confirmation: isUnconfirmed, email, position } = registration
  if (status === 'cancelled') return <Cancelled event={event} registration={registration} order={order} />
  if (isUnconfirmed) return <Unconfirmed registration={registration} />
  if (status === 'waitlisted')
    return (
      <Banner tone="warning" title={t('standing.waitlisted')}>
        {t('standing.position', { position })} {t('standing.waitText', { email })}
      </Banner>
    )
  const isUnpaid = order?.status === 'pending'
  return (
    <Banner
      tone={isUnpaid ? 'warning' : 'positive'}
      title={t(isUnpaid ? 'standing.unpaid' : 'standing.registered')}
    >
      {t('standing.ticketSent', { email })}
    </Banner>
  )
}

function Cancelled({ event, order }: Props) {
  const { t } = useTranslation('registration')
  const language = useLanguage()
  const isOver = Date.parse(event.ends_at) <= Date.now()
  const what = {
    event: localize(event.title, language).text,
    date: formatDateTime(event.starts_at, language),
  }
  return (
    <Banner
      tone="info"
      title={t('standing.cancelled')}
      actions={
        !isOver && (
          <ButtonLink to={`/events/${event.slug}/register`} variant="line" size="sm">
            {t('link.again')}
          </ButtonLink>
        )
      }
    >
      {t('standing.cancelledEvent', what)}{' '}
      {t(order?.refund_requested_at ? 'standing.refund' : 'standing.cancelledText')}
    </Banner>
  )
}

function Unconfirmed({ registration }: Pick<Props, 'registration'>) {
  const { t } = useTranslation('registration')
  const language = useLanguage()
  const { status, confirm_until: until, email, position } = registration
  const waits = status === 'waitlisted'
  return (
    <Banner
      tone="accent"
      icon={MailIcon}
      title={t(waits ? 'standing.unconfirmedPlace' : 'standing.unconfirmed')}
    >
      {waits && `${t('standing.position', { position })} `}
      {t(waits ? 'standing.mailSentPlace' : 'standing.mailSent', { email })}{' '}
      {until && <Time value={until}>{t('standing.until', { time: formatTime(until, language) })}</Time>}
    </Banner>
  )
}
