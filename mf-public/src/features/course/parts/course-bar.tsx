import { useNow } from '@hub/shared-platform'
import { CourseDates, CoursePrice } from '@hub/shared-ui/course-card'
import { isCourseOver } from '@hub/shared-ui/course-data'
import { StickyBar } from '@hub/shared-ui/sticky-bar'
import type { CourseDetails } from '../model/course-details.ts'
import { EnrolLink } from './enrol.tsx'

/** Price and the way in at the foot of a phone, while there is still a way in. */
export function CourseBar({ course }: { readonly course: CourseDetails }) {
  if (isCourseOver(course, useNow())) return null
  return (
    <StickyBar
      title={<CoursePrice course={course} />}
      note={<CourseDates course={course} />}
      action={<EnrolLink course={course} />}
    />
  )
}
