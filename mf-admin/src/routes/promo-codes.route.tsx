import { PromoCodesPage } from '../features/promo-codes/promo-codes-page.tsx'

export function Component() {
  return <PromoCodesPage />
}
