import { RegistrationPage } from '../features/registration/page/registration-page.tsx'

export const Component = RegistrationPage
