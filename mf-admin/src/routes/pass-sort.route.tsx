import { SortPage } from '../features/subscriptions/sort/sort-page.tsx'

export function Component() {
  return <SortPage />
}
