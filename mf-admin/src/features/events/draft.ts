import { fromDateTimeValue } from '../../lib/form/date-time-value.ts'
import { localizedText } from '../../lib/form/localized-field.tsx'
import { parseMinorUnits, parseNumber } from '../../lib/form/numbers.ts'
import type { EventValues, LineupRow, PhotoRow, SessionRow } from './values.ts'

/** An event as `save_event` takes it. What its kind of price or place does not have is left out of it. */
export type EventDraft = ReturnType<typeof eventDraft>

export function eventDraft(values: EventValues) {
  const isPaid = values.price_kind === 'paid'
  const isFree = values.price_kind === 'free'
  return {
    kind: values.kind,
    slug: values.slug,
    title: localizedText(values.title_ru, values.title_en),
    summary: localizedText(values.summary_ru, values.summary_en),
    description: localizedText(values.description_ru, values.description_en),
    is_recommended: values.is_recommended,
    starts_at: fromDateTimeValue(values.starts_at),
    ends_at: fromDateTimeValue(values.ends_at),
    doors_at: fromDateTimeValue(values.doors_at),
    ...placeOf(values),
    format: values.format,
    talk_languages: values.talk_languages,
    slide_languages: values.slide_languages,
    caption_languages: values.caption_languages,
    age_min: parseNumber(values.age_min) ?? 0,
    price_kind: values.price_kind,
    price_amount: isFree ? null : parseMinorUnits(values.price_amount),
    price_online_amount:
      isPaid && values.format !== 'offline' ? parseMinorUnits(values.price_online_amount) : null,
    currency: values.currency,
    payment_methods: values.payment_methods,
    accepts_passes: values.accepts_passes,
    external_ticket_url: values.external_ticket_url || null,
    capacity: parseNumber(values.capacity),
    seats_per_registration: parseNumber(values.seats_per_registration) ?? 6,
    reminder_hours: parseNumber(values.reminder_hours),
    registration_opens_at: fromDateTimeValue(values.registration_opens_at),
    registration_closes_at: fromDateTimeValue(values.registration_closes_at),
    cover_path: values.cover_path || null,
    cover_alt: values.cover_path ? localizedText(values.cover_alt_ru, values.cover_alt_en) : null,
    cover_motif: values.cover_motif || null,
    cover_print: values.cover_print || null,
    video_url: values.video_url || null,
    publication: values.publication,
    published_at: values.publication === 'scheduled' ? fromDateTimeValue(values.published_at) : null,
    stream: streamOf(values),
    speakers: values.speakers.map(toLineup),
    sessions: values.sessions.map(sessionOf),
    photos: values.photos.map(photoOf),
  }
}

const placeOf = (values: EventValues) =>
  values.is_elsewhere
    ? {
        space_id: null,
        venue: localizedText(values.venue_ru, values.venue_en),
        venue_address: localizedText(values.venue_address_ru, values.venue_address_en),
      }
    : { space_id: values.space_id || null, venue: null, venue_address: null }

const streamOf = (values: EventValues) =>
  values.stream_url && values.format !== 'offline'
    ? {
        url: values.stream_url,
        is_public: values.stream_is_public,
        note: localizedText(values.stream_note_ru, values.stream_note_en),
      }
    : null

const toLineup = ({ speaker, role_ru, role_en }: LineupRow) => ({
  speaker_id: speaker,
  role: localizedText(role_ru, role_en),
})

const sessionOf = (row: SessionRow) => ({
  id: row.id,
  title: localizedText(row.title_ru, row.title_en),
  summary: localizedText(row.summary_ru, row.summary_en),
  starts_at: fromDateTimeValue(row.starts_at),
  ends_at: fromDateTimeValue(row.ends_at),
  space_id: row.space_id || null,
  location: row.space_id ? null : localizedText(row.location_ru, row.location_en),
  speakers: row.speakers,
})

const photoOf = ({ path, alt_ru, alt_en, ...photo }: PhotoRow) => ({
  ...photo,
  path: path || null,
  alt: localizedText(alt_ru, alt_en),
})
