import { createPath, useLocation, useNavigate } from '@hub/shared-platform'
import { useEffect } from 'react'

/**
 * Goes where somebody went back or forward to while the page came to life: the router reads the address when it begins
 * and listens from when all is drawn, which on a slow phone is a while later.
 */
export function FollowAddress() {
  const drawn = createPath(useLocation())
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: from the first drawing on the router listens
  useEffect(() => {
    const here = createPath(window.location)
    if (here !== drawn) void navigate(here, { replace: true, state: window.history.state?.usr })
  }, [])
  return null
}
