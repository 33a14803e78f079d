import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { Select } from '@hub/shared-ui/select'
import type { FormLike } from './localized-field.tsx'
import { spacesQuery } from './spaces.ts'

interface Props {
  /** Holds `space_id`. */
  readonly form: FormLike
  readonly label: string
  /** Where no room is chosen. */
  readonly none: string
  readonly required?: boolean
}

/** One of the rooms of the hub, with how many each seats. */
export function SpaceSelect({ form, label, none, required = false }: Props) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { data: rooms, error, retry } = useLoad(spacesQuery)
  const chosen = String(form.values.space_id ?? '')
  const isUnknown = chosen !== '' && !rooms?.some(({ id }) => id === chosen)
  return (
    <Select
      label={label}
      required={required}
      hint={error && t('rooms.failed')}
      onPointerDown={error && retry}
      {...form.field('space_id')}
      value={chosen}
    >
      <option value="">{none}</option>
      {isUnknown && <option value={chosen}>…</option>}
      {rooms?.map(({ id, name, capacity }) => (
        <option key={id} value={id}>
          {t('rooms.room', { name: localize(name, language).text, count: capacity })}
        </option>
      ))}
    </Select>
  )
}
