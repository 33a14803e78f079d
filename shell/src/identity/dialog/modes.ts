/** The faces of the dialog, also the keys of its texts. `code` asks for an address, `code-check` for the code mailed to it. */
export type Mode = 'sign-in' | 'register' | 'reset' | 'code' | 'code-check'

export interface Fields {
  email: string
  password: string
  name: string
  code: string
}

export const NO_FIELDS: Fields = { email: '', password: '', name: '', code: '' }

/** Under which key a mode's title stands: both steps of a sign-in by code have one. */
export const titleOf = (mode: Mode) => (mode === 'code-check' ? 'code' : mode)
