import { useAuth } from '@hub/shared-auth'
import { formatDateTime, formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { type ApiError, queryClient } from '@hub/shared-platform'
import { apiErrorCode, apiErrorDetail, waitTime } from '@hub/shared-ui/api-error-fields'
import { Form } from '@hub/shared-ui/form'
import { TextField } from '@hub/shared-ui/text-field'
import { useEffect } from 'react'
import { ContactFields } from '../../../lib/contact/contact-fields.tsx'
import { PromoField } from '../../../lib/order-form/promo-field.tsx'
import { TotalAmount } from '../../../lib/order-form/total.tsx'
import type { Registered, TicketEvent } from '../../../lib/registration/registration-data.ts'
import type { Offer } from '../model/offer.ts'
import { registrationErrorKey } from '../model/registration-errors.ts'
import { chosenSessions, offerFor } from '../model/session-offer.ts'
import { AttendanceField, PaymentMethodField } from './payment-fields.tsx'
import { SessionFields } from './session-fields.tsx'
import { type RegistrationForm as Fields, useRegistrationForm } from './use-registration-form.ts'
import { useTotal } from './use-total.ts'

interface Props {
  readonly event: TicketEvent
  readonly offer: Offer
  readonly onDone: (registered: Registered) => void
}

/** API errors after which the offer is another one. */
const CHANGED = /^(event_|registration_|session_|sessions_|already_registered|pass_|payment_method|price_)/

/** Who comes, how, and how it is paid. */
export function RegistrationForm({ event, offer: whole, onDone }: Props) {
  const { id: eventId } = event
  const isCourse = event.course !== undefined
  const { t } = useTranslation(['registration', 'common'])
  const form = useRegistrationForm({ eventId, offer: whole, onDone })
  const offer = offerFor(whole, form.values)
  const isFull = offer.state === 'event_full'
  const total = useTotal(form, offer, eventId)
  const explain = useExplain(isCourse)
  useFreshOffer(form.failure, eventId)
  const isExplained = form.failure && registrationErrorKey(form.failure, isCourse) !== undefined
  const waits = total.isTooMany || (isFull && !total.isOnline)
  return (
    <Form
      form={form}
      submit={t(waits ? 'form.wait' : 'form.submit')}
      failed={t(total.total > 0 && !isExplained ? 'common:errors.payment' : 'form.failed')}
      explain={explain}
      foot={
        <>
          {offer.price_kind !== 'free' && (
            <TotalAmount
              price={total.price}
              discount={total.discount}
              currency={offer.currency}
              label={t(priceLabel(isCourse, chosenSessions(whole, form.values) !== undefined))}
              note={waits && t('form.payLater')}
            />
          )}
          <Terms />
        </>
      }
    >
      <SessionFields form={form} offer={whole} />
      <ContactFields form={form} />
      <AttendanceField form={form} offer={offer} isFull={isFull} />
      <SeatsField form={form} offer={offer} isTooMany={total.isTooMany && !isFull} />
      {offer.price_kind === 'donation' && <Donation form={form} offer={offer} />}
      {total.price > 0 && <PaymentMethodField form={form} offer={offer} isCourse={isCourse} />}
      {offer.price_kind === 'paid' && total.price > 0 && !form.values.pay.startsWith('pass:') && (
        <PromoField field={form.field('promo_code')} typed={form.values.promo_code} promo={total.promo} />
      )}
    </Form>
  )
}

function priceLabel(isCourse: boolean, isOfSessions: boolean) {
  if (isOfSessions) return 'sessions.price'
  return isCourse ? 'course.price' : 'form.price'
}

/** A person who has an account has accepted the terms with it. They open beside the page: what was typed stays. */
function Terms() {
  const { t } = useTranslation('registration')
  const { status } = useAuth()
  if (status !== 'signed-out') return null
  return (
    <p className="small muted">
      {t('form.terms')}{' '}
      <a className="link" href="/terms" target="_blank" rel="noopener">
        {t('form.termsLink')}
      </a>
    </p>
  )
}

interface SeatsProps {
  readonly form: Fields
  readonly offer: Offer
  readonly isTooMany: boolean
}

/** How many come; a group that does not fit waits for all its seats. */
function SeatsField({ form, offer, isTooMany }: SeatsProps) {
  const { t } = useTranslation('registration')
  const { seats_per_registration: most, seats_left: left } = offer
  if (most === 1) return null
  return (
    <TextField
      label={t('form.seats')}
      type="number"
      inputMode="numeric"
      min={1}
      max={most}
      autoComplete="off"
      hint={isTooMany ? t('form.tooManySeats', { count: left ?? 0 }) : t('form.seatsHint', { count: most })}
      {...form.field('seats')}
    />
  )
}

function useExplain(isCourse: boolean) {
  const { t } = useTranslation(['registration', 'common'])
  const language = useLanguage()
  return (failure: ApiError) => {
    const key = registrationErrorKey(failure, isCourse)
    if (!key) return undefined
    const opensAt = apiErrorDetail(failure, 'opens_at')
    return t(key, {
      date: typeof opensAt === 'string' ? formatDateTime(opensAt, language) : '',
      wait: waitTime(failure),
    })
  }
}

/** Somebody was faster, or something has changed: the form offers what is possible now, with what was typed. */
function useFreshOffer(failure: ApiError | undefined, eventId: string) {
  useEffect(() => {
    if (failure && CHANGED.test(apiErrorCode(failure) ?? ''))
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
