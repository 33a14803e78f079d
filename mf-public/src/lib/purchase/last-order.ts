import { secretsInTab } from './order-secrets.ts'

/** An order that this tab has placed. */
export interface LastOrder {
  readonly id: string
  readonly number: number
}

const KEY = 'last:'

/** Keeps which order a form led to, so that going back to the form does not invite a second one unasked. */
export const storeLastOrder = (draft: string, { id, number }: LastOrder): void =>
  secretsInTab.set(KEY + draft, JSON.stringify({ id, number }))

/** Returns the order that this tab has placed with a form; undefined when there is none. */
export function lastOrderOf(draft: string): LastOrder | undefined {
  const kept = secretsInTab.get(KEY + draft)
  return kept === undefined ? undefined : (JSON.parse(kept) as LastOrder)
}

export const deleteLastOrder = (draft: string): void => secretsInTab.remove(KEY + draft)
