import { CoursesPage } from '../features/courses/courses-page.tsx'

export function Component() {
  return <CoursesPage />
}
