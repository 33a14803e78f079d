import { QueryClientProvider, queryClient, Toaster } from '@hub/shared-platform'
import type { ComponentType, ReactNode } from 'react'
import { AppRoutes } from './composition/routes.tsx'
import { SignInHost } from './identity/dialog/sign-in-host.tsx'
import { ConnectionNotice } from './layout/connection-notice.tsx'
import { LoadingNotice } from './layout/loading-notice.tsx'
import { CrashOnRequest } from './pages/crash-on-request.tsx'
import { ErrorPage } from './pages/error-page.tsx'

interface Props {
  /** The browser's router, or the one of a page that is rendered ahead. */
  router: ComponentType<{ children: ReactNode }>
}

export function App({ router: Router }: Props) {
  return (
    <ErrorPage>
      <QueryClientProvider client={queryClient}>
        <Router>
          <CrashOnRequest />
          <AppRoutes />
          <SignInHost />
          <LoadingNotice />
          <ConnectionNotice />
        </Router>
        <Toaster />
      </QueryClientProvider>
    </ErrorPage>
  )
}
