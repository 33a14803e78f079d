export {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
export { toast } from 'react-hot-toast/headless'
export {
  BrowserRouter,
  createPath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
export { type PendingChallenge, usePendingChallenge } from './challenge/pending-challenge.ts'
export { type ChallengeFailure, solveChallenge } from './challenge/solve-challenge.ts'
export type { TurnstileSettings } from './challenge/turnstile/pass-turnstile.ts'
export { setRenderTime, useNow } from './clock/use-now.ts'
export { canonicalUrl, setSiteInfo } from './metadata/metadata-store.ts'
export { PageMetadataElement, useMetadataContext, usePageMetadata } from './metadata/use-page-metadata.ts'
export { RouteChangeManager } from './navigation/route-change.tsx'
export { useLeaveGuard } from './navigation/use-leave-guard.ts'
export { useOnline } from './online.ts'
export { ApiError, type ApiErrorKind, errorMessageKey, isRetryable, toApiError } from './query/api-error.ts'
export { hydrateQueries, queryClient, resetServerState } from './query/query-client.ts'
export { unwrap } from './query/unwrap.ts'
export { type LoadResult, useLoad } from './query/use-load.ts'
export { HeaderPreview, Slot, useSitePages } from './shell-context/shell-components.tsx'
export {
  type HeaderPreviewProps,
  type ShellContext,
  ShellContextProvider,
  type SitePage,
  type SlotProps,
} from './shell-context/shell-context.ts'
export { initTheme, setTheme, type Theme, type ThemeChoice, toggleTheme } from './theme/theme.ts'
export { useTheme, useThemeChoice } from './theme/use-theme.ts'
export { Toaster } from './toast/toaster.tsx'
