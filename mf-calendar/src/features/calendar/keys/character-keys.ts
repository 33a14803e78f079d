import { useSyncExternalStore } from 'react'

const KEY = 'hub-calendar-character-keys'
const OFF = 'off'

const listeners = new Set<() => void>()
/** Undefined until it is read from the storage. */
let areOn: boolean | undefined

function saved(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF
  } catch {
    // Storage is blocked: the keys work.
    return true
  }
}

/**
 * Returns whether keys that type a character are shortcuts. People who dictate, or whose hands shake, switch them off
 * (WCAG 2.1.4).
 */
export function hasCharacterKeys(): boolean {
  areOn ??= saved()
  return areOn
}

/** Saves whether keys that type a character are shortcuts. */
export function setCharacterKeys(on: boolean): void {
  areOn = on
  try {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, OFF)
  } catch {
    // The choice then lasts for this page only.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `hasCharacterKeys` for components; a server renders them switched on. */
export const useCharacterKeys = (): boolean => useSyncExternalStore(subscribe, hasCharacterKeys, () => true)
