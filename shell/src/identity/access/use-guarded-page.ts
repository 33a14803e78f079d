import { matchPath, useLocation } from '@hub/shared-platform'
import { useRegistry } from '../../composition/use-registry.ts'
import { STAFF_PATH } from '../../own-paths.ts'

/** Whether the page at this address is guarded: then its gate tells that access is being checked. */
export function useGuardedPage(): boolean {
  const { pathname } = useLocation()
  const routes = useRegistry().remotes.flatMap((remote) => remote.routes)
  if (matchPath(STAFF_PATH, pathname)) return true
  return routes.some(({ path, access }) => access !== 'public' && matchPath(path, pathname))
}
