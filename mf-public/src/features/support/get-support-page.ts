import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { checkedResponse } from '@hub/shared-ui/check-response'
import type { PageText } from '../../lib/page-text.ts'

export interface SupportService {
  readonly id: string
  readonly kind: 'patreon' | 'boosty' | 'paypal'
  readonly title: LocalizedText
  readonly text: LocalizedText | null
  /** Text of the link. */
  readonly action: LocalizedText
  readonly url: string
}

/** What the database function `support_page` answers. */
export interface SupportPage {
  readonly page: PageText | null
  readonly services: readonly SupportService[]
}

async function getSupportPage(signal: AbortSignal): Promise<SupportPage> {
  const answer = await db().rpc('support_page', undefined, { get: true }).abortSignal(signal)
  return checkedResponse<SupportPage>(unwrap(answer), 'page', 'services')
}

export const supportPageQuery = queryOptions({
  queryKey: ['support-page'],
  queryFn: ({ signal }) => getSupportPage(signal),
})
