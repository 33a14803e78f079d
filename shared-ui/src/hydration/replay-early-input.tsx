import { useEffect, useLayoutEffect } from 'react'
import { nextTask } from './next-task.ts'

/** What a visitor did on a page before React could handle it. */
interface EarlyEvent {
  readonly type: 'click' | 'input'
  readonly target: HTMLElement
  /** Of a text field or a select, when it was recorded. */
  readonly value?: string
  /** Of a checkbox or a radio button, when it was recorded. */
  readonly checked?: boolean
}

declare global {
  interface Window {
    /** Input recorded by the page's inline script (`federation/release/early-input.ts`). */
    hubEarlyInput?: {
      readonly events: EarlyEvent[]
      readonly record: (event: Event) => void
      /** Whether React listens: then only events that it could not deliver yet stay recorded. */
      isLive: boolean
      /** The replay that is under way. */
      replay?: Promise<void>
    }
  }
}

/** To be called when React begins to listen for events on the page. Adds what the browser has put back into fields by itself. */
export function goLive(): void {
  const early = window.hubEarlyInput
  if (!early) return
  early.isLive = true
  for (const target of document.querySelectorAll<TextControl>('input, textarea')) {
    const { value, defaultValue } = target
    if (
      isTextControl(target) &&
      value !== defaultValue &&
      !early.events.some((event) => event.target === target)
    )
      early.events.push({ type: 'input', target, value })
  }
}

/** To be called when what the server rendered is no longer shown. */
export function stopRecording(): void {
  const early = window.hubEarlyInput
  if (!early) return
  for (const type of ['click', 'input', 'submit']) window.removeEventListener(type, early.record, true)
  delete window.hubEarlyInput
}

/**
 * Replays early input once the tree that it stands in is hydrated. What belongs to trees that are not hydrated yet is
 * left for the next of these components.
 */
export function ReplayEarlyInput() {
  useLayoutEffect(restoreFields, [])
  useEffect(() => {
    const early = window.hubEarlyInput
    if (early) early.replay = (early.replay ?? Promise.resolve()).then(replay)
  }, [])
  return null
}

/** Puts back what was typed where a form has just set its initial values, before anybody can type on. */
function restoreFields(): void {
  const values = new Map<TextControl, string>()
  for (const { type, target, value } of window.hubEarlyInput?.events ?? [])
    if (type === 'input' && isTextControl(target) && value !== undefined) values.set(target, value)
  for (const [field, value] of values) if (field.value !== value) setValueSilently(field, value)
}

async function replay(): Promise<void> {
  const events = window.hubEarlyInput?.events ?? []
  for (let left = events.length; left > 0; left--) {
    // Between two events React renders what the first has changed.
    await nextTask()
    const event = events.shift()
    if (!event?.target.isConnected) continue
    if (isHydrated(event.target)) dispatch(event)
    else events.push(event)
  }
}

/**
 * Returns whether React delivers events to an element. An event that no component handles finds out: React hydrates the
 * tree around its target first, if the code is there. The recorded event itself would not do, because React takes the
 * value that a field has while it is hydrated for the initial one and would not report the change.
 */
function isHydrated(target: HTMLElement): boolean {
  let isDelivered = false
  const deliver = () => {
    isDelivered = true
  }
  target.addEventListener('auxclick', deliver)
  target.dispatchEvent(new Event('auxclick', { bubbles: true }))
  target.removeEventListener('auxclick', deliver)
  return isDelivered
}

function dispatch({ type, target, value, checked }: EarlyEvent): void {
  if (type === 'click') target.click()
  else if (target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)) {
    target.checked = !checked
    target.click()
  } else if (isTextControl(target)) enterText(target, value ?? '')
  else {
    if (target instanceof HTMLSelectElement) target.value = value ?? ''
    target.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** React ignores an `input` event unless the value differs from the one that was last set through the element. */
function enterText(field: TextControl, value: string): void {
  const selection =
    document.activeElement === field ? ([field.selectionStart, field.selectionEnd] as const) : undefined
  field.value = ''
  setValueSilently(field, value)
  // Fields of numbers and e-mail addresses have no selection.
  if (typeof selection?.[0] === 'number') field.setSelectionRange(...selection)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

type TextControl = HTMLInputElement | HTMLTextAreaElement

const isTextControl = (target: HTMLElement): target is TextControl =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type))

/** Sets a value past the setter by which React notices values that scripts set. */
function setValueSilently(field: TextControl, value: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
}
