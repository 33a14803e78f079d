import { formatTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { EventStatusBadge } from '@hub/shared-ui/event-status-badge'
import { BanIcon, CheckIcon, ClockIcon, MailIcon } from '@hub/shared-ui/icons'
import type { MyRegistration } from '../../lib/purchases/my-purchases.ts'
import { registrationStatusOf } from '../../lib/purchases/registration-status.ts'
import { useCurrentMinute } from '../../lib/purchases/use-current-minute.ts'
import styles from './registrations.module.css'

const LOOK = {
  registered: { tone: 'positive', icon: CheckIcon },
  unpaid: { tone: 'warning', icon: ClockIcon },
  admitted: { tone: 'quiet', icon: CheckIcon },
  waitlisted: { tone: 'warning', icon: ClockIcon },
  unconfirmed: { tone: 'warning', icon: MailIcon },
  expired: { tone: 'quiet', icon: BanIcon },
  cancelled: { tone: 'quiet', icon: BanIcon },
} as const

/** Where somebody stands with an event, and where the event stands when it does not take place as planned. */
export function StatusBadges({ registration }: { readonly registration: MyRegistration }) {
  const { t } = useTranslation('purchases')
  const language = useLanguage()
  const registrationStatus = registrationStatusOf(registration, useCurrentMinute())
  const { event, checked_in_at: admittedAt } = registration
  return (
    <span className={styles.badges}>
      <EventStatusBadge status={event.status} subject={event.course ? 'course' : 'event'} />
      {event.status !== 'cancelled' && (
        <Badge {...LOOK[registrationStatus]}>
          {t(`registrations.status.${registrationStatus}`, {
            time: admittedAt ? formatTime(admittedAt, language) : '',
          })}
        </Badge>
      )}
    </span>
  )
}
