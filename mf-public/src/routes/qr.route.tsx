import { QrPage } from '../features/qr/qr-page.tsx'

export const Component = QrPage
