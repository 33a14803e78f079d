/** The three faces of the dialog; also the keys of its texts. */
export type Mode = 'sign-in' | 'register' | 'reset'

export interface Fields {
  email: string
  password: string
  name: string
}

export const NO_FIELDS: Fields = { email: '', password: '', name: '' }
