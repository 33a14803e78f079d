import { configureAuth } from '@hub/shared-auth'
import { initI18n, setNamespaceUrls } from '@hub/shared-i18n'
import { initTheme, matchPath } from '@hub/shared-platform'
import { createRoot } from 'react-dom/client'
import { App } from '../app.tsx'
import { connectRemotes, requestModule } from '../composition/module-store.ts'
import { registry } from './registry-store.ts'
import { siteConfig } from './site-config.ts'

/** Brings the page to life: everything that can travel at once does, and the frame stands as soon as it has words. */
export async function start(): Promise<void> {
  initTheme()
  configureAuth(siteConfig())
  const connected = connectRemotes().then(() => {
    setNamespaceUrls(namespaceUrls())
    requestLandingModule()
  })
  await initI18n({ reportMissingKeys: __HUB_DEVELOPMENT__ })
  await connected
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  createRoot(root).render(<App />)
}

/** The landing page's code travels beside the texts, not after them. */
function requestLandingModule(): void {
  for (const { name, routes } of registry().remotes) {
    const route = routes.find(({ path }) => matchPath(path, location.pathname))
    if (route) requestModule(name, route.module)
  }
}

function namespaceUrls(): Record<string, string> {
  return Object.fromEntries(
    registry().remotes.flatMap(({ locales, namespaces }) => (locales ? namespaces.map((ns) => [ns, locales]) : [])),
  )
}
