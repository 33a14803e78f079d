import { useTranslation } from '@hub/shared-i18n'
import { DateField } from '@hub/shared-ui/date-field'
import { typedValues } from '@hub/shared-ui/request-form'
import { Select } from '@hub/shared-ui/select'
import { TextField } from '@hub/shared-ui/text-field'
import { FieldRow, FormSection } from '../../../lib/form/edit-form.tsx'
import type { FormLike } from '../../../lib/form/form-like.ts'
import { RowsField } from '../../../lib/form/rows-field.tsx'
import { AUDIENCES, type DayOff } from './booking-rules.ts'

interface NumberFieldProps {
  readonly form: FormLike
  readonly name: string
  readonly isOptional?: boolean
}

function NumberField({ form, name, isOptional = false }: NumberFieldProps) {
  const { t } = useTranslation('spaces')
  return (
    <TextField
      label={t(`fields.${name}`)}
      required={!isOptional}
      hint={isOptional ? t(`hints.${name}`) : undefined}
      inputMode="numeric"
      {...form.field(name)}
    />
  )
}

/** How a space is booked: lengths, terms, breaks, days off, by whom; and what cancelling costs. */
export function BookingRulesFields({ form }: { readonly form: FormLike }) {
  const { t } = useTranslation('spaces')
  return (
    <>
      <FormSection title={t('parts.booking')}>
        <FieldRow>
          <NumberField form={form} name="min_hours" />
          <NumberField form={form} name="max_hours" isOptional />
          <NumberField form={form} name="lead_hours" />
          <NumberField form={form} name="ahead_days" />
          <NumberField form={form} name="break_before_minutes" />
          <NumberField form={form} name="break_after_minutes" />
        </FieldRow>
        <FieldRow>
          <Select label={t('fields.who_may_book')} {...form.field('who_may_book')}>
            {AUDIENCES.map((audience) => (
              <option key={audience} value={audience}>
                {t(`audiences.${audience}`)}
              </option>
            ))}
          </Select>
          <NumberField form={form} name="instant_after" isOptional />
        </FieldRow>
        <RowsField<DayOff>
          form={form}
          name="days_off"
          label={t('fields.days_off')}
          fresh={() => ({ day: '' })}
          nameOf={({ day }) => day}
          max={400}
        >
          {(row) => <DateField label={t('fields.day')} required {...typedValues(row, 'day')} />}
        </RowsField>
      </FormSection>
      <FormSection title={t('parts.cancelling')}>
        <p className="small muted">{t('hints.cancelling')}</p>
        <FieldRow>
          <NumberField form={form} name="free_cancel_hours" />
          <NumberField form={form} name="late_cancel_percent" />
        </FieldRow>
      </FormSection>
    </>
  )
}
