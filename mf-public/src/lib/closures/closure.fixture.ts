import type { Closure } from '@hub/shared-ui/closure-data'

/** The whole hub on the first three days of 2037, changed as asked. */
export const closure = (own: Partial<Closure> = {}): Closure => ({
  id: 'new-year',
  starts_on: '2037-01-01',
  ends_on: '2037-01-03',
  reason: { ru: 'Новый год', en: 'New Year' },
  is_whole_hub: true,
  closes_coworking: false,
  closes_on_site_sale: false,
  spaces: [],
  ...own,
})
