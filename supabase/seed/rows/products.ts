import type { TablesInsert } from '../../types.ts'
import type { Clock } from '../clock.ts'
import { coworkingPlans } from '../content/coworking.ts'
import { minorUnits } from '../content/notation.ts'
import { promoCodes } from '../content/promo-codes.ts'
import { subscriptions } from '../content/subscriptions.ts'
import type { CoworkingPlanSeed, Discount, PromoCodeSeed, SubscriptionSeed } from '../content/types.ts'
import { idOf } from '../ids.ts'
import { type Connection, insertRows } from '../insert.ts'

export const subscriptionId = (slug: string) => idOf('subscription', slug)

/** Coworking plans, passes and promo codes. */
export async function seedProducts(sql: Connection, clock: Clock): Promise<void> {
  await insertRows(sql, 'coworking_plans', coworkingPlans.map(toPlan))
  await insertRows(sql, 'subscriptions', subscriptions.map(toSubscription))
  await insertRows(
    sql,
    'promo_codes',
    promoCodes.map((code) => toPromoCode(code, clock)),
  )
}

function toPlan(plan: CoworkingPlanSeed): TablesInsert<'coworking_plans'> {
  return {
    id: idOf('coworking-plan', plan.slug),
    slug: plan.slug,
    kind: plan.kind,
    name: plan.name,
    summary: plan.summary,
    features: plan.features.map((feature) => ({ ...feature })),
    price_amount: minorUnits(plan.price),
    period: plan.per,
    day_count: plan.days?.count ?? null,
    valid_days: plan.days?.within ?? null,
    from_time: plan.hours?.from ?? null,
    to_time: plan.hours?.to ?? null,
    seats: plan.seats ?? null,
    is_recommended: plan.isRecommended ?? false,
    sort_order: plan.sortOrder,
  }
}

function toSubscription(subscription: SubscriptionSeed): TablesInsert<'subscriptions'> {
  const { term } = subscription
  return {
    id: subscriptionId(subscription.slug),
    slug: subscription.slug,
    name: subscription.name,
    summary: subscription.summary,
    description: subscription.description,
    kind: term.kind,
    visits: term.kind === 'count' ? term.visits : null,
    valid_days: term.kind === 'count' ? term.validDays : null,
    period: term.kind === 'time' ? term.period : null,
    price_amount: minorUnits(subscription.price),
    ...toDiscount(subscription.discount),
    applies_to: subscription.appliesTo,
    is_recommended: subscription.isRecommended ?? false,
    sort_order: subscription.sortOrder,
  }
}

function toPromoCode(code: PromoCodeSeed, clock: Clock): TablesInsert<'promo_codes'> {
  const day = (value: number | undefined) =>
    value === undefined ? null : clock.at(value, '00:00').toISOString()
  return {
    id: idOf('promo-code', code.code),
    code: code.code,
    note: code.note,
    ...toDiscount(code.discount),
    applies_to: code.appliesTo,
    valid_from: day(code.validFromDay),
    valid_until: day(code.validUntilDay),
    usage_limit: code.limit ?? null,
    usage_limit_per_person: code.limitPerPerson ?? null,
  }
}

function toDiscount(discount: Discount) {
  const isFixed = discount.kind === 'fixed_amount'
  return {
    discount_kind: discount.kind,
    discount_percent: discount.kind === 'percentage' ? discount.percent : null,
    discount_amount: isFixed ? minorUnits(discount.amount) : null,
    discount_currency: isFixed ? discount.currency : null,
  }
}
