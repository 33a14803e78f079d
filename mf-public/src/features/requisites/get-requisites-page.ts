import { db } from '@hub/shared-auth'
import type { Language, LocalizedText } from '@hub/shared-i18n'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { checkedResponse } from '@hub/shared-ui/check-response'
import type { PageText } from '../../lib/page-text.ts'

/** What staff have set; plain strings in one language, and any of them may be missing. */
export interface Requisites {
  readonly payee?: string
  readonly payeeAddress?: string
  readonly bank?: string
  readonly account?: string
  readonly paymentCode?: string
  readonly purpose?: string
  readonly model?: string
  readonly reference?: string
  /** Para. */
  readonly suggestedAmount?: number
  readonly registrationNumber?: string
  readonly taxNumber?: string
}

/** What the database function `requisites_page` answers. */
export interface RequisitesPage {
  readonly page: PageText<{ note: LocalizedText }> | null
  readonly requisites: Requisites | null
  /** Of the requisites. */
  readonly language: Language
}

async function getRequisitesPage(language: Language, signal: AbortSignal): Promise<RequisitesPage> {
  const answer = await db().rpc('requisites_page', { language }, { get: true }).abortSignal(signal)
  return checkedResponse<RequisitesPage>(unwrap(answer), 'page', 'requisites')
}

/** @throws ApiError */
export const requisitesPageQuery = (language: Language) =>
  queryOptions({
    queryKey: ['requisites-page', language],
    queryFn: ({ signal }) => getRequisitesPage(language, signal),
  })
