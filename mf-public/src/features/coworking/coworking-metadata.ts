import type { PageMetadata } from '@hub/contract/page-metadata'
import { type LocalizedText, localize } from '@hub/shared-i18n'
import { catalog } from '../../lib/metadata/catalog.ts'
import { type MetadataInput, sectionMetadata } from '../../lib/metadata/metadata-input.ts'

/** What metadata needs of a plan. Price in minor units, for one period. */
export interface OfferedPlan {
  readonly name: LocalizedText
  readonly summary: LocalizedText | null
  readonly price_amount: number
  readonly currency: string
  readonly period: 'hour' | 'day' | 'month' | 'year'
}

/** What the page of coworking says of itself: with the plans, what each costs. */
export function coworkingMetadata(
  plans: readonly OfferedPlan[] | undefined,
  facts: Omit<MetadataInput, 'mediaUrl'>,
): PageMetadata {
  const path = '/coworking'
  const items = (plans ?? []).map(({ name, summary, price_amount: amount, currency, period: unit }) => ({
    thing: {
      '@type': 'Service',
      name: localize(name, facts.language).text,
      ...(summary ? { description: localize(summary, facts.language).text } : {}),
    },
    amount,
    currency,
    unit,
    path,
  }))
  const data = items.length > 0 ? [catalog({ name: facts.t('coworking:title'), path, items }, facts)] : []
  return sectionMetadata(facts, { namespace: 'coworking', path, data })
}
