import { withSessionStorage } from '@hub/shared-ui/session-storage'

/** The shell clears what begins with it when somebody signs out. */
const PREFIX = 'hub-comment:'

/** Which text it is: a comment on an event, a reply to a comment, or the change of one. */
export const draftOf = {
  event: (eventId: string) => `event:${eventId}`,
  reply: (commentId: string) => `reply:${commentId}`,
  edit: (commentId: string) => `edit:${commentId}`,
}

export const readDraft = (draft: string): string | undefined =>
  withSessionStorage((storage) => storage.getItem(PREFIX + draft)) ?? undefined

/** Keeps a text until it is sent, in this tab: over a reload, and the way to a provider's page and back. */
export const saveDraft = (draft: string, text: string): void => {
  withSessionStorage((storage) => storage.setItem(PREFIX + draft, text))
}

export const deleteDraft = (draft: string): void => {
  withSessionStorage((storage) => storage.removeItem(PREFIX + draft))
}
