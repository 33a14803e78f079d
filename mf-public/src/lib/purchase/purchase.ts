import type { Language } from '@hub/shared-i18n'
import type { Rules } from '@hub/shared-ui/form-rules'
import type { OrderData, PaymentMethod } from '@hub/shared-ui/order-data'
import type { PromoCodeTarget } from '../order-form/promo-code.ts'

/** How an order can be paid; what is free is decided by the sum. */
export type OrderMethod = Extract<PaymentMethod, 'ips_qr' | 'on_site' | 'external'>

/** What is typed and chosen to buy something; each purchase shows those of the fields that it needs. */
export type PurchaseValues = {
  name: string
  email: string
  phone: string
  telegram: string
  starts_on: string
  quantity: string
  /** As people write it: «1 000,50». */
  amount: string
  pay: string
  promo_code: string
}

export interface OrderInput {
  readonly values: PurchaseValues
  readonly language: Language
  readonly method: OrderMethod | undefined
  /** What the form shows before anything is taken off, in minor units. */
  readonly price: number
  readonly currency: string
}

/** What the database answers to a purchase. */
export interface OrderResult {
  readonly order: OrderData
  /** For a guest: opens and cancels the order. */
  readonly secret?: string
  /** False when the address has had so many mails lately that none is sent about this order. */
  readonly is_mailed?: boolean
}

/** Something that can be bought. */
export interface Purchase {
  /** What is typed is kept under this name. */
  readonly draft: string
  readonly currency: string
  /** In the order of the database, which takes the first unless told. */
  readonly methods: readonly OrderMethod[]
  /** What is bought belongs to an account. */
  readonly needsAccount: boolean
  readonly hasPhone: boolean
  /** What the fields of its own begin with. */
  readonly initial: Partial<PurchaseValues>
  readonly rules: Rules<PurchaseValues>
  /** Minor units before anything is taken off, as far as it is known here; the order says it for good. */
  readonly priceOf: (values: PurchaseValues) => number
  /** What a promo code is tried on; absent where none goes with it. */
  readonly promoTarget?: (values: PurchaseValues) => PromoCodeTarget
  /** @throws ApiError with the error code as `hint` */
  readonly send: (input: OrderInput, key: string) => Promise<OrderResult>
}

/** Who orders and how they pay, as every buying function takes it; what is empty is left out. */
export function contactOf({ values, language, method }: OrderInput) {
  const { name, email, phone, telegram, promo_code: code } = values
  return {
    full_name: name,
    email,
    language,
    ...(phone && { phone }),
    ...(telegram && { telegram }),
    ...(method && { payment_method: method }),
    ...(code && { promo_code: code }),
  }
}

/** The National Bank's codes are for dinars. */
export const paymentMethodsFor = (
  currency: string,
  methods: readonly OrderMethod[],
): readonly OrderMethod[] => methods.filter((method) => method !== 'ips_qr' || currency === 'RSD')
