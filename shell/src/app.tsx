import { HostProvider, QueryClientProvider, queryClient, Toaster } from '@hub/shared-platform'
import type { ReactElement, ReactNode } from 'react'
import { AppRoutes } from './composition/routes.tsx'
import { SignInHost } from './identity/dialog/sign-in-host.tsx'
import { ConnectionNotice } from './layout/connection-notice.tsx'
import { LoadingNotice } from './layout/loading-notice.tsx'
import { OverrideGuard } from './layout/override-guard.tsx'
import { CrashOnRequest } from './pages/crash-on-request.tsx'
import { ErrorPage } from './pages/error-page.tsx'
import { shellContext } from './shell-context.ts'

interface Props {
  /** Wraps the page in the browser's router, or in a static one for prerendering. */
  withRouter: (page: ReactNode) => ReactElement
}

export function App({ withRouter }: Props) {
  return (
    <ErrorPage>
      <QueryClientProvider client={queryClient}>
        {withRouter(
          <>
            <CrashOnRequest />
            <HostProvider value={shellContext}>
              <AppRoutes />
            </HostProvider>
            <SignInHost />
            <LoadingNotice />
            <ConnectionNotice />
            <OverrideGuard />
          </>,
        )}
        <Toaster />
      </QueryClientProvider>
    </ErrorPage>
  )
}
