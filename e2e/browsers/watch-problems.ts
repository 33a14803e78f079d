/** Name of the list of problems in the page. */
const LIST = 'hubProblems'

/**
 * Statement that lets the page record console errors, uncaught exceptions and violations of the content security
 * policy, once. Violations from before are recorded where the browser has kept them.
 */
export const WATCH_PROBLEMS = `
  if (!window.${LIST}) {
    const list = (window.${LIST} = [])
    const textOf = (value) => value instanceof Error ? value.name + ': ' + value.message + ' ' + value.stack : String(value)
    addEventListener('error', ({ error, message }) => list.push('uncaught ' + textOf(error ?? message)))
    addEventListener('unhandledrejection', ({ reason }) => list.push('unhandled ' + textOf(reason)))
    const log = console.error
    console.error = (...values) => {
      list.push('console: ' + values.map(textOf).join(' '))
      log.apply(console, values)
    }
    const violated = ({ effectiveDirective, blockedURI, blockedURL }) =>
      list.push('content security policy: ' + effectiveDirective + ' blocks ' + (blockedURL ?? blockedURI))
    if ('ReportingObserver' in window)
      new ReportingObserver((reports) => reports.forEach(({ body }) => violated(body)), {
        types: ['csp-violation'],
        buffered: true,
      }).observe()
    else addEventListener('securitypolicyviolation', violated)
  }
`

/** Expression that empties the list and returns what was in it. */
export const TAKE_PROBLEMS = `(window.${LIST} ?? []).splice(0)`
