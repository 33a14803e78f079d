/** Whether a number of any length leaves 1 when divided by 97 (ISO 7064). */
export const isMod97 = (digits: string): boolean =>
  /^\d+$/.test(digits) && [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
