import { db } from '@hub/shared-auth'
import type { Language } from '@hub/shared-i18n'
import { ApiError, queryClient, queryOptions } from '@hub/shared-platform'
import { unwrapNullable, unwrapRows } from '@hub/shared-ui/check-response'
import { EditConflict } from '../../../lib/form/edit-conflict.ts'

export const SORT_FIELDS = ['sort_order', 'price_amount', 'name', 'created_at', 'updated_at'] as const
export const DIRECTIONS = ['asc', 'desc'] as const

export interface PassSort {
  readonly field: (typeof SORT_FIELDS)[number]
  readonly direction: (typeof DIRECTIONS)[number]
}

/** The active settings of a language, as much of them as is about passes. */
export interface SortSettings {
  /** Null: as in Russian; in Russian, by their own order. */
  readonly subscription_sort_settings: PassSort | null
  readonly updated_at: string
}

const FIELDS = 'subscription_sort_settings, updated_at'

async function getSortSettings(language: Language): Promise<SortSettings | null> {
  const answer = await db()
    .from('site_settings')
    .select(FIELDS)
    .eq('language_code', language)
    .eq('is_active', true)
    .maybeSingle()
  return unwrapNullable<SortSettings>(answer)
}

export const sortSettingsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['admin', 'subscription-sort', language],
    queryFn: () => getSortSettings(language),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

const isSame = (some: PassSort | null, other: PassSort | null) =>
  some?.field === other?.field && some?.direction === other?.direction

/**
 * Updates the order of passes and nothing else of the settings. Other settings saved in the meantime cause no conflict.
 * @throws EditConflict when the order changed since; ApiError `settings-missing` as hint when there is no active row
 */
export async function saveSort(
  language: Language,
  base: SortSettings,
  sort: PassSort | null,
): Promise<SortSettings> {
  const answer = await db()
    .from('site_settings')
    .update({
      subscription_sort_settings: sort && { ...sort },
      updated_at: new Date().toISOString(),
    })
    .eq('language_code', language)
    .eq('is_active', true)
    .eq('updated_at', base.updated_at)
    .select(FIELDS)
  const [saved] = unwrapRows<SortSettings>(answer)
  if (saved) {
    void queryClient.invalidateQueries({ queryKey: ['subscriptions'] })
    void queryClient.invalidateQueries({ queryKey: ['site-settings'] })
    return saved
  }
  const present = await getSortSettings(language)
  if (!present)
    throw new ApiError({ kind: 'not-found', message: 'no active settings', hint: 'settings_missing' })
  if (!isSame(present.subscription_sort_settings, base.subscription_sort_settings))
    throw new EditConflict(present)
  // The version is the same and the row was not written: it is not this account's to write.
  if (present.updated_at === base.updated_at)
    throw new ApiError({ kind: 'forbidden', message: 'not allowed', status: 403 })
  return saveSort(language, present, sort)
}
