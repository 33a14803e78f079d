import type { MetadataRequest, MetadataResult } from '@hub/contract/page-metadata'
import { isSlug } from '@hub/shared-ui/slug'
import { COURSE_COLUMNS, type CourseRow, toCourseDetails } from '../features/courses/course-details.ts'

import { courseMetadata, missingCourseMetadata } from '../features/courses/course-metadata.ts'

export async function metadata(request: MetadataRequest): Promise<MetadataResult> {
  const { slug } = request.params
  const row = isSlug(slug) ? await readCourse(request, slug) : undefined
  if (!row) return { status: 'not-found', metadata: missingCourseMetadata(request) }
  return { status: 'found', metadata: courseMetadata(toCourseDetails(row), request) }
}

async function readCourse({ read }: MetadataRequest, slug: string): Promise<CourseRow | undefined> {
  const rows = (await read('courses', { select: COURSE_COLUMNS, slug: `eq.${slug}` })) as CourseRow[]
  return rows[0]
}
