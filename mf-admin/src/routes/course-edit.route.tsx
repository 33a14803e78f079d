import { CoursePage } from '../features/courses/course-page.tsx'

export function Component() {
  return <CoursePage />
}
