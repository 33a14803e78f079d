import type { RemoteRoute } from '@hub/contract'
import { isStaff, useAuth } from '@hub/shared-auth'
import { i18n, useTranslation } from '@hub/shared-i18n'
import {
  QueryClientProvider,
  type ShellContext,
  ShellContextProvider,
  type SitePage,
  Toaster,
  useLocation,
} from '@hub/shared-platform'
import { Spinner } from '@hub/shared-ui/spinner'
import { type ComponentProps, type ReactElement, type ReactNode, useEffect } from 'react'
import styles from './app.module.css'
import { activeOverrides, isOverridden, resetOverrides } from './boot/overrides.ts'
import { siteConfig } from './boot/site-config.ts'
import { AppRoutes } from './composition/routes.tsx'
import { Slot } from './composition/slot.tsx'
import { useNamespaces } from './composition/use-namespaces.ts'
import { useRegistry } from './composition/use-registry.ts'
import { SignInHost } from './identity/dialog/sign-in-host.tsx'
import { ProfileLanguage } from './identity/profile-language.tsx'
import { HeaderPreview } from './layout/header-preview.tsx'
import { LoadingNotice } from './layout/loading-notice.tsx'
import { OfflineSupport } from './offline/offline-support.tsx'
import { ErrorPage } from './pages/error-page.tsx'

/** Excludes staff pages and pages of one record. */
const isOffered = ({ path, access }: RemoteRoute) =>
  (access === 'public' || access === 'signed-in') && !/[:*]/.test(path)

/** Returns the pages that navigation may link to, with the titles from the remotes' manifests. */
function useSitePages(): SitePage[] {
  const routes = useRegistry()
    .remotes.flatMap((entry) => entry.routes)
    .filter(isOffered)
  useNamespaces([...new Set(routes.map(({ title }) => title.split(':')[0] ?? ''))])
  const { t } = useTranslation()
  return routes
    .map(({ path, title }) => ({ path, title: i18n.exists(title) ? t(title) : path }))
    .sort((a, b) => a.path.localeCompare(b.path))
}

/** Components and hooks of the shell that remotes may use. */
const shellContext: ShellContext = { Slot, HeaderPreview, usePages: useSitePages }

interface Props {
  /** Cache of server state: the page's own in a browser, one for each rendering on a server. */
  client: ComponentProps<typeof QueryClientProvider>['client']
  /** Wraps the page in the browser's router, or in a static one for prerendering. */
  withRouter: (page: ReactNode) => ReactElement
}

export function App({ client, withRouter }: Props) {
  return (
    <ErrorPage>
      <QueryClientProvider client={client}>
        {withRouter(
          <>
            <CrashOnRequest />
            <ShellContextProvider value={shellContext}>
              <AppRoutes />
            </ShellContextProvider>
            <SignInHost />
            <LoadingNotice />
            <ConnectionNotice />
            <OverrideGuard />
            <ProfileLanguage />
            <OfflineSupport />
          </>,
        )}
        <Toaster />
      </QueryClientProvider>
    </ErrorPage>
  )
}

/** Throws in the shell, outside of the remotes' error boundaries, for `/language-test?crash=1`: shows the error page. */
function CrashOnRequest() {
  const { pathname, search } = useLocation()
  if (pathname === '/language-test' && new URLSearchParams(search).get('crash') === '1')
    throw new Error('This page was asked to break.')
  return null
}

/** Resets overrides when the staff session ends, where only staff may set them. */
function OverrideGuard() {
  const { status, role } = useAuth()
  const isStranger = status === 'signed-out' || (status === 'signed-in' && role !== null && !isStaff(role))
  useEffect(() => {
    if (!isStranger || siteConfig().allowOverrides || !isOverridden(activeOverrides())) return
    resetOverrides(sessionStorage)
    location.reload()
  }, [isStranger])
  return null
}

/** Notice shown while the session is checked after a long absence, and briefly after that check failed. */
function ConnectionNotice() {
  const { t } = useTranslation('boot')
  if (useAuth().connection === 'idle') return null
  return (
    <div className={styles.notice} role="status">
      <Spinner size="sm" />
      <p>
        <strong>{t('connection.title')}</strong>
        <span>{t('connection.text')}</span>
      </p>
    </div>
  )
}
