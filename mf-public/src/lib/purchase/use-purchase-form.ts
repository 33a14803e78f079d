import { useAuth } from '@hub/shared-auth'
import { useLanguage } from '@hub/shared-i18n'
import type { ApiError } from '@hub/shared-platform'
import { apiErrorCode, apiErrorDetail } from '@hub/shared-ui/api-error-fields'
import { adoptDraft } from '@hub/shared-ui/form-drafts'
import { problemsIn } from '@hub/shared-ui/form-rules'
import { useRequestForm } from '@hub/shared-ui/request-form'
import { useState } from 'react'
import { useContact, useTelegram } from '../contact/use-contact.ts'
import { invalidateAfterOrder } from './order.ts'
import { orderErrorField } from './order-errors.ts'
import type { OrderMethod, OrderResult, Purchase, PurchaseValues } from './purchase.ts'

const EMPTY: PurchaseValues = {
  name: '',
  email: '',
  phone: '',
  telegram: '',
  starts_on: '',
  quantity: '1',
  amount: '',
  pay: '',
  promo_code: '',
}

/** What is typed and chosen for a purchase, and the ways to pay that the database has not ruled out. */
export function usePurchaseForm(purchase: Purchase, onPlaced: (placed: OrderResult) => void) {
  const language = useLanguage()
  const draft = useOwnDraft(purchase.draft)
  const contact = useContact()
  const telegram = useTelegram()
  const [methods, setMethods] = useState(purchase.methods)
  const form = useRequestForm<PurchaseValues, OrderResult>({
    draft,
    initial: { ...EMPTY, ...contact, telegram, pay: purchase.methods[0] ?? '', ...purchase.initial },
    rules: purchase.rules,
    fieldOf: (error) => {
      setMethods((known) => offeredOf(error) ?? known)
      if (apiErrorCode(error) === 'price_changed') void invalidateAfterOrder()
      return orderErrorField(error)
    },
    onSent: onPlaced,
    send: (values, key) =>
      purchase.send(
        {
          values,
          language,
          method: methods.find((method) => method === values.pay) ?? methods[0],
          price: purchase.priceOf(values),
          currency: purchase.currency,
        },
        key,
      ),
  })
  const names = Object.keys(purchase.rules) as (keyof PurchaseValues)[]
  return {
    form,
    methods,
    /** Nothing is wrong with what was typed, neither here nor as the database sees it. */
    isRight:
      problemsIn(form.values, purchase.rules).length === 0 && !names.some((name) => form.field(name).error),
  }
}

export type PurchaseForm = ReturnType<typeof usePurchaseForm>['form']

/** What a guest typed goes with them into the account that they sign in to. */
function useOwnDraft(name: string): string {
  const { user } = useAuth()
  const draft = `${name}:${user?.id ?? ''}`
  useState(() => user && adoptDraft(`${name}:`, draft))
  return draft
}

function offeredOf(error: ApiError): OrderMethod[] | undefined {
  const offered = apiErrorDetail(error, 'offered')
  return apiErrorCode(error) === 'payment_method_unavailable' && Array.isArray(offered) ? offered : undefined
}
