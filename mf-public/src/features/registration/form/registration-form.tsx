import { requestSignIn, useAuth } from '@hub/shared-auth'
import { formatDateTime, formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { type ApiError, queryClient, useLocation, useSearchParams } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Form } from '@hub/shared-ui/form'
import { refusalCode, refusalFact } from '@hub/shared-ui/form-refusal'
import { TextField } from '@hub/shared-ui/text-field'
import { useEffect } from 'react'
import { ContactFields } from '../../../lib/contact/contact-fields.tsx'
import type { Registered } from '../../../lib/registration/registration-data.ts'
import type { Offer } from '../model/offer.ts'
import { refusalKey } from '../model/refusals.ts'
import { PromoField } from './promo-field.tsx'
import styles from './registration-form.module.css'
import { type RegistrationForm as Fields, useRegistrationForm } from './use-registration-form.ts'
import { type Total, useTotal } from './use-total.ts'
import { WaysToCome, WaysToPay } from './ways-to-pay.tsx'

interface Props {
  readonly eventId: string
  readonly offer: Offer
  readonly onDone: (registered: Registered) => void
}

/** Refusals after which the offer is another one. */
const CHANGED = /^(event_|registration_|already_registered|pass_|payment_method)/

/** Who comes, how, and how it is paid. */
export function RegistrationForm({ eventId, offer, onDone }: Props) {
  const { t } = useTranslation(['registration', 'common'])
  const isFull = offer.state === 'event_full'
  const form = useRegistrationForm({ eventId, offer, isFull, onDone })
  const total = useTotal(form, offer, eventId)
  const explain = useExplain()
  useFreshOffer(form.failure, eventId)
  const waits = isFull && !total.isOnline
  return (
    <Form
      form={form}
      submit={t(waits ? 'form.wait' : 'form.submit')}
      failed={t(total.total > 0 && !refusalOf(form.failure) ? 'common:errors.payment' : 'form.failed')}
      explain={explain}
      foot={<Sum total={total} offer={offer} waits={waits} />}
    >
      <PassForGuest />
      <ContactFields form={form} />
      <WaysToCome form={form} offer={offer} isFull={isFull} />
      {offer.price_kind === 'donation' && <Donation form={form} offer={offer} />}
      {total.price > 0 && <WaysToPay form={form} offer={offer} />}
      {offer.price_kind === 'paid' && total.price > 0 && !form.values.pay.startsWith('pass:') && (
        <PromoField form={form} promo={total.promo} />
      )}
    </Form>
  )
}

const refusalOf = (failure: ApiError | undefined) => failure && refusalKey(failure)

function useExplain() {
  const { t } = useTranslation(['registration', 'common'])
  const language = useLanguage()
  return (failure: ApiError) => {
    const key = refusalOf(failure)
    if (!key) return undefined
    const opensAt = refusalFact(failure, 'opens_at')
    const seconds = refusalFact(failure, 'retry_after')
    return t(key, {
      date: typeof opensAt === 'string' ? formatDateTime(opensAt, language) : '',
      count: typeof seconds === 'number' ? Math.ceil(seconds / 60) : 1,
    })
  }
}

/** Somebody was faster, or something has changed: the form offers what is possible now, with what was typed. */
function useFreshOffer(failure: ApiError | undefined, eventId: string) {
  useEffect(() => {
    if (failure && CHANGED.test(refusalCode(failure) ?? ''))
      void queryClient.invalidateQueries({ queryKey: ['registration-offer', eventId] })
  }, [failure, eventId])
}

function Donation({ form, offer }: { readonly form: Fields; readonly offer: Offer }) {
  const { t } = useTranslation('registration')
  const language = useLanguage()
  const { price_amount: suggested, currency } = offer
  return (
    <TextField
      label={t('form.amount', { currency })}
      hint={
        suggested
          ? t('form.suggested', { sum: formatMoney(suggested, currency, language) })
          : t('form.anySum')
      }
      inputMode="decimal"
      autoComplete="off"
      {...form.field('amount')}
    />
  )
}

/** Passes belong to accounts. */
function PassForGuest() {
  const { t } = useTranslation(['registration', 'common'])
  const { status } = useAuth()
  const { pathname, search } = useLocation()
  const [params] = useSearchParams()
  if (status !== 'signed-out' || params.get('pay') !== 'pass') return null
  return (
    <div className={styles.guest}>
      <p>{t('pass.needsAccount')}</p>
      <Button
        variant="line"
        size="sm"
        onClick={() => requestSignIn({ reason: 'common:signInToContinue.pass', returnTo: pathname + search })}
      >
        {t('common:header.signIn')}
      </Button>
    </div>
  )
}

interface SumProps {
  readonly total: Total
  readonly offer: Offer
  readonly waits: boolean
}

function Sum({ total, offer, waits }: SumProps) {
  const { t } = useTranslation(['registration', 'common'])
  const language = useLanguage()
  const money = (amount: number) => formatMoney(amount, offer.currency, language)
  if (offer.price_kind === 'free') return null
  return (
    <dl className={styles.sum}>
      {total.discount > 0 && (
        <>
          <div>
            <dt>{t('form.price')}</dt>
            <dd>{money(total.price)}</dd>
          </div>
          <div>
            <dt>{t('form.discount')}</dt>
            <dd>−{money(total.discount)}</dd>
          </div>
        </>
      )}
      <div className={styles.total}>
        <dt>
          {t('common:price.total')}
          {waits && <span className={styles.more}>{t('form.payLater')}</span>}
        </dt>
        <dd aria-live="polite">{money(total.total)}</dd>
      </div>
    </dl>
  )
}
