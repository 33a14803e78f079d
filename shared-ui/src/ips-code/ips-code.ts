import { isMod97, normaliseAccount } from './account.ts'

/** A transfer within Serbia, as a payment code of the National Bank (IPS QR) says it. */
export interface IpsPayment {
  /** 18 digits, or as it is printed: 840-955845-10. */
  readonly account: string
  /** Name and seat, at most 70 characters. */
  readonly payee: string
  /** Para (hundredths of a dinar). */
  readonly amount: number
  /** Three digits; 289 unless told. */
  readonly paymentCode?: string | undefined
  /** Cut at 70 characters. */
  readonly payer?: string | undefined
  /** Cut at 35 characters. */
  readonly purpose?: string | undefined
  /** With the model at most 25 characters. */
  readonly reference?: IpsReference | undefined
}

export type IpsField = 'account' | 'payee' | 'amount' | 'paymentCode' | 'reference'

export interface IpsProblem {
  readonly field: IpsField
  readonly reason: 'missing' | 'malformed' | 'too-long' | 'too-small' | 'too-large'
}

export type IpsCode =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problems: readonly IpsProblem[] }

/** Characters; the amount with its currency, the reference with its model. */
const LIMITS = { payee: 70, payer: 70, purpose: 35, reference: 25, amount: 18 }

interface Checked {
  readonly value: string
  readonly reason?: IpsProblem['reason']
}

const wrong = (reason: IpsProblem['reason']): Checked => ({ value: '', reason })

/** Nothing that would end a field or a line: `|`, line breaks and other controls are spaces. */
const plain = (text = '') =>
  text
    .normalize('NFC')
    .replace(/\p{Cf}+/gu, '')
    .replace(/[|\p{Cc}\p{Surrogate}\s]+/gu, ' ')
    .trim()

const cut = (text: string, length: number) => [...text].slice(0, length).join('').trimEnd()

function checkAccount(account: string): Checked {
  if (plain(account) === '') return wrong('missing')
  const value = normaliseAccount(account)
  return value ? { value } : wrong('malformed')
}

function checkPayee(payee: string): Checked {
  const value = plain(payee)
  if (value === '') return wrong('missing')
  return [...value].length > LIMITS.payee ? wrong('too-long') : { value }
}

function checkAmount(para: number): Checked {
  if (Number.isNaN(para)) return wrong('missing')
  if (para <= 0) return wrong('too-small')
  if (para > Number.MAX_SAFE_INTEGER) return wrong('too-large')
  if (!Number.isInteger(para)) return wrong('malformed')
  const value = `RSD${Math.floor(para / 100)},${String(para % 100).padStart(2, '0')}`
  return value.length > LIMITS.amount ? wrong('too-large') : { value }
}

const checkCode = (code: string): Checked => (/^\d{3}$/.test(code) ? { value: code } : wrong('malformed'))

function checkReference(reference: IpsReference | undefined): Checked {
  if (!reference || plain(reference.number) === '') return { value: '' }
  const value = referenceText(reference)
  if (!value) return wrong('malformed')
  return value.length > LIMITS.reference ? wrong('too-long') : { value }
}

/** The text of the QR code that banking apps in Serbia read, or all that is wrong with the payment. */
export function buildIpsCode(payment: IpsPayment): IpsCode {
  const checked: Record<IpsField, Checked> = {
    account: checkAccount(payment.account),
    payee: checkPayee(payment.payee),
    amount: checkAmount(payment.amount),
    paymentCode: checkCode(payment.paymentCode ?? '289'),
    reference: checkReference(payment.reference),
  }
  const problems = (Object.keys(checked) as IpsField[]).flatMap((field) => {
    const { reason } = checked[field]
    return reason ? [{ field, reason }] : []
  })
  if (problems.length > 0) return { ok: false, problems }

  const fields = Object.entries({
    K: 'PR',
    V: '01',
    C: '1',
    R: checked.account.value,
    N: checked.payee.value,
    I: checked.amount.value,
    P: cut(plain(payment.payer), LIMITS.payer),
    SF: checked.paymentCode.value,
    S: cut(plain(payment.purpose), LIMITS.purpose),
    RO: checked.reference.value,
  })
  const present = fields.filter(([, value]) => value !== '')
  return { ok: true, text: present.map((field) => field.join(':')).join('|') }
}

/** `97` begins with two control digits, `00` has none. */
type ReferenceModel = '00' | '97'

interface IpsReference {
  readonly model: ReferenceModel
  readonly number: string
}

/** A letter counts as a number: A is 10, Z is 35. */
const inDigits = (text: string) =>
  text.replace(/[A-Z]/g, (mail) => String(mail.charCodeAt(0) - 'A'.charCodeAt(0) + 10))

/** The control digits stand in front, and are counted as if they stood at the end. */
function isChecked97(number: string): boolean {
  const signs = number.replaceAll('-', '')
  return /^\d{2}[\dA-Z]+$/.test(signs) && isMod97(inDigits(signs.slice(2)) + signs.slice(0, 2))
}

/** Model and number as one text; undefined when banks would not take it. */
function referenceText({ model, number }: IpsReference): string | undefined {
  const signs = number.replace(/\s/g, '').toUpperCase()
  if (!/^[\dA-Z][\dA-Z-]*$/.test(signs)) return undefined
  return model === '97' && !isChecked97(signs) ? undefined : model + signs
}
