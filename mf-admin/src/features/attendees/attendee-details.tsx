import { hasPermission, useAuth } from '@hub/shared-auth'
import { formatDateTime, formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, Link, toApiError, toast } from '@hub/shared-platform'
import { apiErrorCode } from '@hub/shared-ui/api-error-fields'
import { Button } from '@hub/shared-ui/button'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { Dialog } from '@hub/shared-ui/dialog'
import { printedTicketCode } from '@hub/shared-ui/ticket'
import { VisitsOnCancellation } from '@hub/shared-ui/visits-on-cancellation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { MarkPaid } from '../../orders/mark-paid.tsx'
import type { OrderDetails } from '../../orders/order.tsx'
import { type AttendanceSummary, type Attendee, isDue } from './attendee.ts'
import { AttendeeSeats } from './attendee-seats.tsx'
import { AttendeeSessions } from './attendee-sessions.tsx'
import styles from './attendees.module.css'
import { cancelAttendee, resendTicket } from './change-attendees.ts'
import { MoveForm } from './move-form.tsx'
import { StatusBadge } from './status-badge.tsx'

interface Props {
  readonly attendee: Attendee
  readonly summary: AttendanceSummary
}

/** A button in the row that opens a dialog with the attendee and their actions. */
export function AttendeeDetails({ attendee, summary }: Props) {
  const { t } = useTranslation('attendees')
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={t('details.open', { name: attendee.full_name })}
        onClick={() => setOpen(true)}
      >
        {t('details.action')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={attendee.full_name} size="md" locked={isSending}>
        <div className={styles.details}>
          <Facts attendee={attendee} />
          <AttendeeSeats attendee={attendee} onDone={close} />
          <AttendeeSessions attendee={attendee} summary={summary} onDone={close} />
          <Actions attendee={attendee} summary={summary} onSending={setSending} onDone={close} />
        </div>
      </Dialog>
    </>
  )
}

function Facts({ attendee }: Pick<Props, 'attendee'>) {
  const { t } = useTranslation(['attendees', 'orders'])
  const language = useLanguage()
  const { email, phone, order, checked_in_at, cancelled_at, cancel_cause } = attendee
  const at = (moment: string) => formatDateTime(moment, language)
  const mail = <a href={`mailto:${email}`}>{email}</a>
  const rows: [name: string, value: ReactNode][] = [
    ['email', email ? mail : t('noEmail')],
    ['phone', phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>],
    ['language', t(`languages.${attendee.language}`)],
    [
      'ticket',
      attendee.status === 'confirmed' &&
        attendee.seats.length === 1 &&
        printedTicketCode(attendee.ticket_code),
    ],
    ['seats', attendee.seats.length > 1 && attendee.seats.length],
    ['order', order && <OrderLink order={order} />],
    ['arrived', checked_in_at && at(checked_in_at)],
    ['created', at(attendee.created_at)],
    ['cancelled', cancelled_at && `${at(cancelled_at)} · ${t(`causes.${cancel_cause ?? 'cancelled'}`)}`],
  ]
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('columns.status')}</dt>
        <dd>
          <StatusBadge attendee={attendee} />
        </dd>
      </div>
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{t(`columns.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** The number of an order, which leads to it, and its sum. */
function OrderLink({ order }: { readonly order: OrderDetails }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const { role } = useAuth()
  const number = t('number', { number: order.number })
  return (
    <>
      {hasPermission(role, 'manage_content') ? (
        <Link to={`/admin/orders/${order.id}`} className="link">
          {number}
        </Link>
      ) : (
        number
      )}
      {order.total_amount > 0 && ` · ${formatMoney(order.total_amount, order.currency, language)}`}
    </>
  )
}

interface ActionProps extends Props {
  readonly onSending: (isSending: boolean) => void
  readonly onDone: () => void
}

function Actions({ attendee, summary, onSending, onDone }: ActionProps) {
  const { t } = useTranslation('attendees')
  const [isMoving, setMoving] = useState<boolean>()
  const move = useRef<HTMLButtonElement>(null)
  // A person who comes back finds the button that led away.
  useEffect(() => {
    if (isMoving === false) move.current?.focus()
  }, [isMoving])
  const { status, order, email, checked_in_at } = attendee
  if (status === 'cancelled') return null
  if (isMoving)
    return (
      <MoveForm attendee={attendee} onSending={onSending} onDone={onDone} onBack={() => setMoving(false)} />
    )
  const hasSeat = status === 'confirmed' || status === 'waitlisted'
  return (
    <div className={styles.actions}>
      {isDue(attendee) && order && <MarkPaid orders={[order]} onDone={onDone} />}
      {hasSeat && email && <ResendTicket attendee={attendee} />}
      {hasSeat && !checked_in_at && !attendee.session_ids && (
        <Button ref={move} variant="quiet" size="sm" onClick={() => setMoving(true)}>
          {t('move.action')}
        </Button>
      )}
      <CancelAttendee attendee={attendee} summary={summary} onDone={onDone} />
    </div>
  )
}

/** Sends the ticket once more; a try that failed is the same request when it is repeated. */
function ResendTicket({ attendee: { id, email } }: { readonly attendee: Attendee }) {
  const { t } = useTranslation(['attendees', 'common'])
  const [isBusy, setBusy] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const send = async () => {
    setBusy(true)
    try {
      await resendTicket(id, key)
      setKey(crypto.randomUUID())
      toast.success(t('resend.done', { email }))
    } catch (error) {
      const isTooOften = apiErrorCode(toApiError(error)) === 'too_many_requests'
      toast.error(`${t('resend.failed')} ${t(isTooOften ? 'resend.tooOften' : errorMessageKey(error))}`)
    }
    setBusy(false)
  }
  return (
    <Button variant="quiet" size="sm" busy={isBusy && t('common:forms.sending')} onClick={() => void send()}>
      {t('resend.action')}
    </Button>
  )
}

interface CancelAttendeeProps {
  readonly attendee: Attendee
  readonly summary: AttendanceSummary
  readonly onDone: () => void
}

/** Cancels a registration, and says what becomes of seat, visit and money. */
function CancelAttendee({ attendee, summary, onDone }: CancelAttendeeProps) {
  const { t } = useTranslation(['attendees', 'common'])
  const language = useLanguage()
  const { id, full_name, email, status, order, has_pass, is_online, is_extra } = attendee
  const sum = order && order.total_amount > 0 && formatMoney(order.total_amount, order.currency, language)
  const holdsSeat = (status === 'confirmed' || status === 'pending') && !is_online && !is_extra
  const confirm = async () => {
    await cancelAttendee(id)
    toast.success(t('cancel.done', { name: full_name }))
    onDone()
  }
  return (
    <ConfirmAction
      size="sm"
      action={t('cancel.action')}
      title={t('cancel.title', { name: full_name })}
      keep={t('common:actions.back')}
      busy={t('cancel.busy')}
      failed={t('cancel.failed')}
      onConfirm={confirm}
    >
      <ul className={styles.losses}>
        {holdsSeat && <li>{t(summary.waiting > 0 ? 'cancel.seatPassed' : 'cancel.seatFree')}</li>}
        {sum && order?.status === 'pending' && <li>{t('cancel.unpaid', { sum })}</li>}
        {sum && order?.status === 'paid' && <li>{t('cancel.paid', { sum })}</li>}
        <li>{email ? t('cancel.mail', { email }) : t('cancel.noMail')}</li>
      </ul>
      {has_pass && <VisitsOnCancellation target="registration" target_id={id} />}
    </ConfirmAction>
  )
}
