import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Every item that can be opened stands in the page in the order of time. */
const ITEMS = '[data-item]'

function targetOf(items: HTMLElement[], focused: number, key: string): HTMLElement | undefined {
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  const step = STEPS[key]
  return step === undefined ? undefined : items[Math.max(0, focused + step)]
}

/** Lets arrows lead from one item to the next, from the place of all to the first, and Home and End to the ends. */
export function moveBetweenItems(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)]
  const focused = items.findIndex((item) => item.contains(document.activeElement))
  if (focused === -1 && event.target !== event.currentTarget) return
  const target = targetOf(items, focused, event.key)
  if (!target) return
  event.preventDefault()
  target.focus()
}
