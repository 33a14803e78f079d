import { useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { CalendarButton } from '@hub/shared-ui/calendar-button'
import { ExpandIcon, MonitorPlayIcon } from '@hub/shared-ui/icons'
import type { MyRegistration } from '../../lib/purchases/my-purchases.ts'
import { registrationStatusOf, ticketCodeOf } from '../../lib/purchases/registration-status.ts'
import { useCurrentMinute } from '../../lib/purchases/use-current-minute.ts'
import { CancelRegistration } from './cancel-registration.tsx'
import { ticketPath } from './ticket-path.ts'
import { useLocationText } from './use-location.ts'

interface Props {
  readonly registration: MyRegistration
  readonly streamUrl: string | undefined
}

/** A seat can be given back until the event begins, one for a postponed event at any time; a place always. */
function canCancel({ event, status, checked_in_at: admittedAt }: MyRegistration, now: number): boolean {
  if (admittedAt || event.status === 'cancelled') return false
  return event.status === 'postponed' || status !== 'confirmed' || Date.parse(event.starts_at) > now
}

export function CardActions({ registration, streamUrl }: Props) {
  const { t } = useTranslation('things')
  const now = useCurrentMinute()
  const place = useLocationText(registration)
  const { event, status } = registration
  const code = ticketCodeOf(registration)
  const isOnline = registration.is_online || event.format === 'online'
  const canWatch = isOnline && registration.order?.status !== 'pending'
  const isPlanned = event.status === 'planned' && registrationStatusOf(registration, now) !== 'admitted'
  return (
    <div className="actions">
      {streamUrl && canWatch && (
        <ButtonLink href={streamUrl} icon={MonitorPlayIcon}>
          {t('registrations.watch')}
        </ButtonLink>
      )}
      {code && isPlanned && (
        <ButtonLink to={ticketPath(code)} icon={ExpandIcon} variant="line">
          {t('registrations.large')}
        </ButtonLink>
      )}
      {status === 'confirmed' && isPlanned && (
        <CalendarButton
          event={{ ...event, ics_sequence: event.sequence, updated_at: event.starts_at }}
          location={place}
        />
      )}
      {canCancel(registration, now) && <CancelRegistration registration={registration} />}
    </div>
  )
}
