import { PostPage } from '../features/speaker/blog/post-page.tsx'

export const Component = PostPage
