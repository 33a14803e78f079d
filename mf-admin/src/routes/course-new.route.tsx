import { NewCoursePage } from '../features/courses/course-page.tsx'

export function Component() {
  return <NewCoursePage />
}
