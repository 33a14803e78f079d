import { matches, max, type Rule, required } from '@hub/shared-ui/form-rules'
import { normaliseAccount, printedAccount } from '@hub/shared-ui/ips-account'
import { buildIpsCode, type IpsField } from '@hub/shared-ui/ips-code'
import { amountRule, amountText, parseMinorUnits } from '../../../lib/form/numbers.ts'

/** What a transfer is made of, in one language, as `site_settings.requisites` has it. */
export interface BankDetails {
  readonly payee?: string
  readonly payeeAddress?: string
  readonly bank?: string
  /** 18 digits. */
  readonly account?: string
  readonly accountPrinted?: string
  readonly paymentCode?: string
  readonly purpose?: string
  readonly model?: string
  readonly reference?: string
  /** Para. */
  readonly suggestedAmount?: number
  readonly registrationNumber?: string
  readonly taxNumber?: string
}

/** A language without its own shows the Russian ones. */
export interface Bank {
  readonly ru?: BankDetails
  readonly en?: BankDetails
}

/** What may be said differently in English. The rest is the same in both, so that both pay the same account. */
const ENGLISH = ['payeeAddress', 'bank'] as const

export const bankValues = ({ ru, en }: Bank) => ({
  payee: ru?.payee ?? '',
  account: ru?.account ? printed(ru.account) : '',
  bank_ru: ru?.bank ?? '',
  bank_en: en?.bank ?? '',
  payeeAddress_ru: ru?.payeeAddress ?? '',
  payeeAddress_en: en?.payeeAddress ?? '',
  purpose: ru?.purpose ?? '',
  paymentCode: ru?.paymentCode ?? '289',
  model: modelOf(ru?.model) as string,
  reference: ru?.reference ?? '',
  suggestedAmount: amountText(ru?.suggestedAmount),
  registrationNumber: ru?.registrationNumber ?? '',
  taxNumber: ru?.taxNumber ?? '',
})

export type BankValues = ReturnType<typeof bankValues>

const printed = (account: string) => {
  const digits = normaliseAccount(account)
  return digits ? printedAccount(digits) : account
}

const modelOf = (model: string | undefined): '00' | '97' => (model === '97' ? '97' : '00')
const referenceOf = (values: Pick<BankValues, 'model' | 'reference'>) =>
  values.reference ? { model: modelOf(values.model), number: values.reference } : undefined

/** What the payment code of banks says of a field. */
const asBanksTakeIt =
  (values: BankValues, field: IpsField): Rule =>
  (value) => {
    const answer = buildIpsCode({ ...values, amount: 100, reference: referenceOf(values) })
    const isWrong = !answer.ok && answer.problems.some((problem) => problem.field === field)
    return value && isWrong ? { key: `pages:rules.${field}` } : undefined
  }

const LONGEST_PURPOSE = 35
const LONGEST_LINE = 140

/** The validation rules in the order of the fields. */
export const bankRules = (values: BankValues) => ({
  payee: [required, asBanksTakeIt(values, 'payee')],
  account: [required, asBanksTakeIt(values, 'account')],
  bank_ru: values.bank_en ? [required, max(LONGEST_LINE)] : [max(LONGEST_LINE)],
  bank_en: [max(LONGEST_LINE)],
  payeeAddress_ru: values.payeeAddress_en ? [required, max(LONGEST_LINE)] : [max(LONGEST_LINE)],
  payeeAddress_en: [max(LONGEST_LINE)],
  purpose: [max(LONGEST_PURPOSE)],
  paymentCode: [required, asBanksTakeIt(values, 'paymentCode')],
  reference: [asBanksTakeIt(values, 'reference')],
  suggestedAmount: [amountRule],
  registrationNumber: [matches((value) => /^\d{8}$/.test(value), 'pages:rules.registrationNumber')],
  taxNumber: [matches((value) => /^\d{9}$/.test(value), 'pages:rules.taxNumber')],
})

const withoutEmpty = (details: Record<string, string | number | null | undefined>): BankDetails =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== '' && value != null))

/** As the database keeps it. English has its own when somebody wrote any of it. */
export function bankOf(values: BankValues): { readonly ru: BankDetails; readonly en: BankDetails | null } {
  const account = normaliseAccount(values.account)
  const ru = withoutEmpty({
    payee: values.payee,
    payeeAddress: values.payeeAddress_ru,
    bank: values.bank_ru,
    account,
    accountPrinted: account && printedAccount(account),
    paymentCode: values.paymentCode,
    purpose: values.purpose,
    model: values.reference && modelOf(values.model),
    reference: values.reference,
    suggestedAmount: parseMinorUnits(values.suggestedAmount),
    registrationNumber: values.registrationNumber,
    taxNumber: values.taxNumber,
  })
  const own = ENGLISH.flatMap((field) => (values[`${field}_en`] ? [[field, values[`${field}_en`]]] : []))
  return { ru, en: own.length > 0 ? { ...ru, ...Object.fromEntries(own) } : null }
}
