import {
  type AuthResult,
  requestSignInCode,
  resetPassword,
  signIn,
  signInWithCode,
  signUp,
} from '@hub/shared-auth'
import type { Language } from '@hub/shared-i18n'
import type { Fields, Mode } from './modes.ts'

export function submit(mode: Mode, fields: Fields, language: Language): Promise<AuthResult> {
  switch (mode) {
    case 'reset':
      return resetPassword(fields.email)
    case 'register':
      return signUp({ ...fields, language })
    case 'code':
      return requestSignInCode(fields.email)
    case 'code-check':
      return signInWithCode(fields)
    case 'sign-in':
      return signIn(fields)
  }
}
