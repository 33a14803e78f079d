export type ErrorType = 'error' | 'warning' | 'info'

export type ErrorAction = 'reset-password' | 'register' | 'sign-in' | 'resend-confirmation'

/**
 * An action that leads to no mode of the dialog: asking the auth server whether it can be reached, or writing to the
 * hub. A type of its own, because published parts know `ErrorAction` as it is.
 */
export type ErrorHelp = 'check-connection' | 'contact'

export type ErrorId =
  | 'requiredField'
  | 'emailFormat'
  | 'weakPassword'
  | 'locked'
  | 'badCredentials'
  | 'userNotFound'
  | 'emailNotConfirmed'
  | 'tooManyAttempts'
  | 'weakPasswordServer'
  | 'emailInUse'
  | 'network'
  | 'server'
  | 'session'
  | 'confirmation'
  | 'recovery'
  | 'registration'
  | 'samePassword'
  | 'unknown'

/** One titled message of the sign-in dialog and its kin. All texts are translation keys. */
export type ErrorCard = {
  id: ErrorId
  type: ErrorType
  title: string
  /** Shown joined by ", ". */
  texts: readonly string[]
  /** Values for the texts. */
  params: Readonly<Record<string, string>>
  /** What the action button does, and its label; undefined when there is none or it is hidden. */
  action: { id: ErrorAction; label: string } | undefined
  /** What the action button does where there is no `action`. */
  help?: { id: ErrorHelp; label: string } | undefined
  /** Whether the retry button shows. */
  retry: boolean
}

/** Trying the same again cannot help here, and the field itself is the way on: neither button shows. */
const AT_THE_FIELD: ReadonlySet<ErrorId> = new Set([
  'requiredField',
  'emailFormat',
  'weakPassword',
  'weakPasswordServer',
  'emailInUse',
  'badCredentials',
])

type CardFacts = {
  id: ErrorId
  type: ErrorType
  texts?: readonly string[]
  params?: Readonly<Record<string, string>>
  action?: ErrorAction | undefined
  help?: ErrorHelp | undefined
}

/** Returns the card of a request without a response; offline it says so, and there is no connection to check. */
export const networkCard = (): ErrorCard =>
  globalThis.navigator?.onLine === false
    ? errorCard({ id: 'network', type: 'error', texts: ['auth:errors.network.offline'] })
    : errorCard({ id: 'network', type: 'error', help: 'check-connection' })

export function errorCard({ id, type, texts, params = {}, action, help }: CardFacts): ErrorCard {
  const atTheField = AT_THE_FIELD.has(id)
  return {
    id,
    type,
    title: `auth:errors.${id}.title`,
    texts: texts ?? [`auth:errors.${id}.text`],
    params,
    action: action && !atTheField ? { id: action, label: `auth:errorActions.${action}` } : undefined,
    ...(help ? { help: { id: help, label: `auth:errorActions.${help}` } } : {}),
    // The same code is wrong again.
    retry: !atTheField && !texts?.includes('auth:errors.confirmation.code'),
  }
}
