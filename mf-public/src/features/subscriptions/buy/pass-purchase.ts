import { telegram } from '@hub/shared-ui/form-rules'
import { contactRules } from '../../../lib/contact/contact-rules.ts'
import { paymentMethodsFor } from '../../../lib/purchase/payment-methods.ts'
import type { Purchase } from '../../../lib/purchase/purchase.ts'
import { buyPass } from '../api/buy-pass.ts'
import type { Pass } from '../api/list-subscriptions.ts'

export const passPurchase = ({ id, price_amount, currency }: Pass): Purchase => ({
  draft: `pass:${id}`,
  currency,
  methods: paymentMethodsFor(currency, ['ips_qr', 'on_site']),
  needsAccount: true,
  hasPhone: true,
  initial: {},
  rules: { ...contactRules, telegram: [telegram] },
  priceOf: () => price_amount,
  promoTarget: () => ({ target: 'subscription', target_id: id }),
  send: (wish, key) => buyPass(id, wish, key),
})
