import { dropDraft, keepDraft, withDraft } from '@hub/shared-ui/form-drafts'
import { type ChoiceState, NOTHING_CHOSEN } from './choice.ts'

const draftOf = (space: string) => `rent-hours:${space}`

const isHour = (text: string) =>
  /^20\d\d-\d\d-\d\dT\d\d:\d\d:00\.000Z$/.test(text) && !Number.isNaN(Date.parse(text))

/** What was chosen in a space before a reload, in this tab. */
export function keptChoice(space: string): ChoiceState {
  const { hours, isSent } = withDraft(draftOf(space), { hours: '', isSent: false })
  const chosen = hours.split(' ').filter(isHour).toSorted()
  return chosen.length > 0 ? { ...NOTHING_CHOSEN, chosen, isSent } : NOTHING_CHOSEN
}

/** Goes with the drafts of forms: when somebody signs out, and with the tab. */
export function keepChoice(space: string, { chosen, isSent }: ChoiceState): void {
  if (chosen.length > 0) keepDraft(draftOf(space), { hours: chosen.join(' '), isSent })
  else dropDraft(draftOf(space))
}
