import { db } from '@hub/shared-auth'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { Rule } from '@hub/shared-ui/form-rules'
import { withVisitSource } from '@hub/shared-ui/visit-source'
import { parseAmount } from '../../../lib/amount.ts'
import { contactRules } from '../../../lib/contact/use-contact.ts'
import {
  contactOf,
  type OrderInput,
  type OrderResult,
  type Purchase,
} from '../../../lib/purchase/purchase.ts'

/** Para; the database has the same limits. */
const LEAST = 100
const MOST = 100_000_000

/** Dinars that are a press away. */
export const SUGGESTED = [500, 1000, 2000, 5000] as const

export const amountRule: Rule = (text) => {
  const amount = parseAmount(text)
  if ('para' in amount)
    return amount.para < LEAST || amount.para > MOST ? { key: 'support:donate.limits' } : undefined
  if (amount.problem === 'missing') return { key: 'common:forms.required' }
  return { key: amount.problem === 'malformed' ? 'support:donate.malformed' : 'support:donate.limits' }
}

/** Para; none while what is typed is no sum. */
function paraIn(text: string): number {
  const amount = parseAmount(text)
  return 'para' in amount && !amountRule(text) ? amount.para : 0
}

const { name, email } = contactRules

export const donation: Purchase = {
  draft: 'donation',
  currency: 'RSD',
  methods: ['ips_qr', 'on_site'],
  needsAccount: false,
  hasPhone: false,
  initial: { amount: String(SUGGESTED[1]) },
  rules: { amount: [amountRule], name, email },
  priceOf: ({ amount }) => paraIn(amount),
  send: (input, key) => donate(paraIn(input.values.amount), input, key),
}

/**
 * Orders a donation. The same key orders once, however often it is sent.
 * @param amount para
 * @throws ApiError with the error code as `hint`
 */
async function donate(amount: number, input: OrderInput, key: string): Promise<OrderResult> {
  const answer = await withVisitSource(
    db().rpc('donate', { amount, idempotency_key: key, ...contactOf(input) }),
  )
  return unwrapAs<OrderResult>(answer)
}
