import type { OrderMethod } from './purchase.ts'

/** The National Bank's codes are for dinars. */
export const paymentMethodsFor = (
  currency: string,
  methods: readonly OrderMethod[],
): readonly OrderMethod[] => methods.filter((method) => method !== 'ips_qr' || currency === 'RSD')
