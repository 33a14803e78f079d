import { addDays, addMinutes, type Clock } from '../clock.ts'
import { minorUnits } from '../content/notation.ts'
import { demoUserPasses } from '../content/people.ts'
import { subscriptions } from '../content/subscriptions.ts'
import { idOf } from '../ids.ts'
import { type Connection, insertRows } from '../insert.ts'
import { accountId, accounts } from './accounts.ts'
import { eventId } from './events.ts'
import { subscriptionId } from './products.ts'

/** What the demo's visitor owns beside tickets: a pass in use, with the order that paid for it, and favourites. */
export async function seedUserPasses(sql: Connection, clock: Clock): Promise<void> {
  await insertRows(
    sql,
    'favorites',
    demoUserPasses.favourites.map((slug) => ({
      user_id: accountId(demoUserPasses.person),
      event_id: eventId(slug),
    })),
  )
  await seedPass(sql, clock)
}

async function seedPass(sql: Connection, clock: Clock): Promise<void> {
  const person = accounts.find(({ key }) => key === demoUserPasses.person)
  const subscription = subscriptions.find(({ slug }) => slug === demoUserPasses.pass.subscription)
  if (!person || subscription?.term.kind !== 'count') throw new Error('The demo pass is by count of visits')
  const { visits, validDays } = subscription.term
  const bought = clock.at(demoUserPasses.pass.boughtDay, '12:00')
  const orderId = idOf('pass-order', person.key)
  const passId = idOf('pass', person.key)
  await insertRows(sql, 'orders', [
    {
      id: orderId,
      user_id: accountId(person.key),
      full_name: person.name,
      email: person.email,
      phone: person.phone,
      status: 'paid',
      payment_method: 'ips_qr',
      subtotal_amount: minorUnits(subscription.price),
      paid_at: addMinutes(bought, 15).toISOString(),
      created_at: bought.toISOString(),
      updated_at: bought.toISOString(),
    },
  ])
  await insertRows(sql, 'order_items', [
    {
      id: idOf('pass-item', person.key),
      order_id: orderId,
      kind: 'subscription',
      title: subscription.name,
      subscription_id: subscriptionId(subscription.slug),
      unit_amount: minorUnits(subscription.price),
    },
  ])
  await insertRows(sql, 'user_passes', [
    {
      id: passId,
      user_id: accountId(person.key),
      subscription_id: subscriptionId(subscription.slug),
      order_id: orderId,
      visits_total: visits,
      visits_left: demoUserPasses.pass.visitsLeft,
      applies_to: subscription.appliesTo,
      starts_at: bought.toISOString(),
      valid_until: addDays(bought, validDays).toISOString(),
      created_at: bought.toISOString(),
      updated_at: bought.toISOString(),
    },
  ])
  const used = visits - demoUserPasses.pass.visitsLeft
  const usedAt = (index: number) =>
    clock.at(Math.round(demoUserPasses.pass.boughtDay * (1 - (index + 1) / (used + 1))), '19:00')
  await insertRows(
    sql,
    'pass_uses',
    Array.from({ length: used }, (_, index) => ({
      id: idOf('pass-use', person.key, index),
      pass_id: passId,
      used_at: usedAt(index).toISOString(),
    })),
  )
}
