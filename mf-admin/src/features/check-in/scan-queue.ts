import type { CheckInUpdates } from './check-in-data.ts'
import type { Scan } from './check-in-requests.ts'

/** A scan that was decided here and waits for the network. */
export interface QueuedScan extends Scan {
  /** For the people at this device; undefined where the device knew no name. */
  readonly name?: string | undefined
}

const QUEUE = 'hub-check-in-queue:'
/** The shell removes what begins with `hub-offline:` when its user signs out, or another one signs in. */
const listKey = (userId: string, eventId: string) => `hub-offline:${userId}:check-in-list:${eventId}`
/** A list is of use for so long after the end of its event. */
const LIST_AGE_MS = 24 * 3_600_000

/** Scans that storage did not take, by queue. Of the tab, not of a session, which ends with its page. */
const unstored = new Map<string, readonly QueuedScan[]>()

function parse<T>(text: string | null): T | undefined {
  try {
    return JSON.parse(text ?? 'null') ?? undefined
  } catch {
    // Written by another version, or cut off: as if it were not there.
    return undefined
  }
}

/** Where storage is blocked, already reading the property throws; where it is full, only writing does. */
function tryStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}

const storedKeys = () => tryStorage(Object.keys) ?? []
const read = <T>(key: string) => parse<T>(tryStorage((storage) => storage.getItem(key)) ?? null)
const remove = (key: string) => tryStorage((storage) => storage.removeItem(key))
const write = (key: string, value: unknown) =>
  tryStorage((storage) => {
    storage.setItem(key, JSON.stringify(value))
    return true
  }) ?? false

const without = (queue: readonly QueuedScan[], others: readonly QueuedScan[]) =>
  queue.filter(({ request }) => !others.some((other) => other.request === request))

const readStored = (queueId: string) => read<QueuedScan[]>(QUEUE + queueId) ?? []

/** Reads a queue: that of staff has the id of its event, that of a volunteer a prefix before it. */
export function readQueue(queueId: string): readonly QueuedScan[] {
  const stored = readStored(queueId)
  return [...stored, ...without(unstored.get(queueId) ?? [], stored)]
}

/** Returns whether scans of a queue are in this tab only, because storage did not take them. */
export const isTabOnly = (queueId: string) => unstored.has(queueId)

/** Scans that are added to a queue or removed from it. */
export type QueueChange = (queue: readonly QueuedScan[]) => readonly QueuedScan[]

const askBeforeClosing = (event: BeforeUnloadEvent) => event.preventDefault()

/** Makes a change in storage, in which other tabs make theirs. What storage does not take stays in this tab. */
export function storeChange(queueId: string, change: QueueChange) {
  const queue = change(readQueue(queueId))
  const isStored = queue.length > 0 && write(QUEUE + queueId, queue)
  // The next page would send what is no longer in the queue.
  if (!isStored && without(readStored(queueId), queue).length > 0) remove(QUEUE + queueId)
  const missing = without(queue, readStored(queueId))
  if (missing.length > 0) unstored.set(queueId, missing)
  else unstored.delete(queueId)
  if (unstored.size > 0) window.addEventListener('beforeunload', askBeforeClosing)
  else window.removeEventListener('beforeunload', askBeforeClosing)
}

/** Calls `onChange` with each change that another tab makes in a stored queue, until the returned function is called. */
export function followQueue(queueId: string, onChange: (change: QueueChange) => void): () => void {
  const listener = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== QUEUE + queueId) return
    const before = parse<QueuedScan[]>(oldValue) ?? []
    const after = parse<QueuedScan[]>(newValue) ?? []
    onChange((queue) => [
      ...without(queue, without(before, after)),
      ...without(without(after, before), queue),
    ])
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** Events with scans that were not sent yet, and how many; those of staff unless a prefix names a volunteer. */
export const pendingScans = (prefix = ''): { eventId: string; count: number; isTabOnly: boolean }[] =>
  [...new Set([...storedKeys(), ...[...unstored.keys()].map((queueId) => QUEUE + queueId)])]
    .filter((key) => key.startsWith(QUEUE + prefix))
    .map((key) => key.slice((QUEUE + prefix).length))
    .filter((eventId) => !eventId.includes(':'))
    .map((eventId) => ({
      eventId,
      count: readQueue(prefix + eventId).length,
      isTabOnly: isTabOnly(prefix + eventId),
    }))
    .filter(({ count }) => count > 0)

/** Stores the attendee list, with names of people, until this user signs out or a day after the event. */
export const storeAttendeeList = (userId: string, news: CheckInUpdates) =>
  write(listKey(userId, news.event.id), news)

/** Returns the stored attendee list of an event, and deletes those of events that are long over. */
export function readAttendeeList(userId: string, eventId: string): CheckInUpdates | undefined {
  const prefix = listKey(userId, '')
  for (const key of storedKeys()) {
    const ended = key.startsWith(prefix) && read<CheckInUpdates>(key)?.event.ends_at
    if (ended && Date.parse(ended) < Date.now() - LIST_AGE_MS) remove(key)
  }
  return read<CheckInUpdates>(listKey(userId, eventId))
}
