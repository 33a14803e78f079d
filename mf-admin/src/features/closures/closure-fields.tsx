import { useTranslation } from '@hub/shared-i18n'
import { DateField } from '@hub/shared-ui/date-field'
import { typedValues } from '@hub/shared-ui/request-form'
import { CheckboxGroup } from '../../lib/form/checkbox-group.tsx'
import { FieldRow, FormSection } from '../../lib/form/edit-form.tsx'
import type { FormLike } from '../../lib/form/form-like.ts'
import { LocalizedField } from '../../lib/form/localized-field.tsx'
import { type NamedSpace, useClosedLabels } from './use-closed-labels.ts'

interface Props {
  readonly form: FormLike
  readonly spaces: readonly NamedSpace[]
}

/** Everything that staff decide of a closure. */
export function ClosureFields({ form, spaces }: Props) {
  const { t } = useTranslation('closures')
  const { partName } = useClosedLabels(spaces)
  const parts = ['hub', ...spaces.map(({ id }) => id), 'coworking', 'sale']
  return (
    <FormSection title={t('one')}>
      <FieldRow>
        <DateField label={t('fields.starts_on')} required {...typedValues(form, 'starts_on')} />
        <DateField
          label={t('fields.ends_on')}
          hint={t('hints.ends_on')}
          required
          {...typedValues(form, 'ends_on')}
        />
      </FieldRow>
      <CheckboxGroup
        form={form}
        name="closed"
        legend={t('fields.closed')}
        options={parts.map((value) => ({ value, label: partName(value) ?? value }))}
      />
      <p className="small muted">{t('hints.closed')}</p>
      <LocalizedField form={form} name="reason" label={t('fields.reason')} required />
    </FormSection>
  )
}
