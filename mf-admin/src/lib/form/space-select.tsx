import { db } from '@hub/shared-auth'
import { type LocalizedText, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { queryOptions, unwrap, useLoad } from '@hub/shared-platform'
import { Select } from '@hub/shared-ui/select'
import type { FormLike } from './form-like.ts'

interface Room {
  readonly id: string
  readonly name: LocalizedText
  readonly capacity: number
}

/** Rooms of the hub, those not for rent too. */
export const spacesQuery = queryOptions({
  queryKey: ['admin', 'rooms'],
  queryFn: async ({ signal }): Promise<readonly Room[]> =>
    unwrap(await db().from('spaces').select('id, name, capacity').order('sort_order').abortSignal(signal)),
})

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
  const { defaultValue: _, ...field } = form.field('space_id')
  const isUnknown = chosen !== '' && !rooms?.some(({ id }) => id === chosen)
  return (
    <Select
      label={label}
      required={required}
      hint={error && t('rooms.failed')}
      onPointerDown={error && retry}
      {...field}
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
