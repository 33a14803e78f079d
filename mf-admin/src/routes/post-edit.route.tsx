import { PostPage } from '../features/speakers/posts/post-page.tsx'

export function Component() {
  return <PostPage />
}
