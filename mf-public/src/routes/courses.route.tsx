import { CoursesPage } from '../features/courses/page/courses-page.tsx'

export const Component = CoursesPage
