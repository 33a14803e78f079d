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

function read<T>(storage: Storage, key: string): T | undefined {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') ?? undefined
  } catch {
    // Written by another version, or cut off: as if it were not there.
    return undefined
  }
}

function write(storage: Storage, key: string, value: unknown) {
  try {
    storage.setItem(key, JSON.stringify(value))
  } catch {
    // No room, or not allowed: what is in memory still works until the page is left.
  }
}

/** Reads a queue: that of staff has the id of its event, that of a volunteer a prefix before it. */
export const readQueue = (queueId: string): readonly QueuedScan[] =>
  read<QueuedScan[]>(localStorage, QUEUE + queueId) ?? []

/** Adds a scan to the stored queue, keeping entries that another tab has written. */
export function enqueueScan(queueId: string, scan: QueuedScan): readonly QueuedScan[] {
  const others = readQueue(queueId).filter(({ request }) => request !== scan.request)
  const queue = [...others, scan]
  write(localStorage, QUEUE + queueId, queue)
  return queue
}

export function removeScan(queueId: string, request: string): readonly QueuedScan[] {
  const queue = readQueue(queueId).filter((scan) => scan.request !== request)
  if (queue.length > 0) write(localStorage, QUEUE + queueId, queue)
  else localStorage.removeItem(QUEUE + queueId)
  return queue
}

/** Events with scans that were not sent yet, and how many; those of staff unless a prefix names a volunteer. */
export const pendingScans = (prefix = ''): { eventId: string; count: number }[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(QUEUE + prefix))
    .map((key) => key.slice((QUEUE + prefix).length))
    .filter((eventId) => !eventId.includes(':'))
    .map((eventId) => ({ eventId, count: readQueue(prefix + eventId).length }))
    .filter(({ count }) => count > 0)

/** Stores the attendee list, with names of people, until this user signs out or a day after the event. */
export const storeAttendeeList = (userId: string, news: CheckInUpdates) =>
  write(localStorage, listKey(userId, news.event.id), news)

/** Returns the stored attendee list of an event, and deletes those of events that are long over. */
export function readAttendeeList(userId: string, eventId: string): CheckInUpdates | undefined {
  const prefix = listKey(userId, '')
  for (const key of Object.keys(localStorage)) {
    const ended = key.startsWith(prefix) && read<CheckInUpdates>(localStorage, key)?.event.ends_at
    if (ended && Date.parse(ended) < Date.now() - LIST_AGE_MS) localStorage.removeItem(key)
  }
  return read<CheckInUpdates>(localStorage, listKey(userId, eventId))
}
