import { PostersPage } from '../features/posters/page/posters-page.tsx'

export const Component = PostersPage
