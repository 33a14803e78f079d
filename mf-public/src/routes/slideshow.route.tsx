import { SlideshowPage } from '../features/slideshow/page/slideshow-page.tsx'

export const Component = SlideshowPage
