import { formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toApiError, useQuery } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Icon } from '@hub/shared-ui/icon'
import { AlertIcon } from '@hub/shared-ui/icons'
import type { RequestForm } from '@hub/shared-ui/request-form'
import { TextField } from '@hub/shared-ui/text-field'
import { type KeyboardEvent, useId, useState } from 'react'
import styles from './order-form.module.css'
import {
  isPromoCodeError,
  type PromoCodeResult,
  type PromoCodeTarget,
  promoCodeProblem,
  promoCodeQuery,
} from './promo-code.ts'

interface Props {
  /** The form's field `promo_code`. */
  readonly field: ReturnType<RequestForm['field']>
  readonly typed: string
  readonly promo: Promo
}

/** A promo code, and what it takes off before anything is sent. */
export function PromoField({ field: { error: rejected, ...field }, typed, promo }: Props) {
  const { t } = useTranslation(['purchase', 'common'])
  const language = useLanguage()
  const noteId = useId()
  const { answer } = promo
  const isTyped = typed.trim() !== ''
  const why = isPromoCodeError(answer?.reason) ? t(`promo.${answer.reason}`) : undefined
  const failure = promo.error && promoCodeProblem(toApiError(promo.error))?.problem
  const failed = failure
    ? t(failure.key, { ...failure.values })
    : promo.error && t(errorMessageKey(promo.error))
  const problem = rejected ? undefined : (why ?? failed)
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
        error={rejected}
        errorId={problem ? noteId : undefined}
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
      {/* A live region for both: the focus stays where it was pressed. */}
      <p id={noteId} className={`small ${styles.promoNote}`} data-problem={problem && ''} role="status">
        {problem && (
          <>
            <Icon of={AlertIcon} />
            {problem}
          </>
        )}
        {answer?.is_valid &&
          t('promo.applied', { sum: formatMoney(answer.discount_amount, answer.currency, language) })}
      </p>
    </div>
  )
}

export interface Promo {
  readonly answer: PromoCodeResult | undefined
  readonly isChecking: boolean
  readonly error: Error | null
  readonly apply: () => void
}

/** What a code would take off once somebody has pressed «Применить»; about nothing where no code goes with it. */
export function usePromo(typed: string, about: PromoCodeTarget | undefined): Promo {
  const code = typed.trim()
  // A code that was typed before a reload is tried by itself.
  const [applied, setApplied] = useState(code)
  const isUsed = about !== undefined && applied === code && code !== ''
  const { data, error, isFetching, refetch } = useQuery(promoCodeQuery(isUsed ? code : '', about))
  return {
    answer: isUsed ? (data ?? undefined) : undefined,
    isChecking: isUsed && isFetching,
    error: isUsed ? error : null,
    apply: () => (applied === code ? void refetch() : setApplied(code)),
  }
}
