import { clear, createStore, del, entries, get, update } from 'idb-keyval'

/** Data of a query as it last arrived. */
export interface OfflineCopy {
  /** The user that it belongs to; null for data that everybody may see. */
  owner: string | null
  /** When it arrived, in milliseconds since the epoch. */
  at: number
  data: unknown
}

/** After this a copy is deleted: nobody has opened its page for so long. */
const MAX_AGE_MS = 60 * 86_400_000
/** The oldest copies beyond this are deleted: each search of a list has one. */
const MAX_COPIES = 100

/** The names of database and store; `worker/switched-off.ts` deletes the database. */
const store = createStore('hub-offline', 'queries')

/**
 * Stores a copy unless the same user has a newer one: a stored document contains older data. Resolves when it is stored, or
 * cannot be: a full or blocked device has no copies, and pages work as without.
 */
export const saveCopy = (key: string, copy: OfflineCopy): Promise<void> =>
  update<OfflineCopy>(
    key,
    (stored) => (stored && stored.owner === copy.owner && stored.at > copy.at ? stored : copy),
    store,
  ).catch(() => undefined)

/** Returns the copy of a query if this user may see it. */
export async function readCopy(key: string, userId: string | null): Promise<OfflineCopy | undefined> {
  const copy = await get<OfflineCopy>(key, store).catch(() => undefined)
  return copy && (copy.owner === null || copy.owner === userId) ? copy : undefined
}

/** Deletes what belongs to other users, what is too old, and what there is too much of. */
export async function pruneCopies(userId: string | null): Promise<void> {
  const copies = await entries<string, OfflineCopy>(store)
  const newestFirst = copies.sort(([, one], [, other]) => other.at - one.at)
  const removed = newestFirst.filter(
    ([, { owner, at }], index) =>
      (owner !== null && owner !== userId) || at < Date.now() - MAX_AGE_MS || index >= MAX_COPIES,
  )
  await Promise.all(removed.map(([key]) => del(key, store)))
}

export const deleteCopies = (): Promise<void> => clear(store)
