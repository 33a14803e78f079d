/** Modes of the dialog, also keys of its translations. `code` asks for an email, `code-check` for the code mailed to it. */
export type Mode = 'sign-in' | 'register' | 'reset' | 'code' | 'code-check'

export interface Fields {
  email: string
  password: string
  name: string
  code: string
}

export const NO_FIELDS: Fields = { email: '', password: '', name: '', code: '' }

/** Returns the translation key of a mode's title, which both steps of sign-in by code share. */
export const titleOf = (mode: Mode) => (mode === 'code-check' ? 'code' : mode)
