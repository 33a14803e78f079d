import { localisedPath, previewImagePath } from '@hub/contract/metadata-urls'
import type { JsonLd, MetadataContext, PageMetadata, PreviewImage } from '@hub/contract/page-metadata'
import { breadcrumbs, hubReference, schemaTerm } from '@hub/contract/structured-data'
import { formatDate, localize } from '@hub/shared-i18n'
import { withOffset } from '@hub/shared-ui/wall-clock'
import { locationsOf, offer, personReference, roomOfHub, unlessEmpty } from '../../lib/metadata/data-parts.ts'

import type { MetadataInput } from '../../lib/metadata/metadata-input.ts'

import type { CourseDetails } from './course-details.ts'

type Facts = MetadataInput & { description: string; previewImage: PreviewImage; image: string | undefined }

const STATUSES = {
  planned: 'EventScheduled',
  completed: 'EventScheduled',
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
} as const

const MODES = { offline: 'Onsite', online: 'Online', hybrid: 'Blended' } as const

/** A course in the words of schema.org, as far as search engines read them. */
function courseData(course: CourseDetails, facts: Facts): JsonLd {
  const { language } = facts
  const path = `/courses/${course.slug}`
  const url = localisedPath(path, language)
  const { price_amount: amount, currency } = course
  return {
    '@type': 'Course',
    '@id': `${path}#course`,
    name: localize(course.title, language).text,
    description: facts.description,
    url,
    image: facts.image ?? previewImagePath(path, facts.previewImage, language),
    inLanguage: course.talk_languages,
    educationalLevel: course.level,
    isAccessibleForFree: amount === 0,
    provider: hubReference(facts),
    offers: [{ ...offer({ amount, currency, url }), category: amount === 0 ? 'Free' : 'Paid' }],
    hasCourseInstance: [instanceOf(course, facts, url)],
  }
}

function instanceOf(course: CourseDetails, facts: Facts, url: string): JsonLd {
  const place = roomOfHub(facts.site, localize(course.location, facts.language).text)
  return {
    '@type': 'CourseInstance',
    courseMode: MODES[course.format],
    eventStatus: schemaTerm(STATUSES[course.status]),
    courseWorkload: workload(course),
    ...(course.starts_at ? { startDate: withOffset(course.starts_at) } : {}),
    ...(course.ends_at ? { endDate: withOffset(course.ends_at) } : {}),
    location: locationsOf(course.format, place, url),
    ...unlessEmpty(
      'instructor',
      course.speakers.map((speaker) => personReference(speaker, facts)),
    ),
  }
}

/** How long all its evenings are together, as ISO 8601 writes durations. */
function workload({ sessions }: CourseDetails): string {
  const minutes = sessions.reduce(
    (sum, { starts_at, ends_at }) => sum + (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000,
    0,
  )
  return `PT${Math.floor(minutes / 60)}H${minutes % 60 ? `${minutes % 60}M` : ''}`
}

/** What the page of a course says of itself. */
export function courseMetadata(course: CourseDetails, facts: MetadataInput): PageMetadata {
  const title = localize(course.title, facts.language).text
  const image = course.cover_path ? facts.mediaUrl(course.cover_path) : undefined
  const previewImage = coursePreviewImage(course, facts)
  const path = `/courses/${course.slug}`
  const description = localize(course.summary, facts.language).text || (previewImage.note ?? title)
  return {
    title,
    description,
    path,
    type: 'article',
    image,
    previewImage,
    data: [
      courseData(course, { ...facts, description, previewImage, image }),
      breadcrumbs(facts, [
        { name: facts.t('courses:title'), path: '/courses' },
        { name: title, path },
      ]),
    ],
  }
}

export const missingCourseMetadata = ({ t }: Pick<MetadataContext, 't'>): PageMetadata => ({
  title: t('courses:course.notFoundTitle'),
  noIndex: true,
})

function coursePreviewImage(course: CourseDetails, { language, t }: MetadataInput): PreviewImage {
  const starts = course.starts_at ? formatDate(course.starts_at, language) : undefined
  return {
    seed: course.slug,
    kind: 'course',
    motif: course.cover_motif,
    print: course.cover_print,
    title: localize(course.title, language).text,
    note: [t('common:kinds.course'), t(`common:levels.${course.level}`), starts].filter(Boolean).join(' · '),
  }
}
