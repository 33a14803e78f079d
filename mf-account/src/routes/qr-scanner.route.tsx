import { QrScannerPage } from '../features/qr-scanner/qr-scanner-page.tsx'

export const Component = QrScannerPage
