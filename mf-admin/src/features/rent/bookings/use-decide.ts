import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toast } from '@hub/shared-platform'
import { showUndoToast } from '@hub/shared-ui/undo-toast'
import type { SkippedBooking } from './booking.ts'
import { type BookingDecision, decideBookings, undoDecisions } from './booking.ts'

const TOO_LATE = new Set(['undo_too_late', 'edit_conflict', 'time_conflict'])
const MOST_NAMED = 3

/** Decides bookings, says what came of it and who was first with the others, and offers to take it back. */
export function useDecide() {
  const { t } = useTranslation(['space-bookings', 'common'])

  const offer = (ids: readonly string[], isConfirmed: boolean) =>
    showUndoToast({
      about: ids.join(),
      said: t(isConfirmed ? 'confirm.done' : 'decline.done', { count: ids.length }),
      undo: t('undo.action'),
      onUndo: () => void undo(ids, isConfirmed),
    })
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
