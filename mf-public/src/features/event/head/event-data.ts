import type { HeadPicture, JsonLd } from '@hub/contract/document-head'
import { localisedPath, picturePath } from '@hub/contract/head-addresses'
import { hubReference, postalAddress, schemaTerm } from '@hub/contract/structured-data'
import { localize } from '@hub/shared-i18n'
import type { HeadFacts } from '../../../lib/head/head-facts.ts'
import { hubTime } from '../../../lib/head/hub-time.ts'
import { offer } from '../../../lib/head/offer.ts'
import type { EventDetails } from '../model/event-details.ts'
import { eventTimes } from '../model/event-times.ts'

type Facts = HeadFacts & { description: string; picture: HeadPicture; image: string | undefined }

const TYPES = {
  lecture: 'EducationEvent',
  seminar: 'EducationEvent',
  festival: 'Festival',
  screening: 'ScreeningEvent',
  quiz: 'SocialEvent',
  excursion: 'Event',
} as const

const MODES = {
  offline: 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  hybrid: 'MixedEventAttendanceMode',
} as const

/** An event in the words of schema.org, as far as search engines read them. */
export function eventData(event: EventDetails, facts: Facts): JsonLd {
  const { language } = facts
  const path = `/events/${event.slug}`
  const { wasAt, startsAt } = eventTimes(event)
  return {
    '@type': TYPES[event.kind],
    '@id': `${path}#event`,
    name: localize(event.title, language).text,
    description: facts.description,
    url: localisedPath(path, language),
    image: facts.image ?? picturePath(path, facts.picture, language),
    startDate: hubTime(event.starts_at),
    endDate: hubTime(event.ends_at),
    ...(event.doors_at ? { doorTime: hubTime(event.doors_at) } : {}),
    ...(startsAt && wasAt ? { previousStartDate: hubTime(wasAt) } : {}),
    eventStatus: statusOf(event),
    eventAttendanceMode: schemaTerm(MODES[event.format]),
    location: locations(event, facts),
    inLanguage: event.talk_languages,
    ...(event.age_min ? { typicalAgeRange: `${event.age_min}-` } : {}),
    ...(event.capacity === null ? {} : { maximumAttendeeCapacity: event.capacity }),
    ...(event.seats_left === null ? {} : { remainingAttendeeCapacity: event.seats_left }),
    isAccessibleForFree: event.price_kind !== 'paid',
    ...unlessEmpty('offers', offersOf(event, facts)),
    ...unlessEmpty('performer', performersOf(event, facts)),
    organizer: hubReference(facts),
  }
}

/** A moved event is rescheduled; an online one that has kept its room has moved there. */
function statusOf(event: EventDetails): string | string[] {
  if (event.status === 'cancelled') return schemaTerm('EventCancelled')
  const { startsAt, wasAt } = eventTimes(event)
  if (!startsAt) return schemaTerm('EventPostponed')
  const isMovedOnline = event.format === 'online' && event.place !== null
  if (wasAt) {
    const moved = schemaTerm('EventRescheduled')
    return isMovedOnline ? [moved, schemaTerm('EventMovedOnline')] : moved
  }
  return schemaTerm(isMovedOnline ? 'EventMovedOnline' : 'EventScheduled')
}

const unlessEmpty = (property: string, values: JsonLd[]): JsonLd =>
  values.length > 0 ? { [property]: values } : {}

const performersOf = (event: EventDetails, { language }: Facts): JsonLd[] =>
  event.speakers.map(({ id, name }) => ({
    '@type': 'Person',
    name: localize(name, language).text,
    url: localisedPath(`/speakers/${id}`, language),
  }))

function locations(event: EventDetails, facts: Facts): JsonLd[] {
  const url = event.streamUrl ?? localisedPath(`/events/${event.slug}`, facts.language)
  const virtual: JsonLd = { '@type': 'VirtualLocation', url }
  if (event.format === 'online') return [virtual]
  return event.format === 'hybrid' ? [placeOf(event, facts), virtual] : [placeOf(event, facts)]
}

function placeOf(event: EventDetails, { language, site }: Facts): JsonLd {
  const room = localize(event.place, language).text
  const venue = localize(event.venue_address, language).text
  const name = event.isInHub ? [site.name, room].filter(Boolean).join(', ') : room || site.name
  const address = event.isInHub ? site.address : venue
  return { '@type': 'Place', name, address: postalAddress(address || name) }
}

/** Nothing is offered of what is over or called off. */
function offersOf(event: EventDetails, { language, t }: Facts): JsonLd[] {
  if (event.status === 'cancelled' || event.status === 'completed') return []
  const { currency, external_ticket_url, price_online_amount } = event
  const url = external_ticket_url ?? localisedPath(`/events/${event.slug}`, language)
  const ticket = { currency, url }
  const amount = event.price_kind === 'paid' ? (event.price_amount ?? 0) : 0
  const isSoldOut = event.seats_left === 0
  if (event.format !== 'hybrid' || price_online_amount === null)
    return [offer({ ...ticket, amount, isSoldOut: isSoldOut && event.format !== 'online' })]
  return [
    offer({ ...ticket, amount, isSoldOut, name: t('common:formats.offline') }),
    offer({ ...ticket, amount: price_online_amount, name: t('common:formats.online') }),
  ]
}
