import { type AuthResult, resetPassword, signIn, signUp } from '@hub/shared-auth'
import type { Language } from '@hub/shared-i18n'
import type { Fields, Mode } from './modes.ts'

export function submit(mode: Mode, fields: Fields, language: Language): Promise<AuthResult> {
  if (mode === 'reset') return resetPassword(fields.email)
  if (mode === 'register') return signUp({ ...fields, language })
  return signIn(fields)
}
