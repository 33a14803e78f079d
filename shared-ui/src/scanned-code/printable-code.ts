const MOST = 200

/**
 * A code as it may be shown: signs that turn or hide the text around them are written out, and so much of it that
 * people recognise it.
 */
export function printableCode(code: string): string {
  const signs = [...code.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Surrogate}]/gu, '\uFFFD')]
  return signs.length > MOST ? `${signs.slice(0, MOST).join('')}…` : signs.join('')
}
