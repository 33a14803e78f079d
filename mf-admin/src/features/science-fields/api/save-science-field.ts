import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { Database } from '../../../../../supabase/types.ts'
import { createRecord } from '../../../lib/form/create-record.ts'
import { updateIfUnchanged } from '../../../lib/form/edit-conflict.ts'
import type { ScienceField } from '../../../lib/form/science-field-select.tsx'
import { invalidateAfterSave } from '../../../lib/invalidate-after-save.ts'

/** A row of `science_fields`. */
export type StoredField = Pick<ScienceField, 'id' | 'slug' | 'name' | 'updated_at'>

export interface FieldDraft {
  readonly slug: string
  readonly name: LocalizedText
}

const COLUMNS = 'id, slug, name, updated_at'
type Stored = Database['public']['Tables']['science_fields']['Insert']

const refresh = () => invalidateAfterSave('science-fields')

async function getScienceField(id: string): Promise<StoredField | null> {
  const answer = await db().from('science_fields').select(COLUMNS).eq('id', id).maybeSingle()
  return unwrapAs<StoredField | null>(answer)
}

/** One field, fresh each time a form opens over it; null when there is none. */
export const scienceFieldQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'science-field', id],
    queryFn: () => getScienceField(id),
    gcTime: 0,
    staleTime: Infinity,
  })

/** Creates a field once per key. @throws ApiError; 23505 when the slug is taken */
export async function createScienceField(draft: FieldDraft, key: string): Promise<StoredField> {
  const saved = await createRecord({ table: 'science_fields', content: draft, key, read: getScienceField })
  refresh()
  return saved
}

/** @throws EditConflict when it is no longer the version that the form began with; 23505 as above */
export async function changeScienceField(
  { id, updated_at }: StoredField,
  draft: FieldDraft,
): Promise<StoredField> {
  const saved = await updateIfUnchanged<StoredField>({
    change: async () => {
      const answer = await db()
        .from('science_fields')
        .update(draft as Stored)
        .eq('id', id)
        .eq('updated_at', updated_at)
        .select(COLUMNS)
      return unwrapAs<StoredField[]>(answer)
    },
    read: () => getScienceField(id),
  })
  refresh()
  return saved
}

/** @throws ApiError; 23503 while a speaker or a course is in it */
export async function deleteScienceField(id: string): Promise<void> {
  unwrap(await db().from('science_fields').delete().eq('id', id))
  refresh()
}
