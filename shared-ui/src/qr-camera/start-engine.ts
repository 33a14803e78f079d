/**
 * Starts what finds codes in pixels, apart from the page. The library keeps it as text and would run that text, which
 * the content security policy forbids, so the build writes it out as a file (`federation/build/src/engine-file.mjs`).
 */
export function startEngine(): Worker {
  const { href, origin } = new URL('qr-scanner/qr-scanner-worker.min.js', import.meta.url)
  if (origin === location.origin) return new Worker(href)
  // A part that comes from elsewhere: workers must be of the page's own origin, what they load need not.
  const loader = URL.createObjectURL(new Blob([`importScripts(${JSON.stringify(href)})`]))
  const worker = new Worker(loader)
  URL.revokeObjectURL(loader)
  return worker
}
