import { HostProvider, QueryClientProvider, queryClient, Toaster } from '@hub/shared-platform'
import type { ReactElement, ReactNode } from 'react'
import { AppRoutes } from './composition/routes.tsx'
import { host } from './host.ts'
import { SignInHost } from './identity/dialog/sign-in-host.tsx'
import { ConnectionNotice } from './layout/connection-notice.tsx'
import { LoadingNotice } from './layout/loading-notice.tsx'
import { OverrideGuard } from './layout/override-guard.tsx'
import { CrashOnRequest } from './pages/crash-on-request.tsx'
import { ErrorPage } from './pages/error-page.tsx'

interface Props {
  /** Puts the browser's router around the page, or that of a page which is drawn ahead. */
  withRouter: (page: ReactNode) => ReactElement
}

export function App({ withRouter }: Props) {
  return (
    <ErrorPage>
      <QueryClientProvider client={queryClient}>
        {withRouter(
          <>
            <CrashOnRequest />
            <HostProvider value={host}>
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
