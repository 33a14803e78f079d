import type { FieldProblem } from '@hub/shared-ui/form-rules'
import { localizedText } from '../../../lib/form/localized-field.tsx'
import type { SpaceAmenity } from './space.ts'

/** Something that a space has, with a word about it. */
export interface AmenityItem {
  readonly amenity_id: string
  readonly note_ru: string
  readonly note_en: string
}

export const amenityItem = ({ amenity_id, note }: SpaceAmenity): AmenityItem => ({
  amenity_id,
  note_ru: note?.ru ?? '',
  note_en: note?.en ?? '',
})

export const amenityOf = ({ amenity_id, note_ru, note_en }: AmenityItem): SpaceAmenity => ({
  amenity_id,
  note: localizedText(note_ru, note_en),
})

export function amenityProblems(
  item: AmenityItem,
  items: readonly AmenityItem[],
): Partial<Record<keyof AmenityItem, FieldProblem>> {
  if (!item.amenity_id) return { amenity_id: { key: 'common:forms.required' } }
  if (items.filter(({ amenity_id }) => amenity_id === item.amenity_id).length > 1)
    return { amenity_id: { key: 'spaces:rules.twice' } }
  return item.note_en && !item.note_ru ? { note_ru: { key: 'common:forms.required' } } : {}
}
