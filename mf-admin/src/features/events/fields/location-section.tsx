import { useTranslation } from '@hub/shared-i18n'
import { useQuery } from '@hub/shared-platform'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { DateTimeField } from '@hub/shared-ui/date-time-field'
import { ChoiceGroup } from '@hub/shared-ui/form'
import { typedValues } from '@hub/shared-ui/request-form'
import { hoursLater } from '../../../lib/form/date-time-value.ts'
import { FieldRow, FormSection } from '../../../lib/form/edit-form.tsx'
import { type FormLike, useDerivedField } from '../../../lib/form/form-like.ts'
import { LocalizedField } from '../../../lib/form/localized-field.tsx'
import { SpaceConflicts } from '../../../lib/form/space-conflicts.tsx'
import { SpaceSelect, spacesQuery } from '../../../lib/form/space-select.tsx'
import type { StaffEvent } from '../event.ts'
import styles from '../events.module.css'

/** How long an event is until somebody says so. Hours. */
const USUAL_LENGTH = 2

/** Fills fields of a new event that follow from others: the end from the start, the seats from the space. */
function useDerivedFields(form: FormLike, isNew: boolean): void {
  const { starts_at: start, space_id: space } = form.values
  const { data: rooms } = useQuery({ ...spacesQuery, enabled: isNew })
  const seats = String(rooms?.find(({ id }) => id === space)?.capacity ?? '')
  useDerivedField(form, 'ends_at', isNew ? hoursLater(String(start), USUAL_LENGTH) : '')
  useDerivedField(form, 'capacity', isNew ? seats : '')
}

interface Props {
  readonly form: FormLike
  readonly row: StaffEvent | undefined
}

/** When and where. */
export function LocationSection({ form, row }: Props) {
  const { t } = useTranslation('admin-events')
  const isElsewhere = form.values.is_elsewhere === true
  useDerivedFields(form, !row)
  return (
    <FormSection title={t('parts.location')}>
      <FieldRow>
        <DateTimeField
          label={t('fields.starts_at')}
          hint={t('hints.time')}
          required
          {...typedValues(form, 'starts_at')}
        />
        <DateTimeField label={t('fields.ends_at')} required {...typedValues(form, 'ends_at')} />
        <DateTimeField label={t('fields.doors_at')} {...typedValues(form, 'doors_at')} />
      </FieldRow>
      <ChoiceGroup legend={t('fields.is_elsewhere')}>
        <div className={styles.words}>
          {[false, true].map((value) => (
            <Checkbox
              key={String(value)}
              radio
              name="is_elsewhere"
              label={t(value ? 'location.elsewhere' : 'location.hub')}
              checked={isElsewhere === value}
              onChange={() => form.set('is_elsewhere', value)}
            />
          ))}
        </div>
      </ChoiceGroup>
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
        <>
          <FieldRow>
            <SpaceSelect
              form={form}
              label={t('fields.space_id')}
              none={t('location.choose')}
              required={form.values.format !== 'online'}
            />
          </FieldRow>
          <SpaceConflicts
            space={String(form.values.space_id)}
            from={String(form.values.starts_at)}
            until={String(form.values.ends_at)}
            eventId={row?.id}
          />
        </>
      )}
    </FormSection>
  )
}
