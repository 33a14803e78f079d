import { useSyncExternalStore } from 'react'
import { sameOriginPath } from '../return-url.ts'

/** Account created in this browser whose email is not confirmed yet. */
export interface PendingConfirmation {
  email: string
  name: string
  /** Path of the page where the user signed up; the mail's link returns there. */
  returnTo: string
  /** Time of the last mail, in milliseconds since 1970. */
  sentAt: number
}

/** In `localStorage`, because the mail's link opens in a new tab. */
const KEY = 'hub-pending-confirmation'
/** Lifetime of the mail's link (`auth.email.otp_expiry`). */
const LIFETIME_MS = 60 * 60_000

const listeners = new Set<() => void>()
let pending: PendingConfirmation | null = stored()

function stored(): PendingConfirmation | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isPending(value) && Date.now() - value.sentAt < LIFETIME_MS ? value : null
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
    // Without local storage the page keeps it in memory, and the mail's link returns home.
  }
  for (const listener of listeners) listener()
}

export const awaitConfirmation = (registered: Omit<PendingConfirmation, 'sentAt'>): void =>
  set({ ...registered, sentAt: Date.now() })

export const markConfirmationSent = (): void => {
  if (pending) set({ ...pending, sentAt: Date.now() })
}

export const endConfirmation = (): void => {
  if (pending) set(null)
}

/** Returns the path where the user signed up in this browser, and removes the pending confirmation. */
export function takeConfirmationReturnUrl(): string | undefined {
  // Read when this page was opened: other tabs remove it as soon as this one has signed in.
  const path = sameOriginPath(pending?.returnTo)
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
