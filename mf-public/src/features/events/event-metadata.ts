import { localisedPath, previewImagePath } from '@hub/contract/metadata-urls'
import type { JsonLd, PageMetadata, PreviewImage } from '@hub/contract/page-metadata'
import { breadcrumbs, hubReference, postalAddress, schemaTerm } from '@hub/contract/structured-data'
import { formatDateTime, localize } from '@hub/shared-i18n'
import { withOffset } from '@hub/shared-ui/wall-clock'
import {
  attendanceMode,
  locationsOf,
  offer,
  personReference,
  roomOfHub,
  unlessEmpty,
} from '../../lib/metadata/data-parts.ts'

import type { MetadataInput } from '../../lib/metadata/metadata-input.ts'

import type { EventDetails } from './model/event-details.ts'
import { eventTimes } from './model/event-times.ts'

type Facts = MetadataInput & { description: string; previewImage: PreviewImage; image: string | undefined }

const TYPES = {
  lecture: 'EducationEvent',
  seminar: 'EducationEvent',
  festival: 'Festival',
  screening: 'ScreeningEvent',
  quiz: 'SocialEvent',
  excursion: 'Event',
} as const

/** An event in the words of schema.org, as far as search engines read them. */
function eventData(event: EventDetails, facts: Facts): JsonLd {
  const { language } = facts
  const path = `/events/${event.slug}`
  const url = localisedPath(path, language)
  const { wasAt, startsAt } = eventTimes(event)
  return {
    '@type': TYPES[event.kind],
    '@id': `${path}#event`,
    name: localize(event.title, language).text,
    description: facts.description,
    url,
    image: facts.image ?? previewImagePath(path, facts.previewImage, language),
    startDate: withOffset(event.starts_at),
    endDate: withOffset(event.ends_at),
    ...(event.doors_at ? { doorTime: withOffset(event.doors_at) } : {}),
    ...(startsAt && wasAt ? { previousStartDate: withOffset(wasAt) } : {}),
    eventStatus: statusOf(event),
    eventAttendanceMode: attendanceMode(event.format),
    location: locationsOf(event.format, placeOf(event, facts), event.streamUrl ?? url),
    inLanguage: event.talk_languages,
    ...(event.age_min ? { typicalAgeRange: `${event.age_min}-` } : {}),
    ...(event.capacity === null ? {} : { maximumAttendeeCapacity: event.capacity }),
    ...(event.seats_left === null ? {} : { remainingAttendeeCapacity: event.seats_left }),
    isAccessibleForFree: event.price_kind !== 'paid',
    ...unlessEmpty('offers', offersOf(event, facts)),
    ...unlessEmpty(
      'performer',
      event.speakers.map((speaker) => personReference(speaker, facts)),
    ),
    organizer: hubReference(facts),
  }
}

/** A moved event is rescheduled; an online one that has kept its room has moved there. */
function statusOf(event: EventDetails): string | string[] {
  if (event.status === 'cancelled') return schemaTerm('EventCancelled')
  const { startsAt, wasAt } = eventTimes(event)
  if (!startsAt) return schemaTerm('EventPostponed')
  const isMovedOnline = event.format === 'online' && event.location !== null
  if (wasAt) {
    const moved = schemaTerm('EventRescheduled')
    return isMovedOnline ? [moved, schemaTerm('EventMovedOnline')] : moved
  }
  return schemaTerm(isMovedOnline ? 'EventMovedOnline' : 'EventScheduled')
}

function placeOf(event: EventDetails, { language, site }: Facts): JsonLd {
  const room = localize(event.location, language).text
  if (event.isInHub) return roomOfHub(site, room)
  const name = room || site.name
  const address = localize(event.venue_address, language).text || name
  return { '@type': 'Place', name, address: postalAddress(address) }
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

const eventPath = ({ slug }: Pick<EventDetails, 'slug'>): string => `/events/${slug}`

/** What the page of an event says of itself. */
export function eventMetadata(event: EventDetails, facts: MetadataInput): PageMetadata {
  const title = localize(event.title, facts.language).text
  const image = event.cover_path ? facts.mediaUrl(event.cover_path) : undefined
  const previewImage = eventPreviewImage(event, facts)
  const path = eventPath(event)
  const description = eventDescription(event, facts)
  return {
    title,
    description,
    path,
    type: 'article',
    noIndex: event.isDraft,
    image,
    previewImage,
    data: [
      eventData(event, { ...facts, description, previewImage, image }),
      breadcrumbs(facts, [
        { name: facts.t('events:title'), path: '/events' },
        { name: title, path },
      ]),
    ],
  }
}

export const missingEventMetadata = ({ t }: Pick<MetadataInput, 't'>): PageMetadata => ({
  title: t('common:errors.eventNotFound'),
  noIndex: true,
})

/** «Отменено. Вечер вопросов…»; for an event without a summary, when and where. */
function eventDescription(event: EventDetails, facts: MetadataInput): string {
  const summary = localize(event.summary, facts.language).text
  const isOff = event.status === 'cancelled' || event.status === 'postponed'
  const state = isOff ? `${facts.t(`common:statuses.${event.status}`)}. ` : ''
  return `${state}${summary || [facts.t(`common:kinds.${event.kind}`), whenAndWhere(event, facts)].join(', ')}`
}

function eventPreviewImage(event: EventDetails, facts: MetadataInput): PreviewImage {
  const note =
    event.status === 'cancelled' ? facts.t('common:statuses.cancelled') : whenAndWhere(event, facts)
  return {
    seed: event.slug,
    kind: event.kind,
    motif: event.cover_motif,
    print: event.cover_print,
    title: localize(event.title, facts.language).text,
    note: [facts.t(`common:kinds.${event.kind}`), note].join(' · '),
  }
}

function whenAndWhere(event: EventDetails, { language, t }: MetadataInput): string {
  const { startsAt } = eventTimes(event)
  const when = startsAt ? formatDateTime(startsAt, language) : t('common:dates.tba')
  const where = event.format === 'online' ? t('events:event.online') : localize(event.location, language).text
  return [when, where].filter(Boolean).join(', ')
}
