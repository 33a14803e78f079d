import { siteConfig } from '../boot/site-config.ts'

/** Loads the error reporter when the page is idle, if the site has a DSN configured. */
export function reportErrors(): void {
  const { errorDsn } = siteConfig()
  if (!errorDsn) return
  const begin = () =>
    whenIdle(() => {
      import('./reporter/reporter.ts')
        .then(({ startReporter }) => startReporter(errorDsn))
        .catch(() => undefined)
    })
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}

/** Safari lacks `requestIdleCallback`. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run)
  else setTimeout(run)
}
