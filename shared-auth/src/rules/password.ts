const PASSWORD_MIN_LENGTH = 8

/** bcrypt reads no further, so the server rejects more. */
const PASSWORD_MAX_BYTES = 72

const SPECIAL = /[!@#$%^&*(),.?":{}|<>]/

export type PasswordRule = {
  /** The full sentence of the rule; `<key>Short` names it in a checklist. */
  key: string
  holds: (password: string) => boolean
}

/** The rules that a new password has to meet, in the order in which they are told. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  { key: 'auth:password.minLength', holds: (it) => [...it].length >= PASSWORD_MIN_LENGTH },
  { key: 'auth:password.special', holds: (it) => SPECIAL.test(it) },
  // The auth server counts Latin letters alone (`password_requirements` in config.toml).
  { key: 'auth:password.uppercase', holds: (it) => /[A-Z]/.test(it) },
  { key: 'auth:password.lowercase', holds: (it) => /[a-z]/.test(it) },
  { key: 'auth:password.digit', holds: (it) => /\d/.test(it) },
]

/** Told only to those who break it. */
const MAX_LENGTH: PasswordRule = {
  key: 'auth:password.maxLength',
  holds: (it) => new TextEncoder().encode(it).length <= PASSWORD_MAX_BYTES,
}

/** Translation keys of every rule that the password breaks, in the order in which they are told. */
export const passwordWeaknesses = (password: string): string[] =>
  [...PASSWORD_RULES, MAX_LENGTH].filter((rule) => !rule.holds(password)).map((rule) => rule.key)
