/** No I, L, O, U: nobody confuses these. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE = /^[0-9A-HJKMNP-TV-Z]{12}$/

/** Luhn modulo 32: the last sign before it counts twice, then every second one. */
function checkSign(signs: string): string {
  const sum = [...signs].reverse().reduce((total, sign, place) => {
    const product = SIGNS.indexOf(sign) * (place % 2 === 0 ? 2 : 1)
    return total + Math.floor(product / SIGNS.length) + (product % SIGNS.length)
  }, 0)
  return SIGNS.charAt((SIGNS.length - (sum % SIGNS.length)) % SIGNS.length)
}

/**
 * The code of a ticket as it is stored, by the same rules as `private.read_ticket_code`: spaces and dashes, and
 * I, L, O for 1, 1, 0 are forgiven. Small letters are not: in them a slug is written. Undefined when it is none.
 */
export function readTicketCode(scanned: string): string | undefined {
  const signs = scanned
    .replace(/[\s–—-]/g, '')
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0')
  return CODE.test(signs) && checkSign(signs.slice(0, -1)) === signs.slice(-1) ? signs : undefined
}

/** From ten signs to fourteen: with one or two too few or too many it is still a slip of the finger. */
export const looksLikeTicketCode = (typed: string): boolean =>
  /^[0-9a-z]{10,14}$/i.test(typed.replace(/[\s–—-]/g, ''))
