import { useTranslation } from '@hub/shared-i18n'
import { DateTimeField } from '@hub/shared-ui/date-time-field'
import { typedValues } from '@hub/shared-ui/request-form'
import { Select } from '@hub/shared-ui/select'
import { FieldRow } from '../../lib/form/edit-form.tsx'
import type { FormLike } from '../../lib/form/form-like.ts'

interface Props {
  readonly form: FormLike
  /** Whether a refund can be the default: somebody paid. */
  readonly isPaid: boolean
}

/** Until when people decide about their tickets, and what happens to the others. */
export function DecisionFields({ form, isPaid }: Props) {
  const { t } = useTranslation('event-actions')
  return (
    <FieldRow>
      <DateTimeField
        label={t('fields.decide_until')}
        required
        hint={t('fields.zone')}
        {...typedValues(form, 'decide_until')}
      />
      {isPaid && (
        <Select
          label={t('fields.default_option')}
          {...form.field('default_option')}
          value={String(form.values.default_option)}
        >
          <option value="keep">{t('fields.keep')}</option>
          <option value="refund">{t('fields.refund')}</option>
        </Select>
      )}
    </FieldRow>
  )
}
