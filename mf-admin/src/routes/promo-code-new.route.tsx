import { NewPromoCodePage } from '../features/promo-codes/promo-code-page.tsx'

export function Component() {
  return <NewPromoCodePage />
}
