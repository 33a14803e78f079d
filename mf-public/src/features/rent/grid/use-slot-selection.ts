import { deleteDraft, saveDraft, withDraft } from '@hub/shared-ui/form-drafts'
import { useIsHydrating } from '@hub/shared-ui/use-is-hydrating'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { TimeSlotRow, Week } from '../model/week.ts'
import {
  dismissUnavailable,
  EMPTY_SELECTION,
  markSent,
  reconcileSelection,
  rejectSlots,
  replaceSlots,
  type SelectionState,
  type SlotSelection,
  selectSlots,
} from './slot-selection.ts'

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
    /** Hours of a space, which may be another one, in place of what was chosen and rejected in it. */
    replace: useCallback((slug: string, chosen: SlotSelection) => {
      setChoices((all) => ({ ...all, [slug]: replaceSlots(chosen) }))
    }, []),
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

const draftOf = (space: string) => `rent-hours:${space}`

const isHour = (text: string) =>
  /^20\d\d-\d\d-\d\dT\d\d:\d\d:00\.000Z$/.test(text) && !Number.isNaN(Date.parse(text))

/** What was chosen in a space before a reload, in this tab. */
export function readStoredSelection(space: string): SelectionState {
  const { hours, isSent } = withDraft(draftOf(space), { hours: '', isSent: false })
  const chosen = hours.split(' ').filter(isHour).toSorted()
  return chosen.length > 0 ? { ...EMPTY_SELECTION, chosen, isSent } : EMPTY_SELECTION
}

/** Goes with the drafts of forms: when somebody signs out, and with the tab. */
export function storeSelection(space: string, { chosen, isSent }: SelectionState): void {
  if (chosen.length > 0) saveDraft(draftOf(space), { hours: chosen.join(' '), isSent })
  else deleteDraft(draftOf(space))
}
