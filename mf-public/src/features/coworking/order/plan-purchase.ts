import { db } from '@hub/shared-auth'
import { formatTime, hubDay } from '@hub/shared-i18n'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { addDays } from '@hub/shared-ui/day'
import { type Rule, required, telegram } from '@hub/shared-ui/form-rules'
import { withVisitSource } from '@hub/shared-ui/visit-source'
import { contactRules } from '../../../lib/contact/use-contact.ts'
import { expectedPrice } from '../../../lib/order-form/expected-price.ts'
import {
  contactOf,
  type OrderInput,
  type OrderResult,
  type Purchase,
  type PurchaseValues,
  paymentMethodsFor,
} from '../../../lib/purchase/purchase.ts'
import type { CoworkingPlan, CoworkingPlanRow } from '../get-coworking-page.ts'

/** A plan that can be ordered, and until when one comes on a day: HH:MM:SS, null round the clock. */
export type PlanOnSale = CoworkingPlan & Pick<CoworkingPlanRow, 'to_time'>

const LATEST = 365
export const MOST_PERIODS = 30

/** The days on which a plan may begin, by the calendar of the hub: from today on, or from tomorrow when its hours are over. */
export function startDays(
  { to_time: closesAt }: Pick<PlanOnSale, 'to_time'>,
  now: Date,
): { first: string; last: string } {
  const today = hubDay(now)
  const isOver = closesAt !== null && formatTime(now, 'en') >= closesAt.slice(0, 5)
  return { first: isOver ? addDays(today, 1) : today, last: addDays(today, LATEST) }
}

function startRule(plan: PlanOnSale, now: Date): Rule {
  const { first, last } = startDays(plan, now)
  const key = first === hubDay(now) ? 'coworking:order.startInvalid' : 'coworking:order.startTomorrow'
  return (day) => (first <= day && day <= last ? undefined : { key })
}

const isQuantity = (text: string) => /^[1-9]\d?$/.test(text) && Number(text) <= MOST_PERIODS

const quantityRule: Rule = (text) =>
  isQuantity(text) ? undefined : { key: 'coworking:order.quantityInvalid' }

const periodsIn = ({ quantity }: PurchaseValues) => (isQuantity(quantity.trim()) ? Number(quantity) : 1)

export const planPurchase = (plan: PlanOnSale, now: Date): Purchase => ({
  draft: `plan:${plan.id}`,
  currency: plan.currency,
  methods: paymentMethodsFor(plan.currency, ['on_site', 'ips_qr']),
  needsAccount: false,
  hasPhone: true,
  initial: { starts_on: startDays(plan, now).first },
  rules: {
    starts_on: [required, startRule(plan, now)],
    quantity: [required, quantityRule],
    ...contactRules,
    telegram: [telegram],
  },
  priceOf: (values) => plan.price_amount * periodsIn(values),
  promoTarget: (values) => ({ target: 'coworking_plan', target_id: plan.id, quantity: periodsIn(values) }),
  send: (input, key) => orderPlan(plan.id, input, key),
})

/**
 * Orders a plan from a day on. The same key orders once, however often it is sent.
 * @throws ApiError with the error code as `hint`
 */
async function orderPlan(id: string, input: OrderInput, key: string): Promise<OrderResult> {
  const { starts_on, quantity } = input.values
  const answer = await withVisitSource(
    db().rpc('order_coworking_plan', {
      plan_id: id,
      starts_on,
      quantity: Number(quantity),
      idempotency_key: key,
      ...contactOf(input),
      ...expectedPrice(input.price, input.currency),
    }),
  )
  return unwrapAs<OrderResult>(answer)
}
