import { db } from '@hub/shared-auth'
import type { Language, LocalizedText } from '@hub/shared-i18n'
import { queryClient, queryOptions, unwrap } from '@hub/shared-platform'
import { checkedResponse, unwrapAs } from '@hub/shared-ui/check-response'
import { saveByFunction } from '../../lib/form/edit-conflict.ts'
import { rowSource } from '../../lib/list/row-source.ts'
import { refetchPublicPages } from '../../lib/resource/define-resource.ts'
import { TRANSLATION_STATES, type TranslationState } from '../../lib/translation/translation-marks.tsx'

/** Sections of the content, as the database names them. */
export const CONTENT_SECTIONS = [
  'events',
  'courses',
  'speakers',
  'posts',
  'spaces',
  'coworking',
  'passes',
  'slides',
  'pages',
  'navigation',
  'closures',
] as const

export const PATH = '/admin/translations'

/** One localized text of the content with the state of its translation. */
export interface Translation {
  readonly id: string
  readonly section: (typeof CONTENT_SECTIONS)[number]
  readonly state: TranslationState | 'accepted' | 'current'
  readonly table_name: string
  readonly column_name: string
  /** Edited in the form of its record. */
  readonly is_rich: boolean
  readonly record_table: string
  readonly record_id: string
  readonly record_name: LocalizedText
  /** What the page of the record needs besides: the speaker of a post. */
  readonly parent_id: string | null
  readonly is_public: boolean
  /** ISO 8601. */
  readonly starts_at: string | null
  /** Characters of the Russian text. */
  readonly size: number
  /** In a list, how it begins. */
  readonly value: LocalizedText
  readonly updated_at: string
  /** The language that is behind. */
  readonly language: Language
  /** Of a stale text: what the other language said when the two last matched. */
  readonly before: string | null
}

/** A page of the queue; without a filter of the state, what lacks a translation. */
export const translationSource = rowSource<Translation>('translations', 'admin_translations')

/** One text, whole; null when it is gone or not of a section that the role may edit. */
export const translationQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'translation', id],
    queryFn: async ({ signal }) => {
      const response = await db()
        .rpc('admin_translation', { translation_id: id }, { get: true })
        .abortSignal(signal)
      const row = unwrap(response)
      return row === null ? null : checkedResponse<Translation>(row, 'id', 'value', 'state')
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Saves both languages. @throws EditConflict when the text is no longer what the form began with */
export const saveTranslation = (
  { id, value: seen }: Translation,
  value: LocalizedText,
): Promise<Translation> =>
  saveByFunction(async () =>
    unwrapAs<Translation>(
      await db().rpc('save_translation', { translation_id: id, value: { ...value }, seen: { ...seen } }),
    ),
  )

/** Marks a text as one that fits as it is, or takes the mark off. @throws EditConflict when it has changed since */
export const acceptTranslation = (
  { id, value: seen }: Translation,
  isAccepted: boolean,
): Promise<Translation> =>
  saveByFunction(async () =>
    unwrapAs<Translation>(
      await db().rpc('accept_translation', {
        translation_id: id,
        seen: { ...seen },
        is_accepted: isAccepted,
      }),
    ),
  )

/** Refetches what shows translations when it is next shown. */
export function refreshTranslations(): void {
  void queryClient.invalidateQueries({ queryKey: ['admin', 'translations'] })
  void queryClient.invalidateQueries({ queryKey: ['admin', 'translation-progress'] })
  refetchPublicPages()
}

/** Pages of records; `:id` stands for the record, `:parent` for what it belongs to. */
const PAGES: Readonly<Record<string, string>> = {
  amenities: '/admin/rent/amenities',
  blog_posts: '/admin/speakers/:parent/posts/:id/edit',
  closures: '/admin/closures/:id/edit',
  content_pages: '/admin/:id',
  courses: '/admin/courses/:id/edit',
  coworking_plans: '/admin/coworking/:id/edit',
  events: '/admin/events/:id/edit',
  science_fields: '/admin/science-fields/:id/edit',
  site_settings: '/admin/navigation',
  slides: '/admin/slideshow/:id/edit',
  spaces: '/admin/rent/:id/edit',
  speakers: '/admin/speakers/:id/edit',
  subscriptions: '/admin/subscriptions/:id/edit',
  support_services: '/admin/support',
}

/** Returns the form of the record that a text belongs to. */
export const formPathOf = ({
  record_table,
  record_id,
  parent_id,
}: Pick<Translation, 'record_table' | 'record_id' | 'parent_id'>): string | undefined =>
  PAGES[record_table]?.replace(':id', record_id).replace(':parent', parent_id ?? '')

export const isPending = (state: Translation['state']): state is TranslationState =>
  TRANSLATION_STATES.some((it) => it === state)
