import { BrowserRouter, QueryClientProvider, queryClient, Toaster } from '@hub/shared-platform'
import { AppRoutes } from './composition/routes.tsx'
import { LoadingNotice } from './layout/loading-notice.tsx'
import { ErrorPage } from './pages/error-page.tsx'

export function App() {
  return (
    <ErrorPage>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <AppRoutes />
          <LoadingNotice />
        </BrowserRouter>
        <Toaster />
      </QueryClientProvider>
    </ErrorPage>
  )
}
