import { db } from '@hub/shared-auth'
import type { Language, LocalizedText } from '@hub/shared-i18n'
import { queryOptions, unwrap } from '@hub/shared-platform'
import type { Contacts, PageWords } from '../../../lib/page-words.ts'

export interface Keeper {
  readonly name: LocalizedText
  readonly role: LocalizedText
}

/** What the database function `about_page` answers. */
export interface AboutPage {
  readonly page: PageWords<{ people: readonly Keeper[] }> | null
  readonly contacts: Contacts
}

async function getAboutPage(language: Language, signal: AbortSignal): Promise<AboutPage> {
  const answer = await db().rpc('about_page', { language }, { get: true }).abortSignal(signal)
  // A function that answers jsonb has no type of its own; the shape is held by a test of the database.
  return unwrap(answer) as unknown as AboutPage
}

/** @throws ApiError */
export const aboutPageQuery = (language: Language) =>
  queryOptions({
    queryKey: ['about-page', language],
    queryFn: ({ signal }) => getAboutPage(language, signal),
  })
