import { NamespaceError } from '@hub/shared-i18n'

/** Why a remote's module did not load. Shown in diagnostics; only `unreachable` is retried automatically. */
export type LoadErrorKind = 'unreachable' | 'slow' | 'incompatible' | 'broken' | 'unknown-remote'

export class LoadError extends Error {
  override name = 'LoadError'
  readonly kind: LoadErrorKind

  constructor(kind: LoadErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** Converts what loading a section rejects with; errors of the federation runtime are recognised by the codes in their messages. */
export function toLoadError(error: unknown): LoadError {
  if (error instanceof LoadError) return error
  if (error instanceof NamespaceError) return new LoadError('unreachable', error.message, { cause: error })
  const message = error instanceof Error ? error.message : String(error)
  if (/does not satisfy the requirement/.test(message))
    return new LoadError('incompatible', message, { cause: error })
  if (
    /RUNTIME-00[138]|ChunkLoadError|Loading (CSS )?chunk|Failed to fetch|ScriptNetworkError/.test(
      `${nameOf(error)} ${message}`,
    )
  )
    return new LoadError('unreachable', message, { cause: error })
  return new LoadError('broken', message, { cause: error })
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}
