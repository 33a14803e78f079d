import type { FieldProblem } from '@hub/shared-ui/form-rules'
import { localizedText } from '../../../lib/form/localized-field.tsx'
import type { SpacePhoto } from './space.ts'

/** A picture of the gallery as `PicturesField` has it; one that is drawn from a seed keeps it. */
export interface PhotoItem {
  readonly id?: string
  readonly path: string
  readonly cover_seed?: string | null
  readonly cover_motif?: string | null
  readonly width: number | null
  readonly height: number | null
  readonly alt_ru: string
  readonly alt_en: string
}

export const photoItem = ({ alt, path, ...photo }: SpacePhoto): PhotoItem => ({
  ...photo,
  path: path ?? '',
  alt_ru: alt.ru,
  alt_en: alt.en ?? '',
})

export const photoOf = ({ alt_ru, alt_en, path, ...photo }: PhotoItem): SpacePhoto => ({
  ...photo,
  path: path || null,
  alt: localizedText(alt_ru, alt_en) ?? { ru: '' },
})

export const photoProblems = ({ alt_ru }: PhotoItem): Partial<Record<keyof PhotoItem, FieldProblem>> =>
  alt_ru ? {} : { alt_ru: { key: 'common:forms.required' } }
