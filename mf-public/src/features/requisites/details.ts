import { normaliseAccount, printedAccount } from '@hub/shared-ui/ips-account'
import { buildIpsCode, type IpsCode } from '@hub/shared-ui/ips-code'
import type { Requisites } from './get-requisites-page.ts'

const LINES = [
  'payee',
  'payeeAddress',
  'bank',
  'account',
  'purpose',
  'paymentCode',
  'model',
  'reference',
  'registrationNumber',
  'taxNumber',
] as const

export interface Detail {
  readonly name: (typeof LINES)[number]
  readonly value: string
}

/** Printed from the digits that the code says too, so that the two can never name different accounts. */
const accountLine = (account: string) => {
  const digits = normaliseAccount(account)
  return digits ? printedAccount(digits) : account
}

/** What there is to say, line by line. */
export function detailsOf(requisites: Requisites): Detail[] {
  return LINES.flatMap((name) => {
    const value = String(requisites[name] ?? '').trim()
    return value ? [{ name, value: name === 'account' ? accountLine(value) : value }] : []
  })
}

/** The payment code for a sum in para. */
export function paymentOf(requisites: Requisites, para: number): IpsCode {
  const { account = '', payee = '', paymentCode, purpose, model, reference } = requisites
  const isModel = model === '00' || model === '97'
  return buildIpsCode({
    account,
    payee,
    amount: para,
    paymentCode,
    purpose,
    reference: isModel && reference ? { model, number: reference } : undefined,
  })
}
