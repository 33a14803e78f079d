import { formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toApiError, toast } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { TextArea } from '@hub/shared-ui/text-area'
import { useState } from 'react'
import type { Booking } from './booking.ts'
import { cancelBooking } from './booking.ts'
import styles from './space-bookings.module.css'
import { useDecide } from './use-decide.ts'

interface Props {
  readonly bookings: readonly Booking[]
  readonly onDone?: () => void
}

/** Confirm, at one press, or decline, with a reason. Nothing where none of them waits. */
export function Decisions({ bookings, onDone }: Props) {
  const { t } = useTranslation('space-bookings')
  const waiting = bookings.filter(({ status }) => status === 'pending')
  if (waiting.length === 0) return <span className="small muted">{t('noneWaits')}</span>
  return (
    <div className={styles.actions}>
      <Confirm bookings={waiting} onDone={onDone} />
      <Decline bookings={waiting} onDone={onDone} />
    </div>
  )
}

/** What can be done with one booking. */
export function BookingActions({ booking }: { readonly booking: Booking }) {
  if (booking.status === 'pending') return <Decisions bookings={[booking]} />
  return booking.status === 'confirmed' ? <CancelBooking booking={booking} /> : null
}

type PartProps = Pick<Props, 'bookings'> & { readonly onDone: (() => void) | undefined }

const idsOf = (bookings: readonly Booking[]) => bookings.map(({ id }) => id)

function Confirm({ bookings, onDone }: PartProps) {
  const { t } = useTranslation(['space-bookings', 'common'])
  const [isBusy, setBusy] = useState(false)
  const decide = useDecide()
  const confirm = async () => {
    setBusy(true)
    try {
      await decide(idsOf(bookings), { isConfirmed: true })
      onDone?.()
    } catch (error) {
      toast.error(`${t('confirm.failed')} ${t(errorMessageKey(toApiError(error)))}`)
    }
    setBusy(false)
  }
  return (
    <Button size="sm" busy={isBusy && t('common:forms.saving')} onClick={() => void confirm()}>
      {t('common:actions.confirm')}
    </Button>
  )
}

const LONGEST = 1000

function Decline({ bookings, onDone }: PartProps) {
  const { t } = useTranslation(['space-bookings', 'common'])
  const [note, setNote] = useState('')
  const decide = useDecide()
  const count = bookings.length
  const [first] = bookings
  const decline = async () => {
    await decide(idsOf(bookings), { isConfirmed: false, note: note.trim() })
    onDone?.()
  }
  return (
    <ConfirmAction
      size="sm"
      action={t('common:actions.decline')}
      title={t('decline.title', { count, number: first?.number, name: first?.full_name })}
      keep={t('common:actions.cancel')}
      busy={t('decline.busy')}
      failed={t('decline.failed')}
      onConfirm={decline}
    >
      <p>{t('decline.text', { count })}</p>
      <TextArea
        label={t('decline.reason')}
        hint={t('decline.hint', { count })}
        maxLength={LONGEST}
        rows={3}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmAction>
  )
}

/** Calls off what was confirmed, after saying what becomes of its hours and its money. */
function CancelBooking({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation(['space-bookings', 'common'])
  const language = useLanguage()
  const { number, full_name, order } = booking
  const confirm = async () => {
    await cancelBooking(booking.id)
    toast.success(t('cancel.done', { number }))
  }
  const sum = order && formatMoney(order.total_amount, order.currency, language)
  return (
    <ConfirmAction
      size="sm"
      action={t('cancel.action')}
      title={t('cancel.title', { number, name: full_name })}
      keep={t('cancel.keep')}
      busy={t('cancel.busy')}
      failed={t('cancel.failed')}
      onConfirm={confirm}
    >
      <p>{t('cancel.text')}</p>
      {(order?.status === 'paid' || order?.status === 'pending') && (
        <p>{t(`cancel.${order.status}`, { number: order.number, sum })}</p>
      )}
    </ConfirmAction>
  )
}
