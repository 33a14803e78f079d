import { CourseCard, CourseCards } from '@hub/shared-ui/course-card'
import type { CourseCardData } from '@hub/shared-ui/course-data'
import { useMemo } from 'react'
import { storedPhoto } from '../../../lib/stored-photo.ts'

interface Props {
  readonly courses: readonly CourseCardData[]
  /** Address of this list, for the way back. */
  readonly from: string
}

/** The cards, side by side. */
export function CourseList({ courses, from }: Props) {
  const linkState = useMemo(() => ({ from }), [from])
  return (
    <CourseCards>
      {courses.map((course) => (
        <CourseCard
          key={course.id}
          course={course}
          photo={course.cover_path ? storedPhoto(course.cover_path) : undefined}
          linkState={linkState}
        />
      ))}
    </CourseCards>
  )
}
