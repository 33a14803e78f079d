import { useSyncExternalStore } from 'react'

/** The shell clears what begins with `hub-guest:` when somebody signs out. */
const KEY = 'hub-guest:tickets'
const MOST = 50

interface KeptTicket {
  readonly eventId: string
  /** Of the link in the mail. */
  readonly secret: string
  /** When the event ends: the ticket is dropped then. ISO 8601. */
  readonly until: string
}

const listeners = new Set<() => void>()

const isKept = (value: unknown): value is KeptTicket =>
  typeof value === 'object' &&
  value !== null &&
  'eventId' in value &&
  'secret' in value &&
  typeof value.secret === 'string' &&
  'until' in value &&
  Date.parse(String(value.until)) > Date.now()

/** Storage may be blocked, and may hold anything. */
function read(): KeptTicket[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isKept) : []
  } catch {
    return []
  }
}

function write(tickets: readonly KeptTicket[]): void {
  try {
    if (tickets.length > 0) localStorage.setItem(KEY, JSON.stringify(tickets.slice(-MOST)))
    else localStorage.removeItem(KEY)
  } catch {
    // Then the link in the mail is the only way to the ticket.
  }
  for (const listener of listeners) listener()
}

/** Keeps the secret of a guest's ticket in this browser, so that the event's page finds it. */
export const storeTicket = (ticket: KeptTicket): void =>
  write([...read().filter(({ eventId }) => eventId !== ticket.eventId), ticket])

/** Removes the ticket of an event from this browser. */
export const deleteStoredTicket = (eventId: string): void =>
  write(read().filter((ticket) => ticket.eventId !== eventId))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Returns the secret of the ticket that this browser keeps for an event; undefined during prerendering and hydration. */
export const useStoredTicket = (eventId: string): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => read().find((ticket) => ticket.eventId === eventId)?.secret,
    () => undefined,
  )
