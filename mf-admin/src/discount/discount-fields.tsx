import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { ChoiceGroup } from '@hub/shared-ui/form'
import { Select } from '@hub/shared-ui/select'
import { TextField } from '@hub/shared-ui/text-field'
import { FieldRow } from '../lib/form/edit-form.tsx'
import type { FormLike } from '../lib/form/form-like.ts'
import { CURRENCIES, DISCOUNT_KINDS } from './discount.ts'
import styles from './discount-data.module.css'

interface Props {
  readonly form: FormLike
  /** What takes it off; its words differ. */
  readonly use: 'code' | 'pass'
}

/** What is taken off a price: each kind has numbers of its own. */
export function DiscountFields({ form, use }: Props) {
  const { t } = useTranslation('offers')
  const kind = form.values.discount_kind
  return (
    <>
      <ChoiceGroup legend={t('fields.discount_kind')}>
        <div className={styles.scopes}>
          {DISCOUNT_KINDS.map((value) => (
            <Checkbox
              key={value}
              radio
              name="discount_kind"
              label={t(`kinds.${value}`)}
              checked={kind === value}
              onChange={() => form.set('discount_kind', value)}
            />
          ))}
        </div>
      </ChoiceGroup>
      {kind === 'percentage' && (
        <FieldRow>
          <TextField
            label={t('fields.discount_percent')}
            required
            inputMode="numeric"
            {...form.field('discount_percent')}
          />
        </FieldRow>
      )}
      {kind === 'fixed_amount' && (
        <FieldRow>
          <TextField
            label={t('fields.discount_amount')}
            required
            inputMode="decimal"
            {...form.field('discount_amount')}
          />
          <Select label={t('fields.discount_currency')} {...form.field('discount_currency')}>
            {CURRENCIES.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </Select>
        </FieldRow>
      )}
      {kind === 'free_pass' && <p className="small muted">{t(`hints.${use}.freePass`)}</p>}
    </>
  )
}
