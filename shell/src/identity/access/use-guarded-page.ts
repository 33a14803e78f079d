import { matchPath, useLocation } from '@hub/shared-platform'
import { useRegistry } from '../../composition/use-module.ts'

/** Whether the page at this address is guarded: then its gate tells that access is being checked. */
export function useGuardedPage(): boolean {
  const { pathname } = useLocation()
  const routes = useRegistry().remotes.flatMap((remote) => remote.routes)
  return routes.some(({ path, access }) => access !== 'public' && matchPath(path, pathname))
}
