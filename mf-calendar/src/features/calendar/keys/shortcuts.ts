import { useEffect, useRef } from 'react'
import { hasCharacterKeys } from './character-keys.ts'

/** What keys of the calendar do. */
export const commands = ['today', 'day', 'week', 'month', 'previous', 'next', 'nextEvent', 'help'] as const
export type Command = (typeof commands)[number]

/** The keys of each, as they are written on a keyboard. */
export const keysOf: Readonly<Record<Command, string>> = {
  today: 'T',
  day: 'D',
  week: 'W',
  month: 'M',
  previous: '←',
  next: '→',
  nextEvent: 'N',
  help: '?',
}

const byKey: Readonly<Record<string, Command>> = {
  t: 'today',
  d: 'day',
  w: 'week',
  m: 'month',
  n: 'nextEvent',
}

const byName: Readonly<Record<string, Command>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  '?': 'help',
}

export interface Pressed {
  readonly key: string
  readonly code: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}

const isLatin = (key: string): boolean => /^[a-z]$/i.test(key)

/**
 * The letter of a key. A layout of Latin letters says it itself, wherever the letter lies; on any other, as on a
 * Russian keyboard, the place counts: where others have T.
 */
const keyOf = ({ key, code }: Pressed): string =>
  (isLatin(key) ? key : code.replace(/^Key/, '')).toLowerCase()

/** What a key asks for, if anything. */
export function commandOf(pressed: Pressed): Command | undefined {
  const { key, code, shiftKey, ctrlKey, altKey, metaKey } = pressed
  if (ctrlKey || altKey || metaKey) return undefined
  const named = byName[key]
  if (named) return named === 'help' || !shiftKey ? named : undefined
  // With Russian letters the question mark lies elsewhere, and people press where it was.
  if (shiftKey) return code === 'Slash' && !isLatin(key) ? 'help' : undefined
  return byKey[keyOf(pressed)]
}

/** All but the arrows are keys that type a character. */
const isCharacter = (command: Command): boolean => command !== 'previous' && command !== 'next'

const FIELDS =
  'input:not([type="checkbox"]):not([type="button"]), select, textarea, [contenteditable=""], [contenteditable="true"]'
/** Where arrows have a meaning of their own: between items, days or radio buttons. */
const OWN_ARROWS = '[data-arrows], [role="tablist"], [role="menu"], [role="radiogroup"]'

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** Whether a key pressed there may be meant for the calendar: nobody types, and nothing lies over the page. */
export function isForCalendar(target: EventTarget | null, command: Command): boolean {
  if (document.querySelector('dialog[open], [role="dialog"]')) return false
  if (isWithin(target, FIELDS)) return false
  return !(command === 'previous' || command === 'next') || !isWithin(target, OWN_ARROWS)
}

/** Carries out what the keys of the calendar ask for, wherever on the page they are pressed. */
export function useShortcuts(carryOut: (command: Command) => void): void {
  const latest = useRef(carryOut)
  useEffect(() => {
    latest.current = carryOut
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return
      const command = commandOf(event)
      if (!command || !isForCalendar(event.target, command)) return
      if (isCharacter(command) && !hasCharacterKeys()) return
      event.preventDefault()
      latest.current(command)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
