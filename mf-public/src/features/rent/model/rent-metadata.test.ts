import { expect, it } from 'vitest'
import { metadataInput } from '../../../lib/metadata/metadata-input.fixture.ts'
import { expectRequired } from '../../../lib/metadata/required-fields.fixture.ts'
import { type OfferedSpace, rentMetadata } from './rent-metadata.ts'

const hall: OfferedSpace = {
  slug: 'hall',
  name: { ru: 'Большой зал', en: 'Great hall' },
  summary: null,
  capacity: 80,
  area: 120,
  prices: [
    { amount: 900_000, currency: 'RSD', priority: 1 },
    { amount: 500_000, currency: 'RSD', priority: 0 },
    { amount: 450_000, currency: 'RSD', priority: 0 },
  ],
}

it('tells which spaces can be had, what they hold and what an hour usually costs', () => {
  const { data = [] } = rentMetadata([hall, { ...hall, prices: [] }], metadataInput('en'))
  for (const node of data) expectRequired(node)
  expect(data[0]).toMatchObject({
    '@type': 'OfferCatalog',
    itemListElement: [
      {
        price: 4500,
        priceSpecification: { unitCode: 'HUR' },
        url: '/rent?space=hall',
        itemOffered: { name: 'Great hall', occupancy: { maxValue: 80 }, floorSize: { value: 120 } },
      },
    ],
  })
})

it('names the space that the address names', () => {
  expect(rentMetadata([hall], metadataInput('ru'), hall).title).toBe('Большой зал, аренда')
  expect(rentMetadata([hall], metadataInput('ru'))).toMatchObject({ title: 'Аренда', path: '/rent' })
})

it('offers nothing while nothing is known', () => {
  expect(rentMetadata(undefined, metadataInput('ru')).data).toHaveLength(1)
})
