/** What a pass is good for, as the table of passes on sale has it. */
export interface PassScope {
  /** Kinds and single events; empty is everything. */
  readonly applies_to: readonly string[]
  readonly discount_kind: 'free_pass' | 'percentage' | 'fixed_amount'
  readonly discount_currency: string | null
}

interface Event {
  readonly id: string
  readonly kind: string
  readonly currency: string
}

/** True when a pass of this sort takes something off an event; the database decides it again, with the days. */
export function appliesTo(pass: PassScope, { id, kind, currency }: Event): boolean {
  if (pass.discount_kind === 'fixed_amount' && pass.discount_currency !== currency) return false
  return (
    pass.applies_to.length === 0 || [kind, `event:${id}`].some((scope) => pass.applies_to.includes(scope))
  )
}
