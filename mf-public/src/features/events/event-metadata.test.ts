import type { JsonLd } from '@hub/contract/page-metadata'
import { describe, expect, it } from 'vitest'
import { metadataInput } from '../../lib/metadata/metadata-input.fixture.ts'
import { expectRequired } from '../../lib/metadata/required-fields.fixture.ts'
import { eventRow } from './event.fixture.ts'
import { eventMetadata } from './event-metadata.ts'
import { type EventRow, toEventDetails } from './model/event-details.ts'

const NOW = new Date('2056-12-01T12:00:00Z')
const metadata = (changes: Partial<EventRow> = {}, language: 'ru' | 'en' = 'ru') =>
  eventMetadata(toEventDetails({ ...eventRow, ...changes }, NOW), metadataInput(language))
const data = (changes: Partial<EventRow> = {}, language: 'ru' | 'en' = 'ru') =>
  metadata(changes, language).data?.[0] as JsonLd

describe('what an event says of itself', () => {
  it('is in the language of the page', () => {
    expect(metadata()).toMatchObject({
      title: 'Почему время идёт только вперёд',
      description: 'Откуда у времени взялось направление?',
      path: '/events/why-time-only-runs-forward',
    })
    expect(metadata({}, 'en').title).toBe('Why Time Only Runs Forward')
  })

  it('says when and where for want of a summary', () => {
    expect(metadata({ summary: null }).description).toBe(
      'Лекция, вт, 12 декабря 2056, 19:00, Большой зал'.replaceAll(
        /(\d+) (декабря) (\d+)/g,
        '$1\u00a0$2\u00a0$3',
      ),
    )
  })

  it('says first that it is called off', () => {
    expect(metadata({ status: 'cancelled' }).description).toMatch(/^Отменено\. Откуда/)
  })

  it('is not for search engines before it is published', () => {
    expect([metadata().noIndex, metadata({ published_at: null }).noIndex]).toEqual([false, true])
  })

  it('draws its cover, or shows its photo', () => {
    expect(metadata().previewImage).toMatchObject({
      seed: 'why-time-only-runs-forward',
      motif: 'lorenz',
      print: 'night',
    })
    expect(metadata({ cover_path: 'a b.jpg' }).image).toBe('https://api.example/media/a b.jpg')
  })
})

describe('structured data of an event', () => {
  it('has what search engines ask for, in every state', () => {
    for (const changes of [
      {},
      { status: 'cancelled' },
      { status: 'postponed' },
      { format: 'online' },
      { space: null, venue: { ru: 'Ботанический сад' } },
      { speakers: [], summary: null, capacity: null },
    ] satisfies Partial<EventRow>[])
      for (const node of metadata(changes).data ?? []) expectRequired(node)
  })

  it('says when by the clock of the hub, where, and for whom', () => {
    expect(data()).toMatchObject({
      '@type': 'EducationEvent',
      startDate: '2056-12-12T19:00:00+01:00',
      endDate: '2056-12-12T21:00:00+01:00',
      doorTime: '2056-12-12T18:30:00+01:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [
        {
          '@type': 'Place',
          name: 'Научный хаб, Большой зал',
          address: { streetAddress: 'Господар-Йевремова, 34' },
        },
        { '@type': 'VirtualLocation', url: '/events/why-time-only-runs-forward' },
      ],
      inLanguage: ['ru'],
      typicalAgeRange: '16-',
      performer: [{ name: 'Андрей Лисин' }, { name: 'Йована Мирич' }],
      organizer: { '@id': '/#organization', name: 'Научный хаб' },
    })
  })

  it.each([
    ['cancelled', { status: 'cancelled' }, 'EventCancelled', undefined],
    ['postponed without a date', { status: 'postponed' }, 'EventPostponed', undefined],
    [
      'moved to another date',
      { status: 'postponed', previous_starts_at: '2056-12-05T18:00:00+00:00' },
      'EventRescheduled',
      '2056-12-05T19:00:00+01:00',
    ],
    ['moved online', { format: 'online' }, 'EventMovedOnline', undefined],
    ['online from the beginning', { format: 'online', space: null }, 'EventScheduled', undefined],
    [
      'over',
      { starts_at: '2024-01-01T18:00:00Z', ends_at: '2024-01-01T20:00:00Z' },
      'EventScheduled',
      undefined,
    ],
  ] satisfies [string, Partial<EventRow>, string, string | undefined][])(
    '%s',
    (_, changes, status, previous) => {
      const node = data(changes)
      expect(node.eventStatus).toBe(`https://schema.org/${status}`)
      expect(node.previousStartDate).toBe(previous)
    },
  )

  it('offers a seat and the stream, each at its price', () => {
    expect(data({ external_ticket_url: 'https://tickets.example/' }, 'en').offers).toEqual([
      {
        '@type': 'Offer',
        name: 'On site',
        price: 1200,
        priceCurrency: 'RSD',
        availability: 'https://schema.org/InStock',
        url: 'https://tickets.example/',
      },
      expect.objectContaining({ name: 'Online', price: 600 }),
    ])
  })

  it('is free, sold out, or offers nothing any more', () => {
    const free = { price_kind: 'free', price_amount: null, price_online_amount: null } as const
    expect(data(free)).toMatchObject({ isAccessibleForFree: true, offers: [{ price: 0 }] })
    expect(data({ ...free, seats_taken: 80 })).toMatchObject({
      offers: [{ availability: 'https://schema.org/SoldOut' }],
      remainingAttendeeCapacity: 0,
    })
    expect(data({ status: 'cancelled' })).not.toHaveProperty('offers')
  })
})
