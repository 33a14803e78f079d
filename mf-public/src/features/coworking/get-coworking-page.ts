import { db } from '@hub/shared-auth'
import type { Language, LocalizedText } from '@hub/shared-i18n'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { checkedResponse } from '@hub/shared-ui/check-response'
import type { Database } from '../../../../supabase/types.ts'
import type { PageText } from '../../lib/page-text.ts'

/** A row of coworking plans. */
export type CoworkingPlanRow = Database['public']['Tables']['coworking_plans']['Row']

/** Price in minor units, for one period. */
export type CoworkingPlan = Pick<
  CoworkingPlanRow,
  | 'id'
  | 'slug'
  | 'kind'
  | 'name'
  | 'summary'
  | 'price_amount'
  | 'currency'
  | 'period'
  | 'seats'
  | 'is_recommended'
  | 'day_count'
  | 'valid_days'
> & {
  /** What is included. */
  readonly features: readonly LocalizedText[]
}

/** An hour of a day here; `time` is HH:MM. */
export interface DayItem {
  readonly time: string
  readonly title: LocalizedText
  readonly text: LocalizedText
}

export interface CoworkingData {
  readonly day: readonly DayItem[]
  /** How to try it. */
  readonly trial: { readonly title: LocalizedText; readonly text: LocalizedText }
}

/** What the database function `coworking_page` answers: the whole page in one request. */
export interface CoworkingPage {
  readonly page: PageText<CoworkingData> | null
  readonly plans: readonly CoworkingPlan[]
}

async function getCoworkingPage(language: Language, signal: AbortSignal): Promise<CoworkingPage> {
  const answer = await db().rpc('coworking_page', { language }, { get: true }).abortSignal(signal)
  return checkedResponse<CoworkingPage>(unwrap(answer), 'page', 'plans')
}

/** @throws ApiError */
export const coworkingPageQuery = (language: Language) =>
  queryOptions({
    queryKey: ['coworking-page', language],
    queryFn: ({ signal }) => getCoworkingPage(language, signal),
  })
