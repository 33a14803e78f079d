/** Whether a number of any length leaves 1 when divided by 97 (ISO 7064). */
export const isMod97 = (digits: string): boolean =>
  /^\d+$/.test(digits) && [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1

const BANK = 3
const MIDDLE = 13
const CONTROL = 2

const padded = (bank: string, middle: string, control: string) =>
  bank + middle.padStart(MIDDLE, '0') + control

/** «840-955845-10» and its bare digits mean the same account; the zeros are in the middle. */
function digitsOf(account: string): string | undefined {
  const written = account.replace(/[\s.]/g, '').replace(/\p{Dash_Punctuation}/gu, '-')
  const [, bank, middle, control] =
    /^(\d{3})-(\d{1,13})-(\d{2})$/.exec(written) ?? /^(\d{3})(\d{1,13})(\d{2})$/.exec(written) ?? []
  return bank && middle && control ? padded(bank, middle, control) : undefined
}

/** A Serbian account as 18 digits; undefined for what is none, or has wrong control digits (ISO 7064, modulo 97). */
export function normaliseAccount(account: string): string | undefined {
  const digits = digitsOf(account)
  return digits && isMod97(digits) ? digits : undefined
}

/** 18 digits as they are printed: 840-0000000955845-10. */
export const printedAccount = (digits: string): string =>
  [digits.slice(0, BANK), digits.slice(BANK, -CONTROL), digits.slice(-CONTROL)].join('-')
