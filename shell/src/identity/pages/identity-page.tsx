import { type ComponentType, lazy, Suspense } from 'react'
import { RemoteBoundary } from '../../composition/remote-boundary.tsx'
import { SectionUnavailable } from '../../composition/section-unavailable.tsx'
import { PageSkeleton } from '../../layout/page-skeleton.tsx'
import { OWN_PATHS } from '../../own-paths.ts'

/** The shell's own pages besides the remotes'. Nobody lands here by browsing, so their code comes when it is needed. */
export const IDENTITY_PAGES = [
  {
    path: OWN_PATHS[0],
    Page: lazy(() => import('./callback.tsx').then((module) => ({ default: module.Callback }))),
  },
  {
    path: OWN_PATHS[1],
    Page: lazy(() => import('./reset-password.tsx').then((module) => ({ default: module.ResetPassword }))),
  },
]

export function IdentityPage({ Page }: { Page: ComponentType }) {
  return (
    <RemoteBoundary fallback={() => <SectionUnavailable onRetry={() => location.reload()} />}>
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    </RemoteBoundary>
  )
}
