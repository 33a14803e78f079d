import type { JsonLd } from '@hub/contract/page-metadata'
import { expect, it } from 'vitest'
import { metadataInput } from '../../lib/metadata/metadata-input.fixture.ts'
import { expectRequired } from '../../lib/metadata/required-fields.fixture.ts'
import { courseRow } from './course.fixture.ts'
import { type CourseRow, toCourseDetails } from './course-details.ts'
import { courseMetadata } from './course-metadata.ts'

const metadata = (changes: Partial<CourseRow> = {}, language: 'ru' | 'en' = 'ru') =>
  courseMetadata(toCourseDetails({ ...courseRow, ...changes }), metadataInput(language))

it('says what the course is, in the language of the page', () => {
  expect(metadata({}, 'en')).toMatchObject({
    title: 'Sky for Beginners',
    description: 'Six evenings',
    path: '/courses/sky-for-beginners',
    previewImage: { kind: 'course', motif: 'eclipse', title: 'Sky for Beginners' },
  })
  expect(metadata({ summary: null }).description).toContain('Курс · ')
})

it('has what search engines ask for, whatever is missing', () => {
  for (const changes of [
    {},
    { summary: null, starts_at: null, ends_at: null, sessions: [], speakers: [] },
    { format: 'online', space: null, price_amount: 0 },
  ] satisfies Partial<CourseRow>[])
    for (const node of metadata(changes).data ?? []) expectRequired(node)
})

it('says when, where, by whom and for how much', () => {
  const [node] = metadata().data as JsonLd[]
  expect(node).toMatchObject({
    '@type': 'Course',
    provider: { name: 'Научный хаб' },
    offers: [{ price: 10_800, priceCurrency: 'RSD', category: 'Paid' }],
    hasCourseInstance: [
      {
        courseMode: 'Blended',
        courseWorkload: 'PT4H',
        startDate: '2056-12-01T19:30:00+01:00',
        endDate: '2056-12-08T21:30:00+01:00',
        instructor: [{ name: 'Лев Туманян' }, { name: 'Мария Ковач' }],
        location: [{ name: 'Научный хаб, Аудитория Кюри' }, { '@type': 'VirtualLocation' }],
      },
    ],
  })
  expect(metadata({ price_amount: 0 }).data?.[0]).toMatchObject({ isAccessibleForFree: true })
})
