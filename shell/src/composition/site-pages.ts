import type { RemoteRoute } from '@hub/contract'
import { i18n, useTranslation } from '@hub/shared-i18n'
import type { SitePage } from '@hub/shared-platform'
import { useNamespaces } from './use-namespaces.ts'
import { useRegistry } from './use-registry.ts'

/** Excludes staff pages and pages of one record. */
const isOffered = ({ path, access }: RemoteRoute) =>
  (access === 'public' || access === 'signed-in') && !/[:*]/.test(path)

/** Returns the pages that navigation may link to, with the titles from the remotes' manifests. */
export function useSitePages(): SitePage[] {
  const routes = useRegistry()
    .remotes.flatMap((entry) => entry.routes)
    .filter(isOffered)
  useNamespaces([...new Set(routes.map(({ title }) => title.split(':')[0] ?? ''))])
  const { t } = useTranslation()
  return routes
    .map(({ path, title }) => ({ path, title: i18n.exists(title) ? t(title) : path }))
    .sort((a, b) => a.path.localeCompare(b.path))
}
