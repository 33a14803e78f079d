import type { Database } from '../../../../supabase/types.ts'

type Currency = Database['public']['Enums']['currency']

/**
 * What a form shows before anything is taken off, in minor units, as the functions that order take it: they reject the
 * request (`price_changed`) where it costs more by now.
 */
export const expectedPrice = (price: number, currency: string) => ({
  expected_price: price,
  expected_currency: currency as Currency,
})
