import { formatDateTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Banner } from '@hub/shared-ui/banner'
import { MailIcon } from '@hub/shared-ui/icons'
import { Time } from '@hub/shared-ui/time'
import type { Booked } from './booking-data.ts'

const TONES = { pending: 'warning', confirmed: 'positive', declined: 'info', cancelled: 'info' } as const

/** What has become of a booking, and what comes next. */
export function BookingStatus({ booking, order }: Booked) {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const { status, email, confirm_until: until } = booking
  if (booking.needs_confirmation)
    return (
      <Banner tone="accent" icon={MailIcon} title={t('standing.pending')}>
        {t('next.confirm', { email })}{' '}
        {until && <Time value={until}>{t('next.until', { date: formatDateTime(until, language) })}</Time>}
      </Banner>
    )
  const isRefunded = order?.refund_requested_at && status !== 'pending'
  return (
    <Banner tone={TONES[status]} title={t(`standing.${status}`)}>
      {t(`next.${status}`, { email })} {isRefunded && t('next.refund')}
    </Banner>
  )
}
