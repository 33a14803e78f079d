import type { RemoteRoute } from '@hub/contract'
import { i18n, useTranslation } from '@hub/shared-i18n'
import type { SitePage } from '@hub/shared-platform'
import { useNamespaces } from './use-namespaces.ts'
import { useRegistry } from './use-registry.ts'

/** Pages that anybody may be led to; those of staff and those of one row are not. */
const isOffered = ({ path, access }: RemoteRoute) =>
  (access === 'public' || access === 'signed-in') && !/[:*]/.test(path)

/** What remotes offer, with the titles that their teams gave. */
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
