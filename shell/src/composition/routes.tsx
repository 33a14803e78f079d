import type { Access, Registry, RemoteRoute as RemoteRouteDescription } from '@hub/contract'
import { useTranslation } from '@hub/shared-i18n'
import { Route, Routes, usePageMetadata } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { type ComponentType, lazy, Suspense } from 'react'
import { retryRegistry } from '../boot/registry-store.ts'
import { AccessGate } from '../identity/access/access-gate.tsx'
import { PageLayout } from '../layout/page-layout.tsx'
import { PageSkeleton } from '../layout/page-skeleton.tsx'
import styles from '../pages/message-page.module.css'
import { SHELL_PATHS } from '../shell-paths.ts'
import { RemoteBoundary } from './remote-boundary.tsx'
import { RemoteRoute } from './remote-route.tsx'
import { SectionUnavailable } from './section-unavailable.tsx'
import { useRegistry } from './use-registry.ts'

interface OwnPageDescription {
  path: string
  access: Access
  Page: ComponentType
}

/** The shell's own pages, loaded on demand. */
const SHELL_PAGES: OwnPageDescription[] = [
  {
    path: SHELL_PATHS[0],
    access: 'public',
    Page: lazy(() =>
      import('../identity/pages/callback.tsx').then((module) => ({ default: module.Callback })),
    ),
  },
  {
    path: SHELL_PATHS[1],
    access: 'public',
    Page: lazy(() =>
      import('../identity/pages/reset-password.tsx').then((module) => ({ default: module.ResetPassword })),
    ),
  },
  {
    path: SHELL_PATHS[2],
    access: 'staff',
    Page: lazy(() =>
      import('../diagnostics/diagnostics-page.tsx').then((module) => ({ default: module.DiagnosticsPage })),
    ),
  },
]

function ShellPage({ access, Page }: OwnPageDescription) {
  return (
    <AccessGate access={access}>
      <RemoteBoundary fallback={() => <SectionUnavailable onRetry={() => location.reload()} />}>
        <Suspense fallback={<PageSkeleton />}>
          <Page />
        </Suspense>
      </RemoteBoundary>
    </AccessGate>
  )
}

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

function NotFound() {
  const { t } = useTranslation()
  usePageMetadata({ title: t('notFound.title'), noIndex: true })
  return (
    <section className={styles.page}>
      <h1>{t('notFound.title')}</h1>
      <p className={styles.text}>{t('notFound.text')}</p>
      <div className={styles.actions}>
        <ButtonLink to="/events">{t('notFound.events')}</ButtonLink>
        <ButtonLink to="/" variant="line">
          {t('notFound.home')}
        </ButtonLink>
      </div>
    </section>
  )
}
