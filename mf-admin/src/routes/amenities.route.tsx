import { AmenitiesPage } from '../features/rent/amenities/amenities-page.tsx'

export function Component() {
  return <AmenitiesPage />
}
