import { NewPostPage } from '../features/speakers/posts/post-page.tsx'

export function Component() {
  return <NewPostPage />
}
