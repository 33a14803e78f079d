import type { TablesInsert } from '../../types.ts'
import { addDays, addMinutes, type Clock, earliest } from '../clock.ts'
import { events } from '../content/events.ts'
import { minorUnits } from '../content/notation.ts'
import type { EventSeed, EventSession } from '../content/types.ts'
import { idOf } from '../ids.ts'
import { type Connection, insertRows } from '../insert.ts'
import { spaceId } from './spaces.ts'
import { speakerId } from './speakers.ts'

export const eventId = (slug: string) => idOf('event', slug)

export async function seedEvents(sql: Connection, clock: Clock): Promise<void> {
  await insertRows(
    sql,
    'events',
    events.map((event) => toRow(event, clock)),
  )
  await insertRows(sql, 'event_speakers', events.flatMap(toSpeakers))
  const sessions = events.flatMap((event) => toSessions(event, clock))
  await insertRows(
    sql,
    'event_sessions',
    sessions.map(({ row }) => row),
  )
  await insertRows(
    sql,
    'event_session_speakers',
    sessions.flatMap(({ speakers }) => speakers),
  )
  await insertRows(sql, 'event_photos', events.flatMap(toPhotos))
  await insertRows(sql, 'event_streams', events.flatMap(toStream))
}

/** When staff published it: a month and a half ahead, and never later than yesterday. */
export function publishedAt(event: EventSeed, clock: Clock): Date {
  return earliest(addDays(clock.span(event.when).start, -45), addDays(clock.now, -1))
}

function toRow(event: EventSeed, clock: Clock): TablesInsert<'events'> {
  const { start, end } = clock.span(event.when)
  const published = publishedAt(event, clock).toISOString()
  return {
    id: eventId(event.slug),
    slug: event.slug,
    kind: event.kind,
    status: event.status ?? 'planned',
    status_note: event.statusNote ?? null,
    title: event.title,
    summary: event.summary,
    description: event.description,
    starts_at: start.toISOString(),
    ends_at: end.toISOString(),
    doors_at: event.space ? addMinutes(start, -30).toISOString() : null,
    format: event.format,
    talk_languages: event.talkLanguages,
    slide_languages: event.slideLanguages ?? [],
    caption_languages: event.captionLanguages ?? [],
    age_min: event.ageMin,
    ...pricing(event),
    capacity: event.capacity ?? null,
    space_id: event.space ? spaceId(event.space) : null,
    venue: event.venue?.name ?? null,
    venue_address: event.venue?.address ?? null,
    cover_motif: event.cover?.motif ?? null,
    cover_print: event.cover?.print ?? null,
    video_url: event.videoUrl ?? null,
    is_recommended: event.isRecommended ?? false,
    published_at: event.isPublished === false ? null : published,
    created_at: published,
    updated_at: published,
  }
}

function pricing(event: EventSeed) {
  const acceptsPasses = event.acceptsPass ?? event.priceKind === 'paid'
  return {
    price_kind: event.priceKind,
    price_amount: event.price === undefined ? null : minorUnits(event.price),
    price_online_amount: event.onlinePrice === undefined ? null : minorUnits(event.onlinePrice),
    currency: 'RSD' as const,
    accepts_passes: acceptsPasses,
    external_ticket_url: event.externalTicketUrl ?? null,
    payment_methods: paymentMethods(event, acceptsPasses),
  }
}

function paymentMethods(event: EventSeed, acceptsPasses: boolean) {
  if (event.priceKind === 'free') return ['free' as const]
  return [
    'ips_qr' as const,
    'on_site' as const,
    ...(event.externalTicketUrl ? ['external' as const] : []),
    ...(acceptsPasses ? ['pass' as const] : []),
  ]
}

function toSpeakers(event: EventSeed) {
  return event.speakers.map((slug, index) => ({
    event_id: eventId(event.slug),
    speaker_id: speakerId(slug),
    sort_order: index,
  }))
}

function toSessions(event: EventSeed, clock: Clock) {
  return (event.sessions ?? []).map((session, index) => {
    const id = idOf('event-session', event.slug, index)
    const start = sessionStart(event, session, clock)
    return {
      row: {
        id,
        event_id: eventId(event.slug),
        title: session.title,
        summary: session.summary ?? null,
        starts_at: start.toISOString(),
        ends_at: addMinutes(start, session.minutes).toISOString(),
        location: session.location ?? null,
        sort_order: index,
      },
      speakers: (session.speakers ?? []).map((slug, place) => ({
        session_id: id,
        speaker_id: speakerId(slug),
        sort_order: place,
      })),
    }
  })
}

function sessionStart(event: EventSeed, session: EventSession, clock: Clock): Date {
  // The event under way has no wall clock of its own to count from; nothing but its beginning is known.
  if ('now' in event.when) throw new Error(`${event.slug} is under way and cannot have a programme`)
  return clock.at(event.when.day + (session.dayOffset ?? 0), session.time)
}

function toPhotos(event: EventSeed) {
  return (event.photos ?? []).map((photo, index) => ({
    id: idOf('event-photo', event.slug, index),
    event_id: eventId(event.slug),
    cover_seed: photo.seed,
    cover_motif: photo.motif ?? null,
    width: 1200,
    height: 800,
    alt: photo.alt,
    sort_order: index,
  }))
}

function toStream(event: EventSeed) {
  if (!event.streamUrl) return []
  // What is free, online only and without a limit asks nobody to register.
  const isPublic = event.priceKind === 'free' && event.format === 'online' && event.capacity === undefined
  return [{ event_id: eventId(event.slug), url: event.streamUrl, is_public: isPublic }]
}
