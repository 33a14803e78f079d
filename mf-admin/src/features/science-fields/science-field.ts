import { currentLanguage, type LocalizedText, localize } from '@hub/shared-i18n'
import { queryClient } from '@hub/shared-platform'
import { type ScienceField, scienceFieldsQuery } from '../../lib/form/science-field-select.tsx'
import type { RowSource } from '../../lib/list/column.ts'
import { defineResource, refetchPublicPages } from '../../lib/resource/define-resource.ts'

/** A row of `science_fields`. */
export type StoredField = Pick<ScienceField, 'id' | 'slug' | 'name' | 'updated_at'>

export interface FieldDraft {
  readonly slug: string
  readonly name: LocalizedText
}

const ORDERS: Readonly<Record<string, (one: ScienceField, other: ScienceField) => number>> = {
  name: (one, other) => nameOf(one).localeCompare(nameOf(other), currentLanguage()),
  speakers: (one, other) => one.speaker_count - other.speaker_count,
  courses: (one, other) => one.course_count - other.course_count,
}

const nameOf = ({ name }: ScienceField) => localize(name, currentLanguage()).text

const isFound = ({ name, slug }: ScienceField, text: string) =>
  [name.ru, name.en, slug].some((it) => it?.toLocaleLowerCase().includes(text.toLocaleLowerCase()))

/** There are a few dozen: they come at once, and are searched and ordered here. */
const scienceFieldSource: RowSource<ScienceField> = {
  name: 'science-fields',
  load: async ({ text, sort, page, size }) => {
    const all = await queryClient.fetchQuery({ ...scienceFieldsQuery, staleTime: 0 })
    const [column = 'name', isDown] = sort.split('_')
    const order = ORDERS[column] ?? ORDERS.name
    const found = all.filter((field) => isFound(field, text)).sort(order)
    if (isDown) found.reverse()
    return { rows: found.slice((page - 1) * size, page * size), total: found.length }
  },
}

/** The science fields of speakers and courses: where they are listed, loaded and saved. */
export const scienceFields = defineResource<StoredField, ScienceField, FieldDraft>({
  section: 'speakers',
  namespace: 'science-fields',
  path: '/admin/science-fields',
  name: 'science-fields',
  list: scienceFieldSource,
  table: 'science_fields',
  columns: 'id, slug, name, updated_at',
  refresh: refetchPublicPages,
})
