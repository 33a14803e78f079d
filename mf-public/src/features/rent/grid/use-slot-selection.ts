import { useIsHydrating } from '@hub/shared-ui/use-is-hydrating'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Week } from '../model/week.ts'
import type { TimeSlotRow } from '../model/week-grid.ts'
import {
  dismissUnavailable,
  EMPTY_SELECTION,
  markSent,
  reconcileSelection,
  rejectSlots,
  type SelectionState,
  type SlotSelection,
  selectSlots,
} from './slot-selection.ts'
import { readStoredSelection, storeSelection } from './stored-selection.ts'

type Choices = Readonly<Record<string, SelectionState>>

/** What is chosen in a space. Each space keeps its own, over a look at another one and over a reload. */
export function useSlotSelection(space: string) {
  const [choices, setChoices] = useState<Choices>({})
  const isHydrating = useIsHydrating()
  const kept = useMemo(
    () => (isHydrating ? EMPTY_SELECTION : readStoredSelection(space)),
    [space, isHydrating],
  )
  const state = choices[space] ?? kept
  const change = useCallback(
    (next: (state: SelectionState) => SelectionState) =>
      setChoices((all) => {
        const before = all[space] ?? kept
        const changed = next(before)
        return changed === before ? all : { ...all, [space]: changed }
      }),
    [space, kept],
  )
  useEffect(() => {
    if (state !== kept) storeSelection(space, state)
  }, [space, state, kept])
  return {
    ...state,
    choose: useCallback((chosen: SlotSelection) => change((state) => selectSlots(state, chosen)), [change]),
    tell: useCallback(
      (week: Week, rows: readonly TimeSlotRow[]) => change((state) => reconcileSelection(state, week, rows)),
      [change],
    ),
    forgetGone: useCallback(() => change(dismissUnavailable), [change]),
    /** They are on their way. */
    send: useCallback(() => change(markSent), [change]),
    reject: useCallback(
      (rejected: SlotSelection) => change((state) => rejectSlots(state, rejected)),
      [change],
    ),
    clear: useCallback(() => {
      // At once: clearing leaves the page with it.
      storeSelection(space, EMPTY_SELECTION)
      change(() => EMPTY_SELECTION)
    }, [change, space]),
  }
}

export type SelectedSlots = ReturnType<typeof useSlotSelection>
