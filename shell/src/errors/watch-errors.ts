import { noteError } from './error-log.ts'

/** Notes what nobody caught. What boundaries and loading meet is noted there. */
export function watchErrors(): void {
  addEventListener('error', ({ error, message }) =>
    noteError({ source: 'uncaught', error: error ?? message }),
  )
  addEventListener('unhandledrejection', ({ reason }) => noteError({ source: 'rejection', error: reason }))
}
