import { useSyncExternalStore } from 'react'
import { ownPath } from '../return-address.ts'

/** An account that was created here and whose address waits to be confirmed. */
export interface PendingConfirmation {
  email: string
  name: string
  /** Where the person was: the mail's link leads back there. */
  returnTo: string
  /** When the last mail was sent, in milliseconds since 1970. */
  sentAt: number
}

/** The mail's link opens in a tab of its own, which knows no `sessionStorage` of this one. */
const KEY = 'hub-pending-confirmation'
/** As long as the link of the mail works (`auth.email.otp_expiry`). */
const LIFETIME = 60 * 60_000

const listeners = new Set<() => void>()
let pending: PendingConfirmation | null = stored()

function stored(): PendingConfirmation | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isPending(value) && Date.now() - value.sentAt < LIFETIME ? value : null
  } catch {
    return null
  }
}

function isPending(value: unknown): value is PendingConfirmation {
  if (typeof value !== 'object' || value === null) return false
  const { email, name, returnTo, sentAt } = value as Record<string, unknown>
  const isText = [email, name, returnTo].every((text) => typeof text === 'string')
  return isText && typeof sentAt === 'number'
}

function set(next: PendingConfirmation | null): void {
  pending = next
  try {
    if (next) localStorage.setItem(KEY, JSON.stringify(next))
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked: the page remembers for itself, and the mail's link leads home.
  }
  for (const listener of listeners) listener()
}

export const awaitConfirmation = (registered: Omit<PendingConfirmation, 'sentAt'>): void =>
  set({ ...registered, sentAt: Date.now() })

export const noteConfirmationSent = (): void => {
  if (pending) set({ ...pending, sentAt: Date.now() })
}

export const endConfirmation = (): void => {
  if (pending) set(null)
}

/** Returns where the person was who signed up in this browser, and forgets the registration. */
export function takeConfirmationReturn(): string | undefined {
  // As it stood when this page was opened: another tab forgets it as soon as it is signed in by this one.
  const path = ownPath(pending?.returnTo)
  set(null)
  return path
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePendingConfirmation = (): PendingConfirmation | null =>
  useSyncExternalStore(
    subscribe,
    () => pending,
    () => null,
  )
