import { formatDateTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Localized } from '@hub/shared-ui/localized'
import { Time } from '@hub/shared-ui/time'
import type { MyPurchases } from '../../lib/things/my-things.ts'
import { byTime, ticketCodeOf } from '../../lib/things/standing.ts'
import { useCurrentMinute } from '../../lib/things/use-present.ts'
import { OverviewCard } from './cell.tsx'
import styles from './overview.module.css'

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
