import { useLocation, useNavigate, useSearchParams } from '@hub/shared-platform'

export type PurchaseStep = 'details' | 'payment' | 'success'

/** Anybody may write an address; what is no id is no order. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Where in a purchase the address is: a reload and the way back know it, too. */
export function usePurchaseStep() {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const order = params.get('order') ?? ''
  const orderId = UUID.test(order) ? order : undefined
  const addressOf = (step: PurchaseStep, id?: string) => {
    const next = new URLSearchParams(params)
    next.delete('order')
    if (step === 'details') next.delete('step')
    else next.set('step', step)
    if (id) next.set('order', id)
    const query = next.toString()
    return query ? `${pathname}?${query}` : pathname
  }
  return {
    asksForPayment: orderId === undefined && params.get('step') === 'payment',
    asksForSuccess: params.get('step') === 'success',
    orderId,
    addressOf,
    go: (step: PurchaseStep, options: { id?: string; replace?: boolean } = {}) => {
      void navigate(addressOf(step, options.id), { replace: options.replace ?? false })
    },
  }
}

export type PurchaseSteps = ReturnType<typeof usePurchaseStep>
