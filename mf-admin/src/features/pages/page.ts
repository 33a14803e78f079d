import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { max, type Rule, required } from '@hub/shared-ui/form-rules'
import type { Json } from '../../../../supabase/types.ts'
import { asInput } from '../../lib/as-input.ts'
import { saveByFunction } from '../../lib/form/edit-conflict.ts'
import { localizedText, localizedValues } from '../../lib/form/localized-field.tsx'
import { refetches } from '../../lib/resource/define-resource.ts'
import { defineSingleRecord } from '../../lib/resource/single-record-page.tsx'

/** A page whose texts staff write, as `admin_page` returns it. */
export interface StaffPage<Data extends object = object> {
  readonly slug: PageSlug
  readonly title: LocalizedText | null
  readonly lead: LocalizedText | null
  /** Rich text. */
  readonly body: LocalizedText | null
  readonly data: Data
  /** Names the version; no moment. */
  readonly updated_at: string
}

export type PageSlug = 'about' | 'support' | 'requisites'

/** What is saved of a page. */
export interface PageDraft {
  readonly slug: PageSlug
  readonly title: LocalizedText | null
  readonly lead: LocalizedText | null
  readonly body: LocalizedText | null
  /** What one page has and others have not; what is left out stays as it is. */
  readonly data?: object
  readonly services?: readonly object[]
  readonly bank?: object
}

/** A text without Russian is none, so the person who wrote English is asked for it. */
export const russianFor = (english: string, ...rules: readonly Rule[]): readonly Rule[] =>
  english.trim() ? [required, ...rules] : rules

/** The words that every page begins with. */
export const pageTextOf = (page: StaffPage | undefined) => ({
  ...localizedValues('title', page?.title),
  ...localizedValues('lead', page?.lead),
  ...localizedValues('body', page?.body),
})

type Words = ReturnType<typeof pageTextOf>

const LONGEST_TITLE = 120
const LONGEST_LEAD = 500

export const pageTextRules = (values: Words) => ({
  title_ru: [required, max(LONGEST_TITLE)],
  title_en: [max(LONGEST_TITLE)],
  lead_ru: russianFor(values.lead_en, max(LONGEST_LEAD)),
  lead_en: [max(LONGEST_LEAD)],
  body_ru: russianFor(values.body_en),
})

export const pageTextDraft = (slug: PageSlug, values: Words): PageDraft => ({
  slug,
  title: localizedText(values.title_ru, values.title_en),
  lead: localizedText(values.lead_ru, values.lead_en),
  body: localizedText(values.body_ru, values.body_en),
})

/**
 * Declares a page of the site for its form.
 * @param shownBy queries of the public pages that show what is written in it
 */
export const definePage = <Page extends StaffPage>(slug: PageSlug, ...shownBy: readonly string[]) =>
  defineSingleRecord<Page, PageDraft>({
    section: slug,
    namespace: 'pages',
    name: `${slug}-page`,
    load: async (signal) =>
      // A function that answers jsonb has no type of its own; the shape is held by a test of the database.
      unwrapAs<Page>(await db().rpc('admin_page', { slug }, { get: true }).abortSignal(signal)),
    save: (base, draft) =>
      saveByFunction(async () => {
        const page = asInput<Json>(draft)
        return unwrapAs<Page>(await db().rpc('save_page', { page, base: base.updated_at }))
      }),
    refresh: refetches(...shownBy.map((name) => [name])),
  })
