import type { Sql } from 'postgres'
import type { TablesInsert } from '../types.ts'
import { addDays, addMinutes, type Clock, createClock, earliest } from './clock.ts'
import { courses } from './content/courses.ts'
import { minorUnits } from './content/notation.ts'
import { demoStudent, demoUserPasses } from './content/people.ts'
import { subscriptions } from './content/subscriptions.ts'
import type { CourseSeed } from './content/types.ts'
import { idOf } from './ids.ts'
import { type Connection, insertRows } from './insert.ts'
import { accountId, accounts, seedAccounts } from './rows/accounts.ts'
import { seedBookings } from './rows/bookings.ts'
import { seedComments } from './rows/comments.ts'
import { eventId, seedEvents } from './rows/events.ts'
import { seedProducts, subscriptionId } from './rows/products.ts'
import { seedRegistrations } from './rows/registrations.ts'
import { seedSite } from './rows/site.ts'
import { seedSpaces, spaceId } from './rows/spaces.ts'
import { fieldId, seedSpeakers, speakerId } from './rows/speakers.ts'

/** What the demo's visitor owns beside tickets: a pass in use, with the order that paid for it, and favourites. */
async function seedUserPasses(sql: Connection, clock: Clock): Promise<void> {
  await insertRows(
    sql,
    'favorites',
    demoUserPasses.favourites.map((slug) => ({
      user_id: accountId(demoUserPasses.person),
      event_id: eventId(slug),
    })),
  )
  await seedPass(sql, clock)
  await seedStudentPass(sql, clock)
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

/** A pass by time that makes courses cheaper. */
async function seedStudentPass(sql: Connection, clock: Clock): Promise<void> {
  const subscription = subscriptions.find(({ slug }) => slug === demoStudent.subscription)
  if (!subscription) throw new Error('The pass of the demo student is on sale')
  const bought = clock.at(demoStudent.boughtDay, '12:00')
  await insertRows(sql, 'user_passes', [
    {
      id: idOf('pass', demoStudent.person),
      user_id: accountId(demoStudent.person),
      subscription_id: subscriptionId(subscription.slug),
      applies_to: subscription.appliesTo,
      starts_at: bought.toISOString(),
      valid_until: addDays(bought, demoStudent.validDays).toISOString(),
      created_at: bought.toISOString(),
      updated_at: bought.toISOString(),
    },
  ])
}

const courseId = (slug: string) => idOf('course', slug)

export async function seedCourses(sql: Connection, clock: Clock): Promise<void> {
  await insertRows(
    sql,
    'courses',
    courses.map((course) => toRow(course, clock)),
  )
  await insertRows(sql, 'course_speakers', courses.flatMap(toSpeakers))
  await insertRows(
    sql,
    'course_sessions',
    courses.flatMap((course) => toSessions(course, clock)),
  )
}

/** The dates of a course come by the database's own trigger from its sessions. */
function toRow(course: CourseSeed, clock: Clock): TablesInsert<'courses'> {
  const starts = course.sessions.map((session) => clock.span(session.when).start)
  return {
    id: courseId(course.slug),
    slug: course.slug,
    title: course.title,
    summary: course.summary,
    description: course.description,
    field_id: fieldId(course.field),
    format: course.format,
    level: course.level,
    is_top: course.isTop ?? false,
    talk_languages: course.talkLanguages,
    age_min: course.ageMin,
    price_amount: minorUnits(course.price),
    session_price_amount: course.sessionPrice === undefined ? null : minorUnits(course.sessionPrice),
    capacity: course.capacity ?? null,
    takes_enrolments: true,
    accepts_passes: true,
    space_id: course.space ? spaceId(course.space) : null,
    cover_motif: course.cover?.motif ?? null,
    cover_print: course.cover?.print ?? null,
    published_at: earliest(addDays(earliest(...starts), -60), addDays(clock.now, -1)).toISOString(),
  }
}

function toSpeakers(course: CourseSeed) {
  return course.speakers.map((slug, index) => ({
    course_id: courseId(course.slug),
    speaker_id: speakerId(slug),
    sort_order: index,
  }))
}

function toSessions(course: CourseSeed, clock: Clock) {
  return course.sessions.map((session, index) => {
    const { start, end } = clock.span(session.when)
    return {
      id: idOf('course-session', course.slug, index),
      course_id: courseId(course.slug),
      title: session.title,
      starts_at: start.toISOString(),
      ends_at: end.toISOString(),
      space_id: course.space ? spaceId(course.space) : null,
    }
  })
}

export type SeedOptions = {
  /** The demo's dates are relative to this moment. */
  now: Date
}

/**
 * Fills an empty, migrated database with the demo. Runs as the owner of the tables, in one transaction.
 * The same moment gives the same rows with the same ids.
 */
export async function seed(sql: Sql, { now }: SeedOptions): Promise<void> {
  const clock = createClock(now)
  await sql.begin(async (transaction) => {
    await seedAccounts(transaction)
    await seedSpeakers(transaction, clock)
    await seedSpaces(transaction)
    await seedEvents(transaction, clock)
    await seedCourses(transaction, clock)
    await seedProducts(transaction, clock)
    await seedBookings(transaction, clock)
    await seedRegistrations(transaction, clock)
    await seedUserPasses(transaction, clock)
    await seedComments(transaction, clock)
    await seedSite(transaction)
    // The demo is not a change that people get a mail about.
    await transaction`delete from private.event_saves`
  })
}
