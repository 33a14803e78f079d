import { toDateTimeValue } from '../../lib/form/date-time-value.ts'
import { localizedValues } from '../../lib/form/localized-field.tsx'
import { amountText, numberText } from '../../lib/form/numbers.ts'
import { publicationValues } from '../../lib/form/publication.ts'
import type { StaffEvent, StaffPhoto, StaffSession } from './event.ts'

/** A speaker in the line-up. */
export interface LineupRow {
  readonly speaker: string
  readonly role_ru: string
  readonly role_en: string
}

/** A session of the programme; times by the hub's clock, speakers as ids. */
export interface SessionRow {
  readonly id: string
  readonly title_ru: string
  readonly title_en: string
  readonly summary_ru: string
  readonly summary_en: string
  readonly starts_at: string
  readonly ends_at: string
  readonly space_id: string
  readonly location_ru: string
  readonly location_en: string
  readonly speakers: readonly string[]
}

/** A picture of the gallery, as `PictureRow`, with what tells it in the database. */
export interface PhotoRow extends Omit<StaffPhoto, 'alt' | 'path' | 'id'> {
  readonly id?: string
  readonly path: string
  readonly alt_ru: string
  readonly alt_en: string
}

const sessionRow = (session: StaffSession): SessionRow => ({
  id: session.id,
  ...localizedValues('title', session.title),
  ...localizedValues('summary', session.summary),
  starts_at: toDateTimeValue(session.starts_at),
  ends_at: toDateTimeValue(session.ends_at),
  space_id: session.space_id ?? '',
  ...localizedValues('location', session.location),
  speakers: session.speakers.map(({ id }) => id),
})

const photoRow = ({ alt, path, ...photo }: StaffPhoto): PhotoRow => ({
  ...photo,
  path: path ?? '',
  ...localizedValues('alt', alt),
})

const lineupRow = ({ speaker_id, role }: StaffEvent['speakers'][number]): LineupRow => ({
  speaker: speaker_id,
  ...localizedValues('role', role),
})

/** The form values of an event: times by the hub's clock, sums in whole units. */
export type EventValues = ReturnType<typeof eventValues>

export const eventValues = (row: StaffEvent | undefined) => ({
  kind: row?.kind ?? ('lecture' as string),
  ...localizedValues('title', row?.title),
  slug: row?.slug ?? '',
  ...localizedValues('summary', row?.summary),
  ...localizedValues('description', row?.description),
  is_recommended: row?.is_recommended ?? false,
  ...whenAndWhere(row),
  ...howAndForWhom(row),
  ...toPay(row),
  ...toSee(row),
  speakers: (row?.speakers ?? []).map(lineupRow),
  sessions: (row?.sessions ?? []).map(sessionRow),
  ...publicationValues(row),
})

const whenAndWhere = (row: StaffEvent | undefined) => ({
  starts_at: toDateTimeValue(row?.starts_at ?? null),
  ends_at: toDateTimeValue(row?.ends_at ?? null),
  doors_at: toDateTimeValue(row?.doors_at ?? null),
  is_elsewhere: row ? row.space_id === null : false,
  space_id: row?.space_id ?? '',
  ...localizedValues('venue', row?.venue),
  ...localizedValues('venue_address', row?.venue_address),
})

const howAndForWhom = (row: StaffEvent | undefined) => ({
  format: row?.format ?? ('offline' as string),
  stream_url: row?.stream?.url ?? '',
  stream_is_public: row?.stream?.is_public ?? false,
  ...localizedValues('stream_note', row?.stream?.note),
  talk_languages: row?.talk_languages ?? ['ru'],
  slide_languages: row?.slide_languages ?? [],
  caption_languages: row?.caption_languages ?? [],
  age_min: numberText(row?.age_min ?? 0),
})

const toPay = (row: StaffEvent | undefined) => ({
  price_kind: row?.price_kind ?? ('free' as string),
  price_amount: amountText(row?.price_amount),
  price_online_amount: amountText(row?.price_online_amount),
  currency: row?.currency ?? ('RSD' as string),
  payment_methods: row?.payment_methods ?? ['ips_qr', 'on_site'],
  accepts_passes: row?.accepts_passes ?? false,
  external_ticket_url: row?.external_ticket_url ?? '',
  capacity: numberText(row?.capacity),
  seats_per_registration: numberText(row?.seats_per_registration ?? 6),
  reminder_hours: numberText(row?.reminder_hours ?? 24),
  registration_opens_at: toDateTimeValue(row?.registration_opens_at ?? null),
  registration_closes_at: toDateTimeValue(row?.registration_closes_at ?? null),
})

const toSee = (row: StaffEvent | undefined) => ({
  cover_path: row?.cover_path ?? '',
  ...localizedValues('cover_alt', row?.cover_alt),
  cover_motif: row?.cover_motif ?? '',
  cover_print: row?.cover_print ?? '',
  video_url: row?.video_url ?? '',
  photos: (row?.photos ?? []).map(photoRow),
})
