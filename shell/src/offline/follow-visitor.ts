import type { Role } from '@hub/shared-auth'
import type { Language } from '@hub/shared-i18n'
import { registry } from '../boot/registry-store.ts'
import { siteConfig } from '../boot/site-config.ts'
import { requestSection } from '../composition/section-store.ts'
import { allows } from '../identity/access/allows.ts'
import { deleteCaches, deleteDocuments } from '../worker/caches.ts'
import { isPageStored } from '../worker/stored-pages.ts'
import { followQueries } from './follow-queries.ts'
import { deleteCopies, pruneCopies } from './offline-copies.ts'
import { removeStoredItems } from './stored-items.ts'
import { startWorker, stopWorker } from './worker-client.ts'

/** Whom the page is shown to: null for a guest. */
export interface Visitor {
  id: string
  /** Null while it is being read. */
  role: Role | null
}

let visitor: Visitor | null | undefined
let language: Language | undefined
/** Whether there is a worker that stores what is loaded. */
let starting: Promise<boolean> | undefined

/** Starts to store what the site shows without a network, and follows who uses the page. */
export async function followVisitor(next: Visitor | null, nextLanguage: Language): Promise<void> {
  if (siteConfig().serviceWorker === false) return switchOff()
  const isTranslated = language !== undefined && language !== nextLanguage
  visitor = next
  language = nextLanguage
  const userId = next?.id ?? null
  removeStoredItems(userId)
  await pruneCopies(userId).catch(() => undefined)
  if (next || isTranslated) await deleteDocuments().catch(() => undefined)
  starting ??= start()
  const hasWorker = await starting
  if (hasWorker && visitor === next && next?.role) await loadOfflineSections(next.role)
}

/** Without a worker no page opens without a network, so that data is of no use. */
async function start(): Promise<boolean> {
  const hasWorker = await startWorker()
  if (hasWorker) followQueries(() => visitor?.id ?? null)
  return hasWorker
}

/** Deletes everything that is stored, for everybody: the next user of the browser must find nothing. */
export async function deleteStored(): Promise<void> {
  removeStoredItems(null)
  await Promise.all([deleteCopies(), deleteCaches()]).catch(() => undefined)
}

async function switchOff(): Promise<void> {
  await stopWorker().catch(() => undefined)
  await deleteStored()
}

/** Loads the code of pages that a signed-in user needs without a network, once for each composition. */
async function loadOfflineSections(role: Role): Promise<void> {
  const { composition } = siteConfig()
  if (composition === undefined) return
  for (const { name, routes } of registry().remotes)
    for (const route of routes.filter(({ offline, access }) => offline && allows(access, role)))
      if (!(await isPageStored(route.path, composition))) requestSection({ remote: name, ...route })
}
