import { type ErrorCard, errorCard } from '../errors/error-card.ts'
import { isEmail } from './email.ts'
import { passwordWeaknesses } from './password.ts'

/** `null` when there is nothing to object to. */
type ValidationError = ErrorCard | null

const required = (text: string): ErrorCard =>
  errorCard({ id: 'requiredField', type: 'error', texts: [`auth:required.${text}`] })

function validateEmail(email: string): ValidationError {
  if (!email.trim()) return required('email')
  return isEmail(email.trim()) ? null : errorCard({ id: 'emailFormat', type: 'error' })
}

/** The rules for a new password, on registration and after a reset. */
export function validatePassword(password: string): ValidationError {
  if (!password) return required('password')
  const texts = passwordWeaknesses(password)
  return texts.length > 0 ? errorCard({ id: 'weakPassword', type: 'error', texts }) : null
}

/** On registration, and when somebody changes it. */
export const validateName = (name: string): ValidationError => (name.trim() ? null : required('name'))

/** Signing in asks for an address alone: what the password is worth, the server says. */
export const validateSignIn = ({ email }: { email: string }): ValidationError => validateEmail(email)

export const validateReset = ({ email }: { email: string }): ValidationError => validateEmail(email)

/** Six digits, as the auth server mails them; spaces between them are nobody's mistake. */
const CODE = /^\d{6}$/

/** Says that a code is wrong: what the catalogue says of links is no help to somebody who has typed a code. */
export const wrongCode = (): ErrorCard =>
  errorCard({ id: 'confirmation', type: 'warning', texts: ['auth:errors.confirmation.code'] })

export function validateCode({ email, code }: { email: string; code: string }): ValidationError {
  if (!code.trim()) return required('code')
  const isCode = CODE.test(code.replaceAll(/\s/g, ''))
  return validateEmail(email) ?? (isCode ? null : wrongCode())
}

export type Registration = { email: string; password: string; name: string }

export const validateSignUp = ({ email, password, name }: Registration): ValidationError =>
  validateEmail(email) ?? validatePassword(password) ?? validateName(name)

/** The last line before a registration is sent, whichever form it comes from. */
export const validateAllGiven = ({ email, password, name }: Registration): ValidationError =>
  email.trim() && password && name.trim() ? null : required('all')
