import { db } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { type ApiError, isRetryable, toApiError, toast, unwrap, useQueryClient } from '@hub/shared-platform'
import { showUndoToast } from '@hub/shared-ui/undo-toast'
import { useCallback, useMemo } from 'react'
import {
  type CalendarItemInput,
  type ChangeResult,
  cancelItem,
  changeItem,
  type Scope,
  undoChange,
} from '../api/calendar-items.ts'
import { CALENDAR_KEY } from '../api/get-range.ts'
import type { CalendarItem } from '../model/item.ts'

/** What staff do at the calendar. Each answers whether it was done; what was done can be taken back for a while. */
export interface CalendarActions {
  readonly decide: (item: CalendarItem, isConfirmed: boolean) => Promise<boolean>
  readonly cancel: (item: CalendarItem, scope: Scope) => Promise<boolean>
  readonly move: (
    item: CalendarItem,
    times: Pick<CalendarItemInput, 'starts_at' | 'ends_at'>,
  ) => Promise<boolean>
  /** Tells of an entry that a form has made or changed. */
  readonly saved: (changed: ChangeResult) => void
}

export function useCalendarActions(textOf: (error: ApiError) => string): CalendarActions {
  const { t } = useTranslation('calendar')
  const client = useQueryClient()
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: CALENDAR_KEY }), [client])

  const attempt = useCallback(
    async <T>(
      work: () => Promise<T>,
      done: (answer: T) => void,
      failed?: (error: ApiError) => void,
    ): Promise<boolean> => {
      try {
        done(await work())
      } catch (thrown) {
        const error = toApiError(thrown)
        toast.error(textOf(error), { duration: 8000 })
        failed?.(error)
        // It may have been done although the response was lost, which the calendar shows when it can: nobody waits for that.
        void refresh()
        return false
      }
      await refresh()
      return true
    },
    [refresh, textOf],
  )

  return useMemo(() => {
    const offer = (about: string, said: string, takeBack: () => Promise<void>) => {
      const undone = () => void toast.success(t('staff.undone'))
      // What could not be asked for is offered again: a mail may be about to leave.
      const failed = (error: ApiError) => isRetryable(error) && offer(about, said, takeBack)
      showUndoToast({
        about,
        said,
        undo: t('staff.undo'),
        onUndo: () => void attempt(takeBack, undone, failed),
      })
    }
    const toastAfter =
      (said: string, item?: CalendarItem) =>
      ({ items: [first = item], undo }: ChangeResult) =>
        offer(first?.series_id ?? first?.id ?? undo, said, () => undoChange(undo))
    return {
      decide: (item, isConfirmed) => {
        const booking = item.booking_id ?? ''
        return attempt(
          () => decideBooking(booking, isConfirmed),
          () =>
            offer(booking, t(isConfirmed ? 'staff.confirmed' : 'staff.declined'), () =>
              undoDecision(booking),
            ),
        )
      },
      cancel: (item, scope) => attempt(() => cancelItem(item, scope), toastAfter(t('staff.cancelled'), item)),
      move: (item, times) =>
        attempt(() => changeItem(item, times, 'this'), toastAfter(t('staff.moved'), item)),
      saved: (changed) => {
        toastAfter(t('staff.saved'))(changed)
        void refresh()
      },
    }
  }, [attempt, refresh, t])
}

/** Confirms or declines a booking that waits; a mail notifies the person who made it. */
async function decideBooking(booking: string, isConfirmed: boolean): Promise<void> {
  unwrap(await db().rpc('decide_booking', { booking_id: booking, is_confirmed: isConfirmed }))
}

/** Takes a decision back, as long as its mail has not been sent. */
async function undoDecision(booking: string): Promise<void> {
  unwrap(await db().rpc('undo_booking_decision', { booking_id: booking }))
}
