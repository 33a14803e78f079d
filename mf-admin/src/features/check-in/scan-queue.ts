import type { CheckInUpdates } from './check-in-data.ts'
import type { Scan } from './check-in-requests.ts'

/** A scan that was decided here and waits for the network. */
export interface QueuedScan extends Scan {
  /** For the people at this device; undefined where the device knew no name. */
  readonly name?: string | undefined
}

const QUEUE = 'hub-check-in-queue:'
const LIST = 'hub-check-in-list:'

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

export const readQueue = (eventId: string): readonly QueuedScan[] =>
  read<QueuedScan[]>(localStorage, QUEUE + eventId) ?? []

/** Adds a scan to the stored queue, keeping entries that another tab has written. */
export function enqueueScan(eventId: string, scan: QueuedScan): readonly QueuedScan[] {
  const others = readQueue(eventId).filter(({ request }) => request !== scan.request)
  const queue = [...others, scan]
  write(localStorage, QUEUE + eventId, queue)
  return queue
}

export function removeScan(eventId: string, request: string): readonly QueuedScan[] {
  const queue = readQueue(eventId).filter((scan) => scan.request !== request)
  if (queue.length > 0) write(localStorage, QUEUE + eventId, queue)
  else localStorage.removeItem(QUEUE + eventId)
  return queue
}

/** Events with scans that were not sent yet, and how many. */
export const pendingScans = (): { eventId: string; count: number }[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(QUEUE))
    .map((key) => ({ eventId: key.slice(QUEUE.length), count: readQueue(key.slice(QUEUE.length)).length }))
    .filter(({ count }) => count > 0)

/** Names of people: kept over a reload and no longer than the tab. */
export const storeAttendeeList = (news: CheckInUpdates) => write(sessionStorage, LIST + news.event.id, news)
export const readAttendeeList = (eventId: string) => read<CheckInUpdates>(sessionStorage, LIST + eventId)
