import { logError } from './error-log.ts'

/** Logs uncaught errors and rejections. Boundaries and loaders log theirs. */
export function watchErrors(): void {
  addEventListener('error', ({ error, message }) => logError({ source: 'uncaught', error: error ?? message }))
  addEventListener('unhandledrejection', ({ reason }) => logError({ source: 'rejection', error: reason }))
}
