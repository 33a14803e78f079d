import { siteConfig } from '../boot/site-config.ts'

/** Where the site names a collector, the code that sends errors there comes once the page has nothing else to do. */
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

/** Safari has no word for it. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run)
  else setTimeout(run)
}
