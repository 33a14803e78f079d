import { isIndexed, type RemoteRoute as RouteDescription, type RouteModule } from '@hub/contract'
import { useTranslation } from '@hub/shared-i18n'
import { useDocumentHead } from '@hub/shared-platform'
import { PageSkeleton } from '../layout/page-skeleton.tsx'
import { replaceModule, retryModule } from './module-store.ts'
import { RemoteBoundary } from './remote-boundary.tsx'
import { SectionUnavailable } from './section-unavailable.tsx'
import { useModule } from './use-module.ts'
import { useNamespaces } from './use-namespaces.ts'

interface Props {
  remote: string
  route: RouteDescription
}

/** A page that a remote brings, or in its place what there is to say while it is not there. */
export function RemoteRoute({ remote, route }: Props) {
  const state = useModule(remote, route.module)
  const { texts, retry: retryTexts } = useNamespaces(route.namespaces, remote)

  const retry = () =>
    Promise.all([state.status === 'loaded' || retryModule(remote, route.module), retryTexts()])
  if (state.status === 'failed' || texts === 'failed') return <SectionUnavailable onRetry={retry} />
  if (state.status === 'pending' || texts === 'pending') return <PageSkeleton />
  const { Component } = state.exports as RouteModule
  return (
    <RemoteBoundary
      remote={remote}
      key={`${remote} ${route.path}`}
      fallback={(again) => (
        <SectionUnavailable onRetry={() => replaceModule(remote, route.module).then(again)} />
      )}
    >
      <RouteHead route={route} />
      <Component />
    </RemoteBoundary>
  )
}

/** What is said of the page until the page itself, whose effect runs later, knows better. */
function RouteHead({ route }: { route: RouteDescription }) {
  const { t } = useTranslation()
  useDocumentHead({ title: t(route.title), noIndex: !isIndexed(route) })
  return null
}
