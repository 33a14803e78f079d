import type { MetadataRequest, MetadataResult } from '@hub/contract/page-metadata'
import type { LocalizedText } from '@hub/shared-i18n'
import { rentMetadata } from '../features/rent/model/rent-metadata.ts'

interface Row {
  slug: string
  name: LocalizedText
  summary: LocalizedText | null
  capacity: number
  area: number | null
  prices: { amount: number; currency: string; priority: number }[]
}

export async function metadata(request: MetadataRequest): Promise<MetadataResult> {
  const rows = await request.read('spaces', {
    select:
      'slug,name,summary,capacity,area:area_m2,prices:space_prices(amount:hourly_amount,currency,priority)',
    is_active: 'eq.true',
    order: 'sort_order,slug',
  })
  return { status: 'found', metadata: rentMetadata(rows as Row[], request) }
}
