import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { DateTimeField } from '@hub/shared-ui/date-time-field'
import { ChoiceGroup } from '@hub/shared-ui/form'
import { typedValues } from '@hub/shared-ui/request-form'
import { Select } from '@hub/shared-ui/select'
import { TextField } from '@hub/shared-ui/text-field'
import { CheckboxGroup } from '../../../lib/form/checkbox-group.tsx'
import { FieldRow, FormSection } from '../../../lib/form/edit-form.tsx'
import type { FormLike } from '../../../lib/form/form-like.ts'
import { METHODS, PRICE_KINDS, type StaffEvent } from '../event.ts'
import styles from '../events.module.css'

interface Props {
  readonly form: FormLike
  readonly row: StaffEvent | undefined
}

/** The form section with price, capacity and registration period. */
export function PriceSection({ form, row }: Props) {
  const { t } = useTranslation(['admin-events', 'common'])
  const kind = form.values.price_kind
  const taken = row?.seats_taken ?? 0
  return (
    <FormSection title={t('parts.price')}>
      <ChoiceGroup legend={t('fields.price_kind')}>
        <div className={styles.words}>
          {PRICE_KINDS.map((value) => (
            <Checkbox
              key={value}
              radio
              name="price_kind"
              label={t(`common:priceKinds.${value}`)}
              checked={kind === value}
              onChange={() => form.set('price_kind', value)}
            />
          ))}
        </div>
      </ChoiceGroup>
      {kind !== 'free' && <Prices form={form} isPaid={kind === 'paid'} />}
      <FieldRow>
        <TextField
          label={t('fields.capacity')}
          inputMode="numeric"
          hint={taken > 0 ? t('hints.taken', { count: taken }) : t('hints.unlimited')}
          {...form.field('capacity')}
        />
        <TextField
          label={t('fields.seats_per_registration')}
          inputMode="numeric"
          required
          {...form.field('seats_per_registration')}
        />
        <TextField
          label={t('fields.reminder_hours')}
          inputMode="numeric"
          required
          hint={t('hints.reminder')}
          {...form.field('reminder_hours')}
        />
        <TextField
          label={t('fields.external_ticket_url')}
          type="url"
          hint={t('hints.externalTicket')}
          {...form.field('external_ticket_url')}
        />
        <DateTimeField
          label={t('fields.registration_opens_at')}
          hint={t('hints.opensAtOnce')}
          {...typedValues(form, 'registration_opens_at')}
        />
        <DateTimeField
          label={t('fields.registration_closes_at')}
          hint={t('hints.closesAtStart')}
          {...typedValues(form, 'registration_closes_at')}
        />
      </FieldRow>
    </FormSection>
  )
}

function Prices({ form, isPaid }: { readonly form: FormLike; readonly isPaid: boolean }) {
  const { t } = useTranslation(['admin-events', 'common'])
  const { error: _, ...acceptsPasses } = form.field('accepts_passes')
  const methods = METHODS.map((value) => ({ value, label: t(`common:payment.methods.${value}`) }))
  return (
    <>
      <FieldRow>
        <TextField
          label={t(isPaid ? 'fields.price_amount' : 'fields.suggested_amount')}
          inputMode="decimal"
          required={isPaid}
          {...form.field('price_amount')}
        />
        <Select label={t('fields.currency')} {...form.field('currency')}>
          <option>RSD</option>
          <option>EUR</option>
        </Select>
        {isPaid && form.values.format !== 'offline' && (
          <TextField
            label={t('fields.price_online_amount')}
            inputMode="decimal"
            hint={t('hints.samePrice')}
            {...form.field('price_online_amount')}
          />
        )}
      </FieldRow>
      <CheckboxGroup
        form={form}
        name="payment_methods"
        legend={t('fields.payment_methods')}
        options={methods}
      />
      {form.values.currency === 'EUR' && <p className="small muted">{t('hints.noQrInEuro')}</p>}
      {isPaid && <Checkbox label={t('fields.accepts_passes')} {...acceptsPasses} />}
    </>
  )
}
