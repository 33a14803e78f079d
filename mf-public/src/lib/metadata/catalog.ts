import type { JsonLd } from '@hub/contract/page-metadata'
import { hubReference } from '@hub/contract/structured-data'
import { offer } from './data-parts.ts'
import type { MetadataInput } from './metadata-input.ts'

/** Codes of UN/CEFACT, by which prices say what they are for. */
const UNITS = { hour: 'HUR', day: 'DAY', month: 'MON', year: 'ANN' } as const

export interface CatalogItem {
  /** What is offered, in the words of schema.org. */
  readonly thing: JsonLd
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  readonly unit?: keyof typeof UNITS | undefined
  readonly path: string
}

/** What the hub offers on a page, each with its price. */
export const catalog = (
  { name, path, items }: { name: string; path: string; items: readonly CatalogItem[] },
  facts: Pick<MetadataInput, 'site' | 'language' | 't'>,
): JsonLd => ({
  '@type': 'OfferCatalog',
  '@id': `${path}#catalog`,
  name,
  itemListElement: items.map(({ thing, amount, currency, unit, path: url }) => ({
    ...offer({ amount, currency, url }),
    itemOffered: thing,
    offeredBy: hubReference(facts),
    ...(unit
      ? {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: amount / 100,
            priceCurrency: currency,
            unitCode: UNITS[unit],
          },
        }
      : {}),
  })),
})
