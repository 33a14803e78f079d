import type { JsonLd, PageMetadata } from '@hub/contract/page-metadata'
import { localize } from '@hub/shared-i18n'
import { type CatalogItem, catalog } from '../../../lib/metadata/catalog.ts'
import { roomOfHub } from '../../../lib/metadata/data-parts.ts'
import { type MetadataInput, sectionMetadata } from '../../../lib/metadata/metadata-input.ts'
import type { PriceRule } from './price.ts'
import type { Space } from './space.ts'

const PATH = '/rent'

/** What metadata needs of a space. */
export type OfferedSpace = Pick<Space, 'slug' | 'name' | 'summary' | 'capacity' | 'area'> & {
  readonly prices: readonly Pick<PriceRule, 'amount' | 'currency' | 'priority'>[]
}

type Facts = Omit<MetadataInput, 'mediaUrl'>

/**
 * What the page of the spaces says of itself: with them, which of them can be had and what an hour costs.
 * @param asked the space that the address names
 */
export function rentMetadata(
  spaces: readonly OfferedSpace[] | undefined,
  facts: Facts,
  asked?: OfferedSpace,
): PageMetadata {
  const items = (spaces ?? []).flatMap((space) => itemOf(space, facts))
  const offers =
    items.length > 0 ? [catalog({ name: facts.t('rent:heading'), path: PATH, items }, facts)] : []
  const metadata = sectionMetadata(facts, { namespace: 'rent', path: PATH, data: offers })
  if (!asked) return metadata
  const space = localize(asked.name, facts.language).text
  return { ...metadata, title: facts.t('rent:titleOf', { space }) }
}

/** A space without a price is not on offer. */
function itemOf(space: OfferedSpace, facts: Facts): CatalogItem[] {
  // Of the prices that usually hold, the lowest.
  const [usual] = space.prices.toSorted((a, b) => a.priority - b.priority || a.amount - b.amount)
  if (!usual) return []
  const { amount, currency } = usual
  return [
    { thing: roomOf(space, facts), amount, currency, unit: 'hour', path: `${PATH}?space=${space.slug}` },
  ]
}

function roomOf(space: OfferedSpace, { language, site }: Facts): JsonLd {
  const summary = localize(space.summary, language).text
  return {
    '@type': 'MeetingRoom',
    name: localize(space.name, language).text,
    ...(summary ? { description: summary } : {}),
    occupancy: { '@type': 'QuantitativeValue', maxValue: space.capacity, unitCode: 'C62' },
    ...(space.area
      ? { floorSize: { '@type': 'QuantitativeValue', value: space.area, unitCode: 'MTK' } }
      : {}),
    containedInPlace: roomOfHub(site, ''),
  }
}
