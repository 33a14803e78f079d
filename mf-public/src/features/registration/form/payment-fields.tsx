import { formatDate, formatMoney, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { ChoiceGroup } from '@hub/shared-ui/form'
import { PaymentMethods } from '../../../lib/order-form/payment-method-field.tsx'
import type { Offer, OfferedPass } from '../model/offer.ts'
import { registrationTextKey } from '../model/registration-errors.ts'
import styles from './registration-form.module.css'
import { passValue, type RegistrationForm } from './use-registration-form.ts'

interface Props {
  readonly form: RegistrationForm
  readonly offer: Offer
}

/** How to pay: what the event takes, and one's own passes, with the reason where one does not fit. */
export function PaymentMethodField({ form, offer, isCourse }: Props & { readonly isCourse: boolean }) {
  const { t } = useTranslation('registration')
  const passes = offer.price_kind === 'paid' ? offer.passes : []
  if (offer.payment_methods.length + passes.length === 0) return null
  const { error: _, ...field } = form.field('pay')
  return (
    <ChoiceGroup legend={t('form.pay')}>
      <PaymentMethods field={form.field('pay')} methods={offer.payment_methods} />
      {passes.map((pass) => (
        <Checkbox
          key={pass.id}
          radio
          value={passValue(pass.id)}
          disabled={pass.error_code !== null}
          label={<PassLabel pass={pass} isCourse={isCourse} />}
          {...field}
        />
      ))}
    </ChoiceGroup>
  )
}

function PassLabel({ pass, isCourse }: { readonly pass: OfferedPass; readonly isCourse: boolean }) {
  const { t } = useTranslation('registration')
  const language = useLanguage()
  const { visits_left: left, visits_total: total, visits = 1 } = pass
  return (
    <>
      {t('pass.name', { name: localize(pass.name, language).text })}
      <span className={styles.more}>
        {pass.error_code
          ? t(registrationTextKey(pass.error_code, isCourse))
          : [
              left !== null && t('pass.left', { left, total }),
              left !== null && visits > 1 && t('pass.costs', { count: visits }),
              t('pass.until', { date: formatDate(pass.valid_until, language) }),
            ]
              .filter(Boolean)
              .join(', ')}
      </span>
    </>
  )
}

/** On the spot or online, each with its price. */
export function AttendanceField({ form, offer, isFull }: Props & { readonly isFull: boolean }) {
  const { t } = useTranslation(['registration', 'common'])
  const language = useLanguage()
  if (offer.format !== 'hybrid') return null
  const { error: _, ...field } = form.field('way')
  const price = (amount: number | null) =>
    offer.price_kind === 'paid' && amount !== null ? formatMoney(amount, offer.currency, language) : ''
  return (
    <ChoiceGroup legend={t('form.way')}>
      <Checkbox
        radio
        value="spot"
        label={
          <>
            {t('form.onSpot')}
            <span className={styles.more}>{isFull ? t('form.onSpotFull') : price(offer.price_amount)}</span>
          </>
        }
        {...field}
      />
      <Checkbox
        radio
        value="online"
        label={
          <>
            {t('form.online')}
            <span className={styles.more}>{price(offer.price_online_amount ?? offer.price_amount)}</span>
          </>
        }
        {...field}
      />
    </ChoiceGroup>
  )
}
