/**
 * Shapes of the demo content. Everything here is plain data: no identifiers, no absolute dates.
 * The seeding code turns slugs into ids and relative times into timestamps.
 *
 * Units: money is in WHOLE dinars (multiply by 100 for minor units); durations in minutes unless named
 * otherwise; areas in square metres; times are Belgrade wall clock. What has no bound is left out. Other rows are
 * named by their slug: `space`, `speakers`, `event`.
 */

import type { Cover, CoverMotif } from './cover.ts'

/** Text of a row. `en` left out means the row is not translated and shows as “In Russian only”. */
export interface LocalizedText {
  ru: string
  en?: string
}

/** Simple HTML: p, ul, li, h3, em, strong, a. No attributes but href on a. */
export type LocalizedHtml = LocalizedText

/** Wall clock in Belgrade, 'HH:MM', 24 hours. */
export type ClockTime = `${number}:${number}`

/** A time relative to the day of seeding (day 0 is that day in Belgrade). */
export interface At {
  day: number
  time: ClockTime
  /** From the beginning to the end; may cross midnight and, for festivals, days. */
  minutes: number
}

/** A time relative to the moment of seeding; used by the one event that is under way. */
export interface Running {
  /** Minutes from the moment of seeding to the beginning; negative: already begun. Round to 5 minutes. */
  now: number
  minutes: number
}

/** A point in the past relative to the day of seeding. */
export interface PointInTime {
  day: number
  time: ClockTime
}

export type EventKind = 'lecture' | 'seminar' | 'quiz' | 'screening' | 'excursion' | 'festival'
export type PriceKind = 'free' | 'paid' | 'donation'
export type Format = 'offline' | 'online' | 'hybrid'
/** Stored status. “Completed” is not stored: it follows from the end of the event. */
export type EventStatus = 'planned' | 'postponed' | 'cancelled'
/** Languages an event is held in (not interface languages). */
export type EventLanguage = 'ru' | 'en' | 'sr'
export type AgeMin = 0 | 6 | 12 | 16 | 18

/** A generated picture in an event's gallery. */
export interface Photo {
  seed: string
  motif?: CoverMotif
  alt: LocalizedText
}

/** A place outside the hub. */
export interface Venue {
  name: LocalizedText
  address: LocalizedText
}

/** One item of an event's programme. */
export interface EventSession {
  /** Days from the event's first day; 0 or left out: the first day. */
  dayOffset?: number
  time: ClockTime
  minutes: number
  title: LocalizedText
  summary?: LocalizedText
  speakers?: string[]
  /** Where, when it is not simply the event's own location (e.g. «Двор», «Лаборатория»). */
  location?: LocalizedText
}

export interface EventSeed {
  slug: string
  kind: EventKind
  /** 'planned' when left out. */
  status?: EventStatus
  /** Why it was postponed or cancelled; shown in the banner. */
  statusNote?: LocalizedText
  /** False for a draft that only staff see; true when left out. */
  isPublished?: boolean
  isRecommended?: boolean
  title: LocalizedText
  summary: LocalizedText
  description: LocalizedHtml
  when: At | Running
  format: Format
  talkLanguages: EventLanguage[]
  slideLanguages?: EventLanguage[]
  captionLanguages?: EventLanguage[]
  ageMin: AgeMin
  priceKind: PriceKind
  /** Whole dinars. paid: the ticket; donation: the suggested sum; free: left out. */
  price?: number
  /** Whole dinars; ticket to the live stream of a paid hybrid event. */
  onlinePrice?: number
  capacity?: number
  /** Space slug; neither space nor venue: online only. */
  space?: string
  venue?: Venue
  streamUrl?: string
  /** “Buy ticket online” at somebody else's box office. */
  externalTicketUrl?: string
  videoUrl?: string
  /** Whether passes (abonements) may be used here; true when left out, for paid events. */
  acceptsPass?: boolean
  /** Speaker slugs, in the order of the line-up. */
  speakers: string[]
  sessions?: EventSession[]
  photos?: Photo[]
  cover?: Cover
  /** How many active registrations to make, each for a different person (never above attendees and guests together). */
  taken?: number
  /** How many further people wait, on top of `taken`. */
  waitlist?: number
}

export interface Link {
  label: LocalizedText
  url: string
}

export interface SpeakerSeed {
  slug: string
  name: Required<LocalizedText>
  /** Field of knowledge for lists and the filter: «астрофизика» / “astrophysics”. */
  field: Required<LocalizedText>
  headline: LocalizedText
  bio: LocalizedHtml
  links: Link[]
  status: 'active' | 'pending' | 'inactive'
  isRecommended?: boolean
  languages: EventLanguage[]
  cover?: Cover
}

export interface BlogPostSeed {
  slug: string
  speaker: string
  title: LocalizedText
  summary: LocalizedText
  body: LocalizedHtml
  published: PointInTime
  cover?: Cover
}

export interface CourseSession {
  when: At
  title: LocalizedText
}

export interface CourseSeed {
  slug: string
  title: LocalizedText
  summary: LocalizedText
  description: LocalizedHtml
  field: Required<LocalizedText>
  format: Format
  level: 'beginner' | 'intermediate' | 'advanced'
  isTop?: boolean
  talkLanguages: EventLanguage[]
  ageMin: AgeMin
  /** Whole dinars for one session; left out where only the whole course is sold. */
  sessionPrice?: number
  /** Whole dinars for the whole course; 0: free. */
  price: number
  capacity?: number
  /** Space slug; left out for online courses. */
  space?: string
  /** Speaker slugs; the first one leads. */
  speakers: string[]
  /** In order; the course lasts from the first to the last. */
  sessions: CourseSession[]
  cover?: Cover
}

export interface SpaceSeed {
  slug: string
  name: Required<LocalizedText>
  /** The way to it for somebody in the building. */
  directions: LocalizedText
  summary: LocalizedText
  description: LocalizedHtml
  rules: LocalizedHtml
  capacity: number
  area: number
  hourlyPrice: number
  /** Whole dinars per hour on working days before `until`. */
  daytimePrice?: { price: number; until: ClockTime }
  amenities: LocalizedText[]
  openingHours: { opens: ClockTime; closes: ClockTime }
  sortOrder: number
  cover?: Cover
}

export interface CoworkingPlanSeed {
  slug: string
  kind: 'day_pass' | 'monthly' | 'yearly' | 'private_office' | 'meeting_room'
  name: Required<LocalizedText>
  summary: LocalizedText
  features: LocalizedText[]
  price: number
  per: 'hour' | 'day' | 'month' | 'year'
  /** Days at a desk for each period, to be used within so many days. Absent: every day. */
  days?: { count: number; within: number }
  /** Absent: round the clock. */
  hours?: { from: string; to: string }
  isRecommended?: boolean
  seats?: number
  sortOrder: number
}

/** What a pass or a promo code may be used for. */
export type AppliesTo = EventKind | 'course' | 'coworking' | 'rent' | 'subscription'

/** Per cent from 1 to 100; amount in whole units of its currency. */
export type Discount =
  | { kind: 'free_pass' }
  | { kind: 'percentage'; percent: number }
  | { kind: 'fixed_amount'; amount: number; currency: 'RSD' | 'EUR' }

export interface SubscriptionSeed {
  slug: string
  name: Required<LocalizedText>
  summary: LocalizedText
  description: LocalizedHtml
  /** By count: so many visits, to be used within `validDays`. By time: one period. */
  term:
    | { kind: 'count'; visits: number; validDays: number }
    | { kind: 'time'; period: 'month' | 'quarter' | 'year' }
  price: number
  discount: Discount
  appliesTo: AppliesTo[]
  isRecommended?: boolean
  sortOrder: number
}

export interface PromoCodeSeed {
  code: string
  note: LocalizedText
  discount: Discount
  appliesTo: AppliesTo[]
  /** Days from the day of seeding. Left out: no bound. */
  validFromDay?: number
  validUntilDay?: number
  /** Uses in all and per person. Left out: unlimited. */
  limit?: number
  limitPerPerson?: number
}

export interface CommentSeed {
  event: string
  /** Person key (see `Person`). */
  author: string
  /** Plain text in the language it was written in; at most 1000 characters. */
  text: string
  at: PointInTime
  /** How many people liked it, each a different account; the author is not among them. */
  likes: number
  replies?: Omit<CommentSeed, 'event' | 'replies'>[]
  /** Somebody reported it: it waits for a moderator. */
  isReported?: boolean
}

/** Somebody who registers without an account. */
export interface Guest {
  name: string
  email: string
  phone: string
}

/** Somebody with an account. Demo accounts have a role; attendees are plain users. */
export interface Person extends Guest {
  /** Key used by comments and registrations. */
  key: string
  role: 'super_admin' | 'admin' | 'moderator' | 'user'
  language: 'ru' | 'en'
}
