import { formatDateTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Localized } from '@hub/shared-ui/localized'
import { Time } from '@hub/shared-ui/time'
import type { MyPurchases } from '../../lib/purchases/my-purchases.ts'
import { byTime, ticketCodeOf } from '../../lib/purchases/registration-status.ts'
import { useCurrentMinute } from '../../lib/purchases/use-current-minute.ts'
import styles from './overview.module.css'
import { OverviewCard } from './overview-card.tsx'

const REGISTRATIONS = '/profile/registrations'

/** The ticket that is needed next, one press from the door. */
export function NextTicket({ registrations }: Pick<MyPurchases, 'registrations'>) {
  const { t } = useTranslation('things')
  const language = useLanguage()
  const { ahead } = byTime(registrations, useCurrentMinute())
  const next = ahead.find((one) => one.event.status === 'planned' && ticketCodeOf(one))
  if (!next)
    return (
      <OverviewCard
        title={t('overview.ticket')}
        more={
          ahead.length > 0
            ? { to: REGISTRATIONS, label: t('overview.registrations') }
            : { to: '/events', label: t('toEvents') }
        }
      >
        <p className="muted">{t(ahead.length > 0 ? 'overview.noTicketYet' : 'overview.noTicket')}</p>
      </OverviewCard>
    )
  const { event } = next
  const code = encodeURIComponent(ticketCodeOf(next) ?? '')
  return (
    <OverviewCard
      title={t('overview.ticket')}
      more={{ to: `${REGISTRATIONS}?ticket=${code}`, label: t('overview.showTicket') }}
    >
      <p className={styles.name}>
        <Localized text={event.title} />
      </p>
      <p className="small muted">
        <Time value={event.starts_at}>{formatDateTime(event.starts_at, language)}</Time>
      </p>
    </OverviewCard>
  )
}
