import type { JsonLd } from '@hub/contract/page-metadata'
import { expect } from 'vitest'

/**
 * What each type must say: the required properties of schema.org's types where search engines show them, after
 * Google's documentation of structured data (Event, Course, Article, Breadcrumb, Profile page, Organization).
 */
const REQUIRED: Record<string, readonly string[]> = {
  Event: ['name', 'startDate', 'location', 'eventStatus', 'eventAttendanceMode', 'organizer', 'image', 'url'],
  Place: ['name', 'address'],
  VirtualLocation: ['url'],
  PostalAddress: ['streetAddress', 'addressCountry'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  AggregateOffer: ['lowPrice', 'priceCurrency'],
  Person: ['name'],
  Organization: ['name', 'url'],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  OfferCatalog: ['name', 'itemListElement'],
  ListItem: ['position'],
  Course: ['name', 'description', 'provider', 'offers', 'hasCourseInstance'],
  CourseInstance: ['courseMode'],
  ProfilePage: ['mainEntity'],
  BlogPosting: ['headline', 'author', 'datePublished', 'image', 'publisher'],
}

/** Kinds of event are events. */
const KINDS_OF: Record<string, string> = {
  EducationEvent: 'Event',
  Festival: 'Event',
  ScreeningEvent: 'Event',
  SocialEvent: 'Event',
}

/** Holds a node and all nodes in it against the table. A reference by `@id` alone is no node. */
export function expectRequired(node: JsonLd): void {
  const type = String(node['@type'])
  const required = REQUIRED[KINDS_OF[type] ?? type] ?? []
  const missing = required.filter((name) => isBlank(node[name]))
  expect(missing, `${type} ${String(node.name ?? node.headline ?? '')}`).toEqual([])
  for (const value of Object.values(node).flat()) if (isNode(value)) expectRequired(value)
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const isNode = (value: unknown): value is JsonLd =>
  typeof value === 'object' && value !== null && '@type' in value
