import { CommentsPage } from '../features/comments/comments-page.tsx'

export function Component() {
  return <CommentsPage />
}
