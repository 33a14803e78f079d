import { deleteDraft, saveDraft, withDraft } from '@hub/shared-ui/form-drafts'
import { EMPTY_SELECTION, type SelectionState } from './slot-selection.ts'

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
