import { useAuth } from '@hub/shared-auth'
import { useLanguage } from '@hub/shared-i18n'
import { isRetryable, queryClient, toApiError } from '@hub/shared-platform'
import { fieldErrorOf } from '@hub/shared-ui/api-error-fields'
import { adoptDraft } from '@hub/shared-ui/form-drafts'
import { matches, max } from '@hub/shared-ui/form-rules'
import { useRequestForm } from '@hub/shared-ui/request-form'
import { type SyntheticEvent, useState } from 'react'
import type { Booked } from '../../../lib/booking/booking-data.ts'
import { contactRules, useContact, useDeleteDraftsOnSignOut } from '../../../lib/contact/use-contact.ts'
import { promoCodeProblem } from '../../../lib/order-form/promo-code-errors.ts'
import { bookSpace } from '../api/book-space.ts'
import type { SelectedSlots } from '../grid/use-slot-selection.ts'
import type { Space } from '../model/space.ts'
import { rejectedSlots } from './booking-errors.ts'
import { isSocialLink } from './social-link.ts'

const RULES = {
  ...contactRules,
  social_link: [max(300), matches(isSocialLink, 'common:forms.url')],
  purpose: [max(1000)],
}

const draftOf = (userId: string | undefined) => `booking:${userId ?? ''}`

interface Options {
  readonly space: Space
  readonly hours: SelectedSlots
  readonly onBooked: (booked: Booked) => void
}

/** Who books the chosen hours, and sending it. */
export function useBookingForm({ space, hours, onBooked }: Options) {
  const { user } = useAuth()
  const language = useLanguage()
  const contact = useContact()
  const { chosen } = hours
  const [lacksSlots, setLacksSlots] = useState(false)
  // Before the form begins with it.
  useState(() => user && adoptDraft(draftOf(undefined), draftOf(user.id)))
  useDeleteDraftsOnSignOut()

  const form = useRequestForm({
    draft: draftOf(user?.id),
    initial: { ...contact, social_link: '', purpose: '', pay: 'on_site', promo_code: '' },
    rules: RULES,
    fieldOf: (error) => promoCodeProblem(error) ?? fieldErrorOf(error),
    context: { space: space.id, slots: chosen },
    send: async (values, key) => {
      hours.send()
      try {
        return await bookSpace(
          {
            spaceId: space.id,
            slots: chosen,
            name: values.name,
            email: values.email,
            phone: values.phone,
            socialLink: values.social_link,
            purpose: values.purpose,
            method: values.pay === 'ips_qr' ? 'ips_qr' : 'on_site',
            promoCode: values.promo_code,
            language,
          },
          key,
        )
      } catch (thrown) {
        const error = toApiError(thrown)
        // Without an answer nobody knows whether the hours are booked by now: they stay as they were sent.
        if (!isRetryable(error)) hours.reject(rejectedSlots(error))
        void queryClient.invalidateQueries({ queryKey: ['space-occupancy'] })
        throw error
      }
    },
    onSent: (booked) => {
      hours.clear()
      onBooked(booked)
    },
  })

  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault()
    setLacksSlots(chosen.length === 0)
    await (chosen.length > 0 ? form.submit(event) : form.check())
  }
  const isLacking = (name: 'name' | 'email') =>
    form.values[name].trim() === '' && form.field(name).error !== undefined
  return {
    ...form,
    submit,
    lacksSlots: lacksSlots && chosen.length === 0,
    lacksContact: isLacking('name') || isLacking('email'),
  }
}

export type BookingFields = ReturnType<typeof useBookingForm>
