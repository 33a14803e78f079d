import { expect, it } from 'vitest'
import { metadataInput } from '../../lib/metadata/metadata-input.fixture.ts'
import { expectRequired } from '../../lib/metadata/required-fields.fixture.ts'
import { coworkingMetadata } from './coworking-metadata.ts'

const day = {
  name: { ru: 'День', en: 'A day' },
  summary: { ru: 'Место в общем зале' },
  price_amount: 120_000,
  currency: 'RSD',
  period: 'day' as const,
}

it('tells what a place costs, and for how long', () => {
  const { data = [] } = coworkingMetadata([day], metadataInput('en'))
  for (const node of data) expectRequired(node)
  expect(data[0]).toMatchObject({
    itemListElement: [
      {
        price: 1200,
        priceSpecification: { unitCode: 'DAY' },
        itemOffered: { name: 'A day', description: 'Место в общем зале' },
        offeredBy: { name: 'Science Hub' },
      },
    ],
  })
})

it('offers nothing while there are no plans', () => {
  for (const plans of [undefined, []])
    expect(coworkingMetadata(plans, metadataInput('ru')).data).toHaveLength(1)
})
