import { RentPage } from '../features/rent/page/rent-page.tsx'

export const Component = RentPage
