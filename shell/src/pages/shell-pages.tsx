import type { Access } from '@hub/contract'
import { type ComponentType, lazy, Suspense } from 'react'
import { RemoteBoundary } from '../composition/remote-boundary.tsx'
import { SectionUnavailable } from '../composition/section-unavailable.tsx'
import { AccessGate } from '../identity/access/access-gate.tsx'
import { PageSkeleton } from '../layout/page-skeleton.tsx'
import { SHELL_PATHS } from '../shell-paths.ts'

interface OwnPageDescription {
  path: string
  access: Access
  Page: ComponentType
}

/** The shell's own pages, loaded on demand. */
export const SHELL_PAGES: OwnPageDescription[] = [
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

export function ShellPage({ access, Page }: OwnPageDescription) {
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
