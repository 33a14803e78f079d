import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { Choices } from '@hub/shared-ui/form'
import { Select } from '@hub/shared-ui/select'
import { TextField } from '@hub/shared-ui/text-field'
import { FieldRow, FormPart } from '../../../form/edit-form.tsx'
import { type FormLike, LocalizedField } from '../../../form/localized-field.tsx'
import { roomsQuery } from '../api/list-rooms.ts'
import styles from '../events.module.css'

/** When and where. */
export function PlacePart({ form }: { readonly form: FormLike }) {
  const { t } = useTranslation('admin-events')
  const isElsewhere = form.values.is_elsewhere === true
  return (
    <FormPart title={t('parts.place')}>
      <FieldRow>
        <TextField
          label={t('fields.starts_at')}
          type="datetime-local"
          hint={t('hints.time')}
          required
          {...form.field('starts_at')}
        />
        <TextField label={t('fields.ends_at')} type="datetime-local" required {...form.field('ends_at')} />
        <TextField label={t('fields.doors_at')} type="datetime-local" {...form.field('doors_at')} />
      </FieldRow>
      <Choices legend={t('fields.is_elsewhere')}>
        <div className={styles.words}>
          {[false, true].map((value) => (
            <Checkbox
              key={String(value)}
              radio
              name="is_elsewhere"
              label={t(value ? 'place.elsewhere' : 'place.hub')}
              checked={isElsewhere === value}
              onChange={() => form.set('is_elsewhere', value)}
            />
          ))}
        </div>
      </Choices>
      {isElsewhere ? (
        <>
          <LocalizedField
            form={form}
            name="venue"
            label={t('fields.venue')}
            required={form.values.format !== 'online'}
          />
          <LocalizedField form={form} name="venue_address" label={t('fields.venue_address')} />
        </>
      ) : (
        <FieldRow>
          <RoomSelect
            form={form}
            label={t('fields.space_id')}
            none={t('place.choose')}
            required={form.values.format !== 'online'}
          />
        </FieldRow>
      )}
    </FormPart>
  )
}

interface RoomProps {
  /** Holds `space_id`. */
  readonly form: FormLike
  readonly label: string
  /** Where no room is chosen. */
  readonly none: string
  readonly required?: boolean
}

/** The rooms of the hub, with how many each seats. */
export function RoomSelect({ form, label, none, required = false }: RoomProps) {
  const { t } = useTranslation('admin-events')
  const language = useLanguage()
  const { data: rooms, error, retry } = useLoad(roomsQuery)
  const chosen = String(form.values.space_id ?? '')
  const isUnknown = chosen !== '' && !rooms?.some(({ id }) => id === chosen)
  return (
    <Select
      label={label}
      required={required}
      hint={error && t('place.roomsFailed')}
      onPointerDown={error && retry}
      {...form.field('space_id')}
      value={chosen}
    >
      <option value="">{none}</option>
      {isUnknown && <option value={chosen}>…</option>}
      {rooms?.map(({ id, name, capacity }) => (
        <option key={id} value={id}>
          {t('place.room', { name: localize(name, language).text, count: capacity })}
        </option>
      ))}
    </Select>
  )
}
