import { useLoad } from '@hub/shared-platform'
import { LoadedRow, NewRowPage, RowPage } from '../../form/row-page.tsx'
import { promoCodeQuery } from './api/get-promo-code.ts'
import { PromoCodeForm } from './promo-code-form.tsx'

const SECTION = { section: 'promo-codes', namespace: 'promo-codes' } as const

/** A code that is to be. */
export function NewPromoCodePage() {
  return (
    <NewRowPage {...SECTION}>
      <PromoCodeForm row={undefined} />
    </NewRowPage>
  )
}

/** One code, to be changed. */
export function PromoCodePage() {
  return <RowPage {...SECTION} of={Existing} />
}

function Existing({ id }: { readonly id: string }) {
  const load = useLoad(promoCodeQuery(id))
  return (
    <LoadedRow {...SECTION} load={load} nameOf={({ code }) => code}>
      {(row) => <PromoCodeForm row={row} />}
    </LoadedRow>
  )
}
