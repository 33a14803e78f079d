import { ResourcePage } from '../../lib/form/resource-page.tsx'
import { promoCodeQuery } from './api/get-promo-code.ts'
import { PromoCodeForm } from './promo-code-form.tsx'

const SECTION = { section: 'promo-codes', namespace: 'promo-codes' } as const

/** A promo code, new or edited. */
function PromoCodePage() {
  return (
    <ResourcePage {...SECTION} query={promoCodeQuery} nameOf={({ code }) => code}>
      {(row) => <PromoCodeForm row={row} />}
    </ResourcePage>
  )
}

export { PromoCodePage as Component }
