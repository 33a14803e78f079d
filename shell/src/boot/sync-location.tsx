import { createPath, useLocation, useNavigate } from '@hub/shared-platform'
import { useEffect } from 'react'

/**
 * Navigates to the current URL when it changed during hydration: the router reads the URL when rendering starts, but
 * listens to `popstate` only once it is mounted, so going back or forward in between would be lost.
 */
export function SyncLocation() {
  const rendered = createPath(useLocation())
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router listens once it is mounted
  useEffect(() => {
    const here = createPath(window.location)
    if (here !== rendered) void navigate(here, { replace: true, state: window.history.state?.usr })
  }, [])
  return null
}
