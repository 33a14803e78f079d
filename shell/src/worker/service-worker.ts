import { clientsClaim } from 'workbox-core/clientsClaim.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { DOCUMENTS_CACHE, deleteCaches, FILES_CACHE, PAGES_CACHE } from './caches.ts'
import { isStoreMessage } from './messages.ts'
import { type Navigation, navigate } from './navigate.ts'
import { storeOpenDocument } from './stored-documents.ts'
import { isStoredFile, storedFiles, storeFiles } from './stored-files.ts'
import { storePages } from './stored-pages.ts'

/** Events of a service worker, which the DOM's types lack. */
interface LifetimeEvent extends Event {
  waitUntil: (promise: Promise<unknown>) => void
}

declare const self: { skipWaiting: () => Promise<void>; registration: ServiceWorkerRegistration }

// A new worker serves open tabs at once: it answers with files by their URLs, which mean the same to all compositions.
addEventListener('install', () => void self.skipWaiting())
clientsClaim()

addEventListener('activate', (event) => {
  const prepare = async () => {
    await deleteCaches([FILES_CACHE, PAGES_CACHE, DOCUMENTS_CACHE])
    await self.registration.navigationPreload?.enable()
  }
  ;(event as LifetimeEvent).waitUntil(prepare())
})

addEventListener('message', (event) => {
  const { data } = event
  if (!isStoreMessage(data)) return
  const store = async () => {
    await storeFiles(data.files)
    await storePages(data.patterns, data.composition)
    if (data.document) await storeOpenDocument(data.document)
  }
  // A full device, or a network that fails in between: what is missing is stored with the next page.
  ;(event as MessageEvent & LifetimeEvent).waitUntil(store().catch(() => undefined))
})

registerRoute(
  ({ request }) => request.mode === 'navigate',
  (options) => navigate(options as Navigation),
)
registerRoute(({ url, sameOrigin }) => sameOrigin && isStoredFile(url), storedFiles())
