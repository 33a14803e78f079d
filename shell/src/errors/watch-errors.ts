import { logError } from './error-log.ts'

/** Notes what nobody caught. What boundaries and loading meet is noted there. */
export function watchErrors(): void {
  addEventListener('error', ({ error, message }) =>
    logError({ source: 'uncaught', error: error ?? message }),
  )
  addEventListener('unhandledrejection', ({ reason }) => logError({ source: 'rejection', error: reason }))
}
