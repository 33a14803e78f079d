import type { DocumentHead, HeadContext, HeadPicture } from '@hub/contract/page-metadata'
import { breadcrumbs } from '@hub/contract/structured-data'
import { formatDate, localize } from '@hub/shared-i18n'
import type { MetadataInput } from '../../../lib/metadata/metadata-input.ts'
import type { CourseDetails } from '../model/course-details.ts'
import { courseData } from './course-data.ts'

/** What the page of a course says of itself. */
export function courseMetadata(course: CourseDetails, facts: MetadataInput): DocumentHead {
  const title = localize(course.title, facts.language).text
  const image = course.cover_path ? facts.mediaUrl(course.cover_path) : undefined
  const picture = coursePicture(course, facts)
  const path = `/courses/${course.slug}`
  const description = localize(course.summary, facts.language).text || (picture.note ?? title)
  return {
    title,
    description,
    path,
    type: 'article',
    image,
    picture,
    data: [
      courseData(course, { ...facts, description, picture, image }),
      breadcrumbs(facts, [
        { name: facts.t('courses:title'), path: '/courses' },
        { name: title, path },
      ]),
    ],
  }
}

export const missingCourseMetadata = ({ t }: Pick<HeadContext, 't'>): DocumentHead => ({
  title: t('courses:course.notFoundTitle'),
  noIndex: true,
})

function coursePicture(course: CourseDetails, { language, t }: MetadataInput): HeadPicture {
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
