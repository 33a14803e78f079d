import { formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Chip, ChipGroup } from '@hub/shared-ui/chip'
import { TextField } from '@hub/shared-ui/text-field'
import type { PurchaseForm } from '../../../lib/purchase/use-purchase-form.ts'
import { SUGGESTED } from './donation.ts'

/** Any sum, and some that are a press away. */
export function AmountField({ form }: { readonly form: PurchaseForm }) {
  const { t } = useTranslation('support')
  const language = useLanguage()
  return (
    <div className="stack">
      <TextField
        label={t('donate.amount')}
        hint={t('donate.any')}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        {...form.field('amount')}
      />
      <ChipGroup label={t('donate.suggested')}>
        {SUGGESTED.map((sum) => (
          <Chip
            key={sum}
            pressed={form.values.amount === String(sum)}
            onToggle={() => form.set('amount', String(sum))}
          >
            {formatMoney(sum * 100, 'RSD', language)}
          </Chip>
        ))}
      </ChipGroup>
    </div>
  )
}
