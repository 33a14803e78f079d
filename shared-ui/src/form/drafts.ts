import { withSessionStorage } from './session-storage.ts'

// The shell clears what begins with these when somebody signs out.
const VALUES = 'hub-form:'
const ATTEMPT = 'hub-attempt:'

function readObject(key: string): Readonly<Record<string, unknown>> {
  const stored = withSessionStorage((storage): unknown => JSON.parse(storage.getItem(key) ?? 'null'))
  return typeof stored === 'object' && stored !== null ? { ...stored } : {}
}

const write = (key: string, value: object) =>
  withSessionStorage((storage) => storage.setItem(key, JSON.stringify(value)))

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)

/** What was typed before; only what the form still has, and of the same type. */
export function readDraft<Values extends Record<string, unknown>>(
  draft: string,
  initial: Values,
): Partial<Values> {
  const known = readObject(VALUES + draft)
  const kept = Object.keys(initial).filter((name) => typeOf(known[name]) === typeOf(initial[name]))
  return Object.fromEntries(kept.map((name) => [name, known[name]])) as Partial<Values>
}

/** What was typed before, over what the form begins with. */
export const withDraft = <Values extends Record<string, unknown>>(
  draft: string,
  initial: Values,
): Values => ({ ...initial, ...readDraft(draft, initial) })

/** Keeps what was typed, in this tab, over a reload and the way to another page and back. */
export const saveDraft = (draft: string, values: object): void => {
  write(VALUES + draft, values)
}

/**
 * What a guest typed is theirs when they have signed in: moves it to the draft of the account, which may have one of its
 * own. What the guest left empty is left to what the account knows.
 */
export function adoptDraft(guest: string, account: string): void {
  const typed = Object.entries(readObject(VALUES + guest)).filter(([, value]) => value !== '')
  if (typed.length > 0)
    write(VALUES + account, { ...readObject(VALUES + account), ...Object.fromEntries(typed) })
  deleteDraft(guest)
}

export const deleteDraft = (draft: string): void => {
  withSessionStorage((storage) => {
    storage.removeItem(VALUES + draft)
    storage.removeItem(ATTEMPT + draft)
  })
}

/** Removes all drafts of this tab, as the shell does on sign-out. */
export const deleteFormDrafts = (): void => {
  withSessionStorage((storage) => {
    for (const key of Object.keys(storage))
      if (key.startsWith(VALUES) || key.startsWith(ATTEMPT)) storage.removeItem(key)
  })
}

const attempts = new Map<string, { content: string; key: string }>()

function knownAttempt(draft: string): { content: string; key: string } | undefined {
  const { content, key } = readObject(ATTEMPT + draft)
  return typeof content === 'string' && typeof key === 'string' ? { content, key } : attempts.get(draft)
}

/**
 * The idempotency key under which this content is sent: the same for every try of the same content until it has
 * succeeded, over a reload too, so that what came through unnoticed is not done twice. Other content, another key.
 */
export function idempotencyKeyOf(draft: string, values: object): string {
  const content = JSON.stringify(values)
  const known = knownAttempt(draft)
  if (known?.content === content) return known.key
  const attempt = { content, key: crypto.randomUUID() }
  attempts.set(draft, attempt)
  write(ATTEMPT + draft, attempt)
  return attempt.key
}

/** After a success the same words are another request. */
export const deleteIdempotencyKey = (draft: string): void => {
  attempts.delete(draft)
  deleteDraft(draft)
}
