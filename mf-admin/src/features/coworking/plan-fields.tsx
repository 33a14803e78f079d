import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { Select } from '@hub/shared-ui/select'
import { TextField } from '@hub/shared-ui/text-field'
import { CURRENCIES } from '../../discount/discount.ts'
import { FieldRow, FormSection } from '../../lib/form/edit-form.tsx'
import type { FormLike } from '../../lib/form/form-like.ts'
import { LocalizedField } from '../../lib/form/localized-field.tsx'
import { RowsField } from '../../lib/form/rows-field.tsx'
import { SlugField } from '../../lib/form/slug-field.tsx'
import styles from './coworking.module.css'
import { KINDS, PERIODS } from './plan.ts'
import type { FeatureItem } from './values.ts'

interface Props {
  readonly form: FormLike
  /** The address that visitors know. */
  readonly slug: string | undefined
}

/** Everything that staff decide of a plan. */
export function PlanFields({ form, slug }: Props) {
  const { t } = useTranslation('plans')
  const { error: _active, ...isActive } = form.field('is_active')
  const { error: _recommended, ...isRecommended } = form.field('is_recommended')
  return (
    <>
      <FormSection title={t('parts.plan')}>
        <LocalizedField form={form} name="name" label={t('fields.name')} required />
        <FieldRow>
          <SlugField form={form} from="name_ru" path="/coworking/" known={slug} />
          <Select label={t('fields.kind')} {...form.field('kind')}>
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </Select>
          <div className={styles.boxes}>
            <Checkbox label={t('fields.is_active')} {...isActive} />
            <Checkbox label={t('fields.is_recommended')} {...isRecommended} />
          </div>
        </FieldRow>
        <LocalizedField form={form} name="summary" label={t('fields.summary')} isLong />
      </FormSection>
      <FormSection title={t('parts.price')}>
        <FieldRow>
          <TextField
            label={t('fields.price_amount')}
            required
            inputMode="decimal"
            {...form.field('price_amount')}
          />
          <Select label={t('fields.currency')} {...form.field('currency')}>
            {CURRENCIES.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </Select>
          <Select label={t('fields.period')} {...form.field('period')}>
            {PERIODS.map((period) => (
              <option key={period} value={period}>
                {t(`periods.${period}`)}
              </option>
            ))}
          </Select>
          <TextField
            label={t('fields.seats')}
            inputMode="numeric"
            hint={t('hints.seats')}
            {...form.field('seats')}
          />
        </FieldRow>
      </FormSection>
      <FormSection title={t('parts.use')}>
        <FieldRow>
          <TextField
            label={t('fields.day_count')}
            inputMode="numeric"
            hint={t('hints.day_count')}
            {...form.field('day_count')}
          />
          <TextField
            label={t('fields.valid_days')}
            inputMode="numeric"
            hint={t('hints.valid_days')}
            {...form.field('valid_days')}
          />
          <TextField
            label={t('fields.from_time')}
            placeholder="10:00"
            hint={t('hints.hours')}
            {...form.field('from_time')}
          />
          <TextField label={t('fields.to_time')} placeholder="22:00" {...form.field('to_time')} />
        </FieldRow>
      </FormSection>
      <FormSection title={t('parts.features')}>
        <RowsField<FeatureItem>
          form={form}
          name="features"
          label={t('fields.features')}
          fresh={() => ({ text_ru: '', text_en: '' })}
          nameOf={({ text_ru }) => text_ru}
        >
          {(row) => <LocalizedField form={row} name="text" label={t('fields.feature')} required />}
        </RowsField>
      </FormSection>
    </>
  )
}
