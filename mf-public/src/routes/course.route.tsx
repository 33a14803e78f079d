import { CoursePage } from '../features/course/page/course-page.tsx'

export const Component = CoursePage
