import { configureAuth } from '@hub/shared-auth'
import { currentLanguage, initI18n, loadNamespaces } from '@hub/shared-i18n'
import { BrowserRouter, initTheme, matchPath } from '@hub/shared-platform'
import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from '../app.tsx'
import { moduleSettled, requestModule } from '../composition/module-store.ts'
import { reportErrors } from '../errors/report-errors.ts'
import { watchErrors } from '../errors/watch-errors.ts'
import { wireAuth } from '../identity/wire-auth.ts'
import { EarlyPress } from './early-press.tsx'
import { FollowAddress } from './follow-address.tsx'
import { InsteadOf } from './instead-of.tsx'
import { watchFiles } from './mend-files.ts'
import { nextTask } from './next-task.ts'
import { activeOverrides, isOverridden } from './overrides.ts'
import { readRegistry, registry } from './registry-store.ts'
import { siteConfig } from './site-config.ts'
import { followTexts } from './texts-of-remotes.ts'

/** Brings the page to life: everything that can travel at once does, and the frame stands as soon as it has words. */
export async function start(): Promise<void> {
  const drawnLanguage = document.documentElement.dataset.prerendered
  const drawnPath = location.pathname
  watchErrors()
  watchFiles()
  // The task until here has been long: all of the shell's code has run in it.
  await nextTask()
  initTheme()
  configureAuth(siteConfig())
  wireAuth()
  followTexts()
  const landing = readRegistry().then(requestLanding)
  await initI18n({ reportMissingKeys: __HUB_DEVELOPMENT__, textsUrl: __HUB_TEXTS__ })
  const settled = await landing
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  // Pages are drawn ahead for their bare addresses and from what is published; filters make other pages of them, and
  // so does what a visitor came from, which the history keeps over a reload.
  const isDrawn =
    drawnLanguage === currentLanguage() &&
    drawnPath === location.pathname &&
    location.search === '' &&
    !history.state?.usr &&
    !isOverridden(activeOverrides())
  const isHydrated = isDrawn && (await settled())
  // As a transition React draws in short pieces, between which a slow phone still answers.
  startTransition(() => {
    if (isHydrated) {
      hydrateRoot(root, <App withRouter={inBrowser} />, { onRecoverableError: reportUnlessTranslated })
    } else {
      const place = root.cloneNode(false) as Element
      createRoot(place).render(
        <InsteadOf drawn={root} place={place}>
          <App withRouter={inBrowser} />
        </InsteadOf>,
      )
    }
  })
  reportErrors()
}

/** Words that changed their language between two of those pieces are no defect: React has drawn the page anew. */
function reportUnlessTranslated(error: unknown): void {
  if (currentLanguage() === document.documentElement.dataset.prerendered) reportError(error)
}

const inBrowser = (page: ReactNode) => (
  <BrowserRouter>
    {page}
    <FollowAddress />
    <EarlyPress />
  </BrowserRouter>
)

/**
 * The landing page's code and texts travel beside the frame's, not after them. What comes back waits for both and
 * tells whether they are there; what did not load is told in its place by the page itself.
 */
async function requestLanding(): Promise<() => Promise<boolean>> {
  for (const { name, routes } of registry().remotes) {
    const route = routes.find(({ path }) => matchPath(path, location.pathname))
    if (!route) continue
    requestModule(name, route.module)
    const texts = loadNamespaces(route.namespaces).then(
      () => true,
      () => false,
    )
    return async () => (await texts) && (await moduleSettled(name, route.module)).status === 'loaded'
  }
  return async () => false
}
