import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { DateTimeField } from '@hub/shared-ui/date-time-field'
import { typedValues } from '@hub/shared-ui/request-form'
import { TextField } from '@hub/shared-ui/text-field'
import { ApplicabilityField } from '../../discount/applicability-field.tsx'
import { DiscountFields } from '../../discount/discount-fields.tsx'
import { FieldRow, FormSection } from '../../lib/form/edit-form.tsx'
import type { FormLike } from '../../lib/form/form-like.ts'
import { LocalizedField } from '../../lib/form/localized-field.tsx'
import styles from './promo-codes.module.css'

interface Props {
  readonly form: FormLike
  /** How often the code was used by now. */
  readonly used: number
}

/** Everything that staff decide of a code. */
export function PromoCodeFields({ form, used }: Props) {
  const { t } = useTranslation('promo-codes')
  const { error: _, ...isActive } = form.field('is_active')
  return (
    <>
      <FormSection title={t('parts.code')}>
        <FieldRow>
          <TextField
            label={t('fields.code')}
            hint={t('hints.code')}
            required
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            {...form.field('code')}
          />
          <div className={styles.box}>
            <Checkbox label={t('fields.is_active')} {...isActive} />
          </div>
        </FieldRow>
        <LocalizedField form={form} name="note" label={t('fields.note')} />
      </FormSection>
      <FormSection title={t('parts.discount')}>
        <DiscountFields form={form} use="code" />
        <ApplicabilityField form={form} use="code" />
      </FormSection>
      <FormSection title={t('parts.limits')}>
        <FieldRow>
          <DateTimeField
            label={t('fields.valid_from')}
            hint={t('hints.time')}
            {...typedValues(form, 'valid_from')}
          />
          <DateTimeField label={t('fields.valid_until')} {...typedValues(form, 'valid_until')} />
          <TextField
            label={t('fields.usage_limit')}
            inputMode="numeric"
            hint={used > 0 ? t('hints.used', { count: used }) : t('hints.unlimited')}
            {...form.field('usage_limit')}
          />
          <TextField
            label={t('fields.usage_limit_per_person')}
            inputMode="numeric"
            hint={t('hints.unlimited')}
            {...form.field('usage_limit_per_person')}
          />
        </FieldRow>
      </FormSection>
    </>
  )
}
