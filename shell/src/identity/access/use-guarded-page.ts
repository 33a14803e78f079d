import { matchPath, useLocation } from '@hub/shared-platform'
import { useRegistry } from '../../composition/use-registry.ts'
import { DIAGNOSTICS_PATH } from '../../shell-paths.ts'

/** Tells whether the current route requires access, so that its gate shows the loading notice. */
export function useGuardedPage(): boolean {
  const { pathname } = useLocation()
  const routes = useRegistry().remotes.flatMap((remote) => remote.routes)
  if (matchPath(DIAGNOSTICS_PATH, pathname)) return true
  return routes.some(({ path, access }) => access !== 'public' && matchPath(path, pathname))
}
