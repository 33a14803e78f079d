import { formatDateTimeRange, formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toApiError, toast } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { Select } from '@hub/shared-ui/select'
import { TextArea } from '@hub/shared-ui/text-area'
import { showUndoToast } from '@hub/shared-ui/undo-toast'
import { VisitsOnCancellation } from '@hub/shared-ui/visits-on-cancellation'
import { useState } from 'react'
import {
  type Booking,
  type BookingDecision,
  cancelBooking,
  cancelBookingDate,
  decideBookings,
  type SkippedBooking,
  undoDecisions,
} from './booking.ts'
import styles from './space-bookings.module.css'

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

/** The actions of one booking. */
export function BookingActions({ booking }: { readonly booking: Booking }) {
  if (booking.status === 'pending') return <Decisions bookings={[booking]} />
  return booking.status === 'confirmed' ? <CancelBooking booking={booking} /> : null
}

type PartProps = Pick<Props, 'bookings'> & { readonly onDone: (() => void) | undefined }

const idsOf = (bookings: readonly Booking[]) => bookings.map(({ id }) => id)

/** Why none of the bookings was confirmed, by the code of the server. */
const REASONS = new Map<string, 'confirm.closed' | 'confirm.over'>([
  ['space_closed', 'confirm.closed'],
  ['booking_over', 'confirm.over'],
])

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
      const failure = toApiError(error)
      const why = t(REASONS.get(failure.hint ?? '') ?? errorMessageKey(failure))
      toast.error(`${t('confirm.failed')} ${why}`)
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
  const isOne = count === 1
  const [first] = bookings
  const decline = async () => {
    await decide(idsOf(bookings), { isConfirmed: false, note: note.trim() })
    onDone?.()
  }
  return (
    <ConfirmAction
      size="sm"
      action={t('common:actions.decline')}
      title={
        isOne
          ? t('decline.titleOfOne', { number: first?.number, name: first?.full_name })
          : t('decline.title', { count })
      }
      keep={t('common:actions.cancel')}
      busy={t('decline.busy')}
      failed={t('decline.failed')}
      onConfirm={decline}
    >
      <p>{t(isOne ? 'decline.textOfOne' : 'decline.text')}</p>
      <TextArea
        label={t('decline.reason')}
        hint={t(isOne ? 'decline.hintOfOne' : 'decline.hint')}
        maxLength={LONGEST}
        rows={3}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmAction>
  )
}

/** Calls off what was confirmed, all of it or one date, after saying what becomes of its hours and its money. */
function CancelBooking({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation(['space-bookings', 'common'])
  const language = useLanguage()
  const { number, full_name, order, spans } = booking
  // The start of one of several dates; empty: all of them.
  const [startsAt, setStartsAt] = useState('')
  const confirm = async () => {
    if (startsAt) await cancelBookingDate(booking.id, startsAt)
    else await cancelBooking(booking.id)
    toast.success(t(startsAt ? 'cancel.dateDone' : 'cancel.done', { number }))
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
      {spans.length > 1 && (
        <Select
          label={t('cancel.what')}
          value={startsAt}
          onChange={({ target }) => setStartsAt(target.value)}
        >
          <option value="">{t('cancel.all')}</option>
          {spans.map(({ starts_at, ends_at }) => (
            <option key={starts_at} value={starts_at}>
              {formatDateTimeRange(starts_at, ends_at, language)}
            </option>
          ))}
        </Select>
      )}
      <p>{t(startsAt ? 'cancel.dateText' : 'cancel.text')}</p>
      {!startsAt && (order?.status === 'paid' || order?.status === 'pending') && (
        <p>{t(`cancel.${order.status}`, { number: order.number, sum })}</p>
      )}
      {order && order.total_amount < booking.total_amount && (
        <VisitsOnCancellation
          target="booking"
          target_id={booking.id}
          {...(startsAt && { starts_at: startsAt })}
        />
      )}
    </ConfirmAction>
  )
}

const TOO_LATE = new Set(['undo_too_late', 'edit_conflict', 'time_conflict'])
const MOST_NAMED = 3

/** Decides bookings, says what came of it and who was first with the others, and offers to take it back. */
export function useDecide() {
  const { t } = useTranslation(['space-bookings', 'common'])

  const offer = (ids: readonly string[], isConfirmed: boolean) => {
    const count = ids.length
    const decision = isConfirmed ? 'confirm' : 'decline'
    showUndoToast({
      about: ids.join(),
      said: t(count === 1 ? `${decision}.doneOfOne` : `${decision}.done`, { count }),
      undo: t('undo.action'),
      onUndo: () => void undo(ids, isConfirmed),
    })
  }
  const undo = async (ids: readonly string[], isConfirmed: boolean) => {
    const { count, errors, left } = await undoDecisions(ids)
    if (errors.length === 0) return void toast.success(t('undo.done'))
    const whys = errors.map((error) =>
      TOO_LATE.has(error.hint ?? '') ? t(`undo.${error.hint}`) : t(errorMessageKey(error)),
    )
    toast.error([t(count > 0 ? 'undo.partly' : 'undo.failed'), ...new Set(whys)].join(' '))
    if (left.length > 0) offer(left, isConfirmed)
  }
  const line = ({ number, full_name, status, decided_by }: SkippedBooking) =>
    t(decided_by ? `skipped.${status}By` : `skipped.${status}`, { number, name: full_name, who: decided_by })

  return async (ids: readonly string[], decision: BookingDecision): Promise<void> => {
    const { done, skipped } = await decideBookings(ids, decision)
    if (done.length > 0) offer(done, decision.isConfirmed)
    if (skipped.length > 0) {
      const rest = skipped.length - MOST_NAMED
      const lines = skipped.slice(0, MOST_NAMED).map(line)
      toast.error([...lines, ...(rest > 0 ? [t('skipped.more', { count: rest })] : [])].join(' '))
    }
  }
}
