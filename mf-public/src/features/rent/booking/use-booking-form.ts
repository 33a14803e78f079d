import { db, useAuth } from '@hub/shared-auth'
import { type Language, useLanguage } from '@hub/shared-i18n'
import { type ApiError, isRetryable, queryClient, toApiError } from '@hub/shared-platform'
import { apiErrorCode, fieldErrorOf } from '@hub/shared-ui/api-error-fields'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { adoptDraft } from '@hub/shared-ui/form-drafts'
import { date, matches, max, required } from '@hub/shared-ui/form-rules'
import { useRequestForm } from '@hub/shared-ui/request-form'
import { withVisitSource } from '@hub/shared-ui/visit-source'
import { type SyntheticEvent, useState } from 'react'
import type { Booked } from '../../../lib/booking/booking-data.ts'
import { contactRules, useContact } from '../../../lib/contact/use-contact.ts'
import { promoCodeProblem } from '../../../lib/order-form/promo-code.ts'
import type { SlotSelection } from '../grid/slot-selection.ts'
import type { SelectedSlots } from '../grid/use-slot-selection.ts'
import { expectedPriceOf, type Money } from '../model/price.ts'
import type { Space } from '../model/space.ts'
import type { SeriesPlan } from '../series/series.ts'
import { rejectedSlots } from './booking-errors.ts'
import { passIdOf } from './rent-pass.ts'

/** A name (@science.hub) or an address, with or without https://: the same rule as the database has. */
export const isSocialLink = (text: string): boolean =>
  /^@[\p{L}\p{N}_.]{2,60}$/u.test(text) ||
  /^https?:\/\/[^\s<>"]+\.[^\s<>"]+$/i.test(text) ||
  /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/[^\s<>"]*)?$/i.test(text)

const RULES = {
  ...contactRules,
  social_link: [max(300), matches(isSocialLink, 'common:forms.url')],
  purpose: [max(1000)],
}

const draftOf = (userId: string | undefined) => `booking:${userId ?? ''}`

interface Options {
  readonly space: Space
  readonly hours: SelectedSlots
  /** What they cost as shown, one sum for each currency. */
  readonly total: readonly Money[]
  /** What a series comes to, once its dates are known. */
  readonly plan: SeriesPlan | undefined
  readonly onBooked: (booked: Booked) => void
}

/** Returns why a series cannot be sent as it is. */
function undecided(plan: SeriesPlan | undefined): 'loading' | 'unresolved' | 'none' | undefined {
  if (!plan) return 'loading'
  if (plan.unresolved > 0) return 'unresolved'
  return plan.dates === 0 ? 'none' : undefined
}

interface PaymentValues {
  readonly pay: string
  readonly promo_code: string
}

/** Returns how a booking is paid. A pass goes without a promo code. */
function paymentOf({ pay, promo_code }: PaymentValues) {
  const passId = passIdOf(pay)
  return {
    method: pay === 'ips_qr' ? 'ips_qr' : 'on_site',
    promoCode: passId ? '' : promo_code,
    passId,
  } as const
}

/** Refetches what a rejected request shows to be out of date. */
function refetchAfter(error: ApiError): void {
  const prices = apiErrorCode(error) === 'price_changed' ? ['spaces', 'booking-quote'] : []
  for (const name of [...prices, 'space-occupancy', 'booking-passes'])
    void queryClient.invalidateQueries({ queryKey: [name] })
}

/** Who books the chosen hours, and sending it. */
export function useBookingForm({ space, hours, total, plan, onBooked }: Options) {
  const { user } = useAuth()
  const language = useLanguage()
  const contact = useContact()
  const { chosen } = hours
  const [lacksSlots, setLacksSlots] = useState(false)
  const [lacksDates, setLacksDates] = useState(false)
  // Before the form begins with it.
  useState(() => user && adoptDraft(draftOf(undefined), draftOf(user.id)))

  const form = useRequestForm({
    draft: draftOf(user?.id),
    initial: {
      ...contact,
      social_link: '',
      purpose: '',
      pay: 'on_site',
      promo_code: '',
      repeat: false as boolean,
      until: '',
    },
    rules: ({ repeat }) => (repeat ? { ...RULES, until: [required, date] } : RULES),
    fieldOf: (error) => promoCodeProblem(error) ?? fieldErrorOf(error),
    context: {
      space: space.id,
      slots: chosen,
      series: plan?.bookings.map(({ space_id, slots }) => ({ space_id, slots })),
    },
    send: async (values, key) => {
      hours.send()
      try {
        const { bookSeries } = values.repeat ? await import('../series/series.ts') : {}
        const book = bookSeries ?? bookSpace
        return await book(
          {
            spaceId: space.id,
            slots: chosen,
            total,
            bookings: plan?.bookings ?? [],
            name: values.name,
            email: values.email,
            phone: values.phone,
            socialLink: values.social_link,
            purpose: values.purpose,
            ...paymentOf(values),
            language,
          },
          key,
        )
      } catch (thrown) {
        const error = toApiError(thrown)
        // Without an answer nobody knows whether the hours are booked by now: they stay as they were sent.
        // The dates of a series say themselves which of them cannot be had.
        if (!isRetryable(error)) hours.reject(values.repeat ? [] : rejectedSlots(error))
        refetchAfter(error)
        throw error
      }
    },
    onSent: (booked) => {
      hours.clear()
      void queryClient.invalidateQueries({ queryKey: ['booking-passes'] })
      onBooked(booked)
    },
  })

  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault()
    setLacksSlots(chosen.length === 0)
    const isUndecided = form.values.repeat && undecided(plan) !== undefined
    setLacksDates(isUndecided)
    await (chosen.length > 0 && !isUndecided ? form.submit(event) : form.check())
  }
  const isLacking = (name: 'name' | 'email') =>
    form.values[name].trim() === '' && form.field(name).error !== undefined
  const hasUntil = form.values.until !== '' && date(form.values.until) === undefined
  return {
    ...form,
    submit,
    lacksSlots: lacksSlots && chosen.length === 0,
    lacksDates: lacksDates && form.values.repeat && hasUntil ? undecided(plan) : undefined,
    lacksContact: isLacking('name') || isLacking('email'),
  }
}

export type BookingFields = ReturnType<typeof useBookingForm>

interface BookSpaceInput {
  readonly spaceId: string
  readonly slots: SlotSelection
  readonly total: readonly Money[]
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly socialLink: string
  readonly purpose: string
  readonly method: 'on_site' | 'ips_qr'
  readonly promoCode: string
  /** The pass that pays; undefined: the method does. */
  readonly passId: string | undefined
  readonly language: Language
}

/**
 * Asks for the hours. The same key asks once, however often it is sent.
 * @throws ApiError with the error code as `hint`
 */
async function bookSpace(input: BookSpaceInput, key: string): Promise<Booked> {
  const answer = await withVisitSource(
    db().rpc('book_space', {
      space_id: input.spaceId,
      slots: [...input.slots],
      full_name: input.name,
      email: input.email,
      language: input.language,
      payment_method: input.method,
      idempotency_key: key,
      ...(input.phone && { phone: input.phone }),
      ...(input.socialLink && { social_link: input.socialLink }),
      ...(input.promoCode && { promo_code: input.promoCode }),
      ...(input.purpose && { purpose: input.purpose }),
      ...(input.passId && { pass_id: input.passId }),
      ...expectedPriceOf(input.total),
    }),
  )
  return unwrapAs<Booked>(answer)
}
