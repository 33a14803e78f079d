import type { FuzzResponse } from './request.ts'

/** What no answer may tell: where our code lies, and what is asked of the database. */
const INSIDES: readonly [what: string, pattern: RegExp][] = [
  ['a stack trace', /\n\s+at .+[:(]\d+|node_modules|file:\/\/\/|\.[cm]?[jt]s:\d+:\d+/],
  ['where a function of the database failed', /PL\/pgSQL function|SQL statement "|CONTEXT:/],
  ['SQL', /\b(?:from|join|into|update) "?(?:public|private|auth|storage)"?\."?\w/i],
  ['a connection string', /postgres(?:ql)?:\/\//],
]

/** What is wrong with an answer, whatever was asked; undefined when nothing is. */
export function responseFault({ status, type, text }: FuzzResponse): string | undefined {
  if (status >= 500) return `${status} ${text.slice(0, 400)}`
  if (status < 200) return `status ${status}`
  // A browser would run what somebody put into the address.
  if (/html/.test(type) && text !== '') return `answers as ${type}`
  if (status < 400) return undefined
  const reported = INSIDES.find(([, pattern]) => pattern.test(text))
  return reported && `tells ${reported[0]}: ${text.slice(0, 400)}`
}
