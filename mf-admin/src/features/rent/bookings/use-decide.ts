import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toApiError, toast } from '@hub/shared-platform'
import { offerUndo } from '@hub/shared-ui/undo-toast'
import { type Decision, decideBookings, undoDecisions } from './api/decide-bookings.ts'
import type { LateDecision } from './booking.ts'

const TOO_LATE = new Set(['undo_too_late', 'changed_meanwhile', 'time_conflict'])
const MOST_NAMED = 3

/** Decides bookings, says what came of it and who was first with the others, and offers to take it back. */
export function useDecide() {
  const { t } = useTranslation(['space-bookings', 'common'])

  const undo = async (ids: readonly string[]) => {
    try {
      await undoDecisions(ids)
      toast.success(t('undo.done'))
    } catch (thrown) {
      const error = toApiError(thrown)
      const why = TOO_LATE.has(error.hint ?? '') ? t(`undo.${error.hint}`) : t(errorMessageKey(error))
      toast.error(`${t('undo.failed')} ${why}`)
    }
  }
  const line = ({ number, full_name, status, decided_by }: LateDecision) =>
    t(decided_by ? `late.${status}By` : `late.${status}`, { number, name: full_name, who: decided_by })

  return async (ids: readonly string[], decision: Decision): Promise<void> => {
    const { done, late } = await decideBookings(ids, decision)
    if (done.length > 0)
      offerUndo({
        about: done.join(),
        said: t(decision.isConfirmed ? 'confirm.done' : 'decline.done', { count: done.length }),
        undo: t('undo.action'),
        onUndo: () => void undo(done),
      })
    if (late.length > 0) {
      const rest = late.length - MOST_NAMED
      const lines = late.slice(0, MOST_NAMED).map(line)
      toast.error([...lines, ...(rest > 0 ? [t('late.more', { count: rest })] : [])].join(' '))
    }
  }
}
