import { db } from '@hub/shared-auth'
import type { Language, LocalizedText } from '@hub/shared-i18n'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { checkedResponse } from '@hub/shared-ui/check-response'
import type { Contacts, PageText } from '../../lib/page-text.ts'

export interface TeamMember {
  readonly name: LocalizedText
  readonly role: LocalizedText
}

/** What the database function `about_page` answers. */
export interface AboutPage {
  readonly page: PageText<{ people: readonly TeamMember[] }> | null
  readonly contacts: Contacts
}

async function getAboutPage(language: Language, signal: AbortSignal): Promise<AboutPage> {
  const answer = await db().rpc('about_page', { language }, { get: true }).abortSignal(signal)
  return checkedResponse<AboutPage>(unwrap(answer), 'page', 'contacts')
}

/** @throws ApiError */
export const aboutPageQuery = (language: Language) =>
  queryOptions({
    queryKey: ['about-page', language],
    queryFn: ({ signal }) => getAboutPage(language, signal),
  })
