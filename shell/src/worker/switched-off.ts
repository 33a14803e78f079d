import { deleteCaches } from './caches.ts'

// Published as `/sw.js` where the site switches its service worker off: replaces it, deletes what it stored, and leaves.

interface LifetimeEvent extends Event {
  waitUntil: (promise: Promise<unknown>) => void
}

declare const self: { skipWaiting: () => Promise<void>; registration: ServiceWorkerRegistration }

/** The database of offline copies. */
const DATABASE = 'hub-offline'

addEventListener('install', () => void self.skipWaiting())

addEventListener('activate', (event) => {
  const leave = async () => {
    await deleteCaches()
    indexedDB.deleteDatabase(DATABASE)
    await self.registration.unregister()
  }
  ;(event as LifetimeEvent).waitUntil(leave())
})
