import type { Registry, RemoteRoute as RemoteRouteDescription } from '@hub/contract'
import { Route, Routes } from '@hub/shared-platform'
import { retryRegistry } from '../boot/registry-store.ts'
import { AccessGate } from '../identity/access/access-gate.tsx'
import { PageLayout } from '../layout/page-layout.tsx'
import { NotFound } from '../pages/not-found.tsx'
import { SHELL_PAGES, ShellPage } from '../pages/shell-pages.tsx'
import { RemoteRoute } from './remote-route.tsx'
import { SectionUnavailable } from './section-unavailable.tsx'
import { useRegistry } from './use-registry.ts'

/** Routes of all remotes and of the shell, and the not-found page for any other URL. */
export function AppRoutes() {
  const registry = useRegistry()
  const pages = registry.remotes.flatMap((entry) =>
    entry.routes.map((route) => ({ remote: entry.name, route })),
  )
  const page = pages.map(({ remote, route }) => ({
    bare: route.layout === 'bare',
    element: (
      <Route key={route.path} path={route.path} element={<RemotePage remote={remote} route={route} />} />
    ),
  }))
  return (
    <Routes>
      {page.filter(({ bare }) => bare).map(({ element }) => element)}
      <Route element={<PageLayout />}>
        {page.filter(({ bare }) => !bare).map(({ element }) => element)}
        {SHELL_PAGES.map((page) => (
          <Route key={page.path} path={page.path} element={<ShellPage {...page} />} />
        ))}
        <Route path="*" element={<UnmatchedUrl registry={registry} />} />
      </Route>
    </Routes>
  )
}

function RemotePage({ remote, route }: { remote: string; route: RemoteRouteDescription }) {
  return (
    <AccessGate key={route.path} access={route.access}>
      <RemoteRoute remote={remote} route={route} />
    </AccessGate>
  )
}

/** While a remote's registry entry is invalid its routes are unknown, so an unmatched URL may be one of its pages. */
function UnmatchedUrl({ registry }: { registry: Registry }) {
  return registry.problems.length > 0 ? <SectionUnavailable onRetry={retryRegistry} /> : <NotFound />
}
