import { useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { MonitorPlayIcon, TicketIcon } from '@hub/shared-ui/icons'
import { PaymentPanel } from '@hub/shared-ui/payment-panel'
import { ConfirmStep } from '../confirmation/confirm-step.tsx'
import { CalendarFile } from './calendar-file.tsx'
import { CancelButton } from './cancel-button.tsx'
import { EventTicket } from './event-ticket.tsx'
import styles from './registered.module.css'
import type { Registered, TicketEvent } from './registration-data.ts'
import { RegistrationStatus } from './registration-status.tsx'
import { StoredTicketNotice } from './stored-ticket-notice.tsx'
import { useConfirmable } from './use-confirmable.ts'

interface Props extends Registered {
  readonly event: TicketEvent
  /** Puts the ticket before what became of it: for whoever comes to show it. */
  readonly isTicketFirst?: boolean | undefined
  /** Gives the seat back; absent for whoever cannot do it here. */
  readonly onCancel?: (() => Promise<void>) | undefined
  /** Takes what is known after the address was confirmed or changed; absent where that cannot be done. */
  readonly onChange?: ((registered: Registered) => void) | undefined
}

/** What became of a registration, and what to do next: to pay, to confirm, to show the ticket. */
export function RegisteredView({
  event,
  registration,
  order,
  secret,
  isTicketFirst,
  onCancel,
  onChange,
}: Props) {
  const isConfirmed = registration.status === 'confirmed'
  const isUnconfirmed = registration.needs_confirmation && registration.status !== 'cancelled'
  const facts = { event, registration, order }
  const confirmable = useConfirmable(registration)
  return (
    <div className={styles.stack}>
      {order && isConfirmed && <PaymentPanel order={order} />}
      {isConfirmed && isTicketFirst && <EventTicket {...facts} />}
      <RegistrationStatus {...facts} />
      {isUnconfirmed && onChange && <ConfirmStep of={confirmable} onChange={onChange} />}
      {(isUnconfirmed || (isConfirmed && !isTicketFirst)) && <EventTicket {...facts} />}
      <Actions {...facts} secret={isTicketFirst ? undefined : secret} onCancel={onCancel} />
      {secret && <StoredTicketNotice event={event} registration={registration} secret={secret} />}
    </div>
  )
}

function Actions({ event, registration, order, secret, onCancel }: Props) {
  const { t } = useTranslation('registration')
  const isConfirmed = registration.status === 'confirmed'
  const isOnline = registration.is_online || event.format === 'online'
  if (Date.parse(event.ends_at) <= Date.now()) return null
  return (
    <div className="actions">
      {isConfirmed && isOnline && order?.status !== 'pending' && event.streamUrl && (
        <WatchLink url={event.streamUrl} />
      )}
      {secret && registration.status !== 'cancelled' && (
        <ButtonLink to={`/tickets/${secret}`} variant="line" icon={TicketIcon}>
          {t('openTicket')}
        </ButtonLink>
      )}
      {isConfirmed && <CalendarFile event={event} />}
      {onCancel && registration.status !== 'cancelled' && !registration.checked_in_at && (
        <CancelButton order={order} what={whatIsGivenBack({ event, registration })} onCancel={onCancel} />
      )}
    </div>
  )
}

function whatIsGivenBack({ event, registration }: Pick<Props, 'event' | 'registration'>) {
  if (registration.status === 'waitlisted') return 'place'
  const hasQueue = (event.waitlist_count ?? 0) > 0 && !registration.is_online
  return hasQueue ? 'seatInQueue' : 'seat'
}

function WatchLink({ url }: { readonly url: string }) {
  const { t } = useTranslation('registration')
  return (
    <ButtonLink href={url} icon={MonitorPlayIcon}>
      {t('watch')}
    </ButtonLink>
  )
}
