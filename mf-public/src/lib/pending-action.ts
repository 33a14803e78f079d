const HOUR = 3_600_000

interface Stored {
  readonly id: string
  readonly until: number
}

const keyOf = (what: string) => `hub-intention:${what}`

/** Where storage is blocked, nothing is remembered. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && 'id' in value && 'until' in value
}

/**
 * What a guest was about to do when they were asked to sign in: which event to mark, which comment to like. It
 * outlives the way to a provider's page and back, in this tab, for an hour.
 */
export const storePendingAction = (what: string, id: string): void => {
  withStorage((storage) => storage.setItem(keyOf(what), JSON.stringify({ id, until: Date.now() + HOUR })))
}

export const deletePendingAction = (what: string): void => {
  withStorage((storage) => storage.removeItem(keyOf(what)))
}

/** Whether this is what was to be done; the first caller gets true and does it, later ones do not. */
export function takePendingAction(what: string, id: string): boolean {
  const stored = withStorage((storage): unknown => JSON.parse(storage.getItem(keyOf(what)) ?? 'null'))
  if (!isStored(stored) || stored.id !== id) return false
  deletePendingAction(what)
  return stored.until > Date.now()
}
