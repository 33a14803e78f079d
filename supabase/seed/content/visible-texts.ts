import { bookings, calendarItems } from './bookings.ts'
import { comments } from './comments.ts'
import { courses } from './courses.ts'
import { coworkingDay, coworkingPlans } from './coworking.ts'
import { events } from './events.ts'
import { aboutPage, coworkingPage, requisitesPage, supportPage } from './pages.ts'
import { blogPosts } from './posts.ts'
import { promoCodes } from './promo-codes.ts'
import { siteSettings } from './site-settings.ts'
import { slides } from './slides.ts'
import { spacePhotos } from './space-photos.ts'
import { spaces } from './spaces.ts'
import { speakers } from './speakers.ts'
import { subscriptions } from './subscriptions.ts'
import type { LocalizedText } from './types.ts'

const content = {
  events,
  speakers,
  blogPosts,
  courses,
  spaces,
  spacePhotos,
  calendarItems,
  coworkingPlans,
  coworkingDay,
  subscriptions,
  promoCodes,
  slides,
  aboutPage,
  coworkingPage,
  supportPage,
  requisitesPage,
}

export interface FoundText {
  /** Where it is, e.g. `events.last-seat.title`. */
  path: string
  text: LocalizedText
}

/** Every localised text of the content. */
export const localizedTexts: FoundText[] = find(content, '')

/** Every string a visitor may read, with its path and without tags. */
export const visibleStrings: { path: string; text: string }[] = [
  ...localizedTexts.flatMap(({ path, text }) =>
    Object.entries(text).map(([key, value]) => ({ path: `${path}.${key}`, text: value })),
  ),
  ...comments.flatMap(({ event, text, replies = [] }) =>
    [text, ...replies.map((reply) => reply.text)].map((line) => ({ path: `comments.${event}`, text: line })),
  ),
  ...bookings.map(({ purpose, email }) => ({ path: `bookings.${email}`, text: purpose })),
  ...siteSettings.flatMap(({ languageCode, ...sections }) =>
    strings(sections).map((text) => ({ path: `siteSettings.${languageCode}`, text })),
  ),
].map(({ path, text }) => ({ path, text: withoutTags(text) }))

function withoutTags(html: string): string {
  return html.replace(/<[^>]*>/g, '\n')
}

function find(value: unknown, path: string): FoundText[] {
  if (typeof value !== 'object' || value === null) return []
  if (isLocalized(value)) return [{ path, text: value }]
  return Object.entries(value).flatMap(([key, child]) =>
    find(child, `${path}.${nameOf(child) ?? key}`.replace(/^\./, '')),
  )
}

function isLocalized(value: object): value is LocalizedText {
  return 'ru' in value && typeof value.ru === 'string'
}

function nameOf(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && 'slug' in value ? String(value.slug) : undefined
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(strings)
}
