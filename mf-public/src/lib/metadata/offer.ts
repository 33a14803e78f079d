import type { JsonLd } from '@hub/contract/page-metadata'
import { schemaTerm } from '@hub/contract/structured-data'

interface Sold {
  /** Minor units. */
  amount: number
  currency: string
  /** Where it can be had. */
  url: string
  isSoldOut?: boolean
  name?: string | undefined
}

/** What something costs, in the currency's main unit. */
export const offer = ({ amount, currency, url, isSoldOut = false, name }: Sold): JsonLd => ({
  '@type': 'Offer',
  ...(name ? { name } : {}),
  price: amount / 100,
  priceCurrency: currency,
  availability: schemaTerm(isSoldOut ? 'SoldOut' : 'InStock'),
  url,
})
