export type LocalErrorCode =
  | 'already-running'
  | 'data-damaged'
  | 'function-failed'
  | 'mailbox-failed'
  | 'migration-changed'
  | 'migration-failed'
  | 'not-writable'
  | 'port-in-use'
  | 'postgres-failed'
  | 'unsupported-platform'
  | 'wrong-password'

/** A failure of the local backend. The message is one line that says what to do about it. */
export class LocalError extends Error {
  override readonly name = 'LocalError'
  readonly code: LocalErrorCode

  constructor(code: LocalErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
  }
}

/** The system's error code (`EACCES`, `ENOENT`, …) of something thrown by Node, if it has one. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
