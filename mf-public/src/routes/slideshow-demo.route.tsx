import { DemoPage } from '../features/slideshow/demo/demo-page.tsx'

export const Component = DemoPage
