import { RequisitesPage } from '../features/requisites/requisites-page.tsx'

export const Component = RequisitesPage
