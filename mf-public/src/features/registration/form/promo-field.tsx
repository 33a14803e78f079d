import { formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { TextField } from '@hub/shared-ui/text-field'
import type { KeyboardEvent } from 'react'
import { isPromoRefusal } from '../model/refusals.ts'
import styles from './registration-form.module.css'
import type { RegistrationForm } from './use-registration-form.ts'
import type { Total } from './use-total.ts'

interface Props {
  readonly form: RegistrationForm
  readonly promo: Total['promo']
}

/** A promo code, and what it takes off before anything is sent. */
export function PromoField({ form, promo }: Props) {
  const { t } = useTranslation(['registration', 'common'])
  const language = useLanguage()
  const { error: refused, ...field } = form.field('promo_code')
  const { answer } = promo
  const isTyped = form.values.promo_code.trim() !== ''
  const why = isPromoRefusal(answer?.reason) ? t(`promo.${answer.reason}`) : undefined
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isTyped) return
    event.preventDefault()
    promo.apply()
  }
  return (
    <div className={styles.promo}>
      <TextField
        label={t('promo.label')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={refused ?? why ?? (promo.error && t(errorMessageKey(promo.error)))}
        onKeyDown={applyOnEnter}
        {...field}
      />
      <Button
        variant="line"
        disabled={!isTyped}
        busy={promo.isChecking && t('promo.checking')}
        onClick={promo.apply}
      >
        {t('promo.apply')}
      </Button>
      <p className={`small ${styles.promoNote}`} role="status">
        {answer?.is_valid &&
          t('promo.applied', { sum: formatMoney(answer.discount_amount, answer.currency, language) })}
      </p>
    </div>
  )
}
