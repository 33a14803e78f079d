const HARMFUL = /[<>]|javascript:|\bon\w+\s*=/gi

/**
 * Takes out what could only be meant as script: `<`, `>`, `javascript:` and `onclick=` and its kin. Repeated until
 * nothing is left to take, since taking one out can put another together. React escapes text anyway; this keeps
 * such values out of mails and exports.
 */
export function sanitise(input: string): string {
  const cleaned = input.replace(HARMFUL, '')
  return cleaned === input ? cleaned.trim() : sanitise(cleaned)
}
