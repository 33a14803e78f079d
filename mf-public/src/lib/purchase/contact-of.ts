import type { OrderInput } from './purchase.ts'

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
