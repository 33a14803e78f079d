import { formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLocation, useSearchParams } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { QrCode } from '@hub/shared-ui/qr-code'
import { TextField } from '@hub/shared-ui/text-field'
import { useSearchDraft } from '@hub/shared-ui/use-search-draft'
import { type FormEvent, useId } from 'react'
import { type Amount, parseAmount, writtenAmount } from '../../lib/amount.ts'
import { paymentOf } from './details.ts'
import type { Requisites } from './get-requisites-page.ts'
import styles from './requisites-page.module.css'

const NAME = 'amount'

/** What stands in the field: kept in the address after a pause, unless it is the sum that is suggested anyway. */
function useAmount(suggested: string) {
  const [params, setParams] = useSearchParams()
  const { draft, setDraft, send } = useSearchDraft(params.get(NAME) ?? suggested, (text) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (text === suggested) next.delete(NAME)
        else next.set(NAME, text)
        return next
      },
      { replace: true, preventScrollReset: true },
    ),
  )
  return { text: draft, setText: setDraft, keep: send }
}

/** Para; when staff have suggested nothing. */
const USUAL = 100_000

/** A sum, and the code with which a banking app fills in the transfer. */
export function PaymentCode({ requisites }: { readonly requisites: Requisites }) {
  const { t } = useTranslation(['requisites', 'common'])
  const { pathname } = useLocation()
  const heading = useId()
  const { text, setText, keep } = useAmount(writtenAmount(requisites.suggestedAmount ?? USUAL))
  const amount = parseAmount(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    keep()
  }
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('code.title')}
      </h2>
      <form className={`${styles.form} stack`} action={pathname} onSubmit={submit} noValidate>
        <TextField
          name={NAME}
          label={t('code.amount')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          value={text}
          error={'problem' in amount ? t(`code.problem.${amount.problem}`) : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <noscript>
          <Button type="submit" variant="line">
            {t('common:lists.show')}
          </Button>
        </noscript>
      </form>
      <Code requisites={requisites} amount={amount} />
    </section>
  )
}

interface CodeProps {
  readonly requisites: Requisites
  readonly amount: Amount
}

function Code({ requisites, amount }: CodeProps) {
  const { t } = useTranslation('requisites')
  const language = useLanguage()
  if ('problem' in amount) return <p className={styles.noCode}>{t('code.needsAmount')}</p>
  const payment = paymentOf(requisites, amount.para)
  const sum = formatMoney(amount.para, 'RSD', language)
  return (
    <>
      {payment.ok ? (
        <div className={styles.code}>
          <QrCode text={payment.text} label={t('code.label', { sum })} />
        </div>
      ) : (
        <p className={styles.noCode}>{t('code.unavailable')}</p>
      )}
      <p role="status">
        {t('code.sum')} <strong className="nowrap">{sum}</strong>
      </p>
      {payment.ok && <p className={`small muted ${styles.hint}`}>{t('code.hint')}</p>}
    </>
  )
}
