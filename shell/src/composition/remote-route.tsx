import { isIndexed, type RemoteRoute as RouteDescription, type RouteModule } from '@hub/contract'
import { useTranslation } from '@hub/shared-i18n'
import { usePageMetadata } from '@hub/shared-platform'
import { ReplayEarlyInput, stopRecording } from '@hub/shared-ui/replay-early-input'
import { useIsHydrating } from '@hub/shared-ui/use-is-hydrating'
import { memo, Suspense, use, useEffect, useState, useSyncExternalStore } from 'react'
import { renderSkipped } from '../boot/render-skipped.ts'
import { PageSkeleton } from '../layout/page-skeleton.tsx'
import { RemoteBoundary } from './remote-boundary.tsx'
import {
  replaceSection,
  retrySection,
  type Section,
  sectionLoaded,
  sectionState,
  subscribeSections,
} from './section-store.ts'
import { SectionUnavailable } from './section-unavailable.tsx'
import { useSectionRequest } from './use-section.ts'

interface Props {
  remote: string
  route: RouteDescription
}

/** Renders a remote's page, a skeleton while it loads, or a notice when it failed to load. */
export function RemoteRoute({ remote, route }: Props) {
  const section = { remote, ...route }
  useSectionRequest(section)
  const isPrerendered = useHydration()
  const status = useSectionStatus(section, isPrerendered)

  if (status === 'failed') return <SectionUnavailable onRetry={() => retrySection(section)} />
  return status === 'pending' ? <PageSkeleton /> : <RoutePage remote={remote} route={route} />
}

/**
 * Hydrates a prerendered page once its section has loaded; until then it stays as it is, while the frame around it is
 * live. React would discard it if this were rendered again in between, hence `memo`.
 */
const RoutePage = memo(function RoutePage({ remote, route }: Props) {
  const section = { remote, ...route }
  return (
    <Suspense fallback={<PageSkeleton />}>
      <RemoteBoundary
        remote={remote}
        key={`${remote} ${route.path}`}
        fallback={(again) => <SectionUnavailable onRetry={() => replaceSection(section).then(again)} />}
      >
        <RemotePage section={section} route={route} />
      </RemoteBoundary>
    </Suspense>
  )
})

/** Whether the component's first render hydrated prerendered HTML (or is the prerendering itself). */
function useHydration(): boolean {
  const [didHydrate] = useState(useIsHydrating())
  return didHydrate
}

/** A prerendered page that is still to be hydrated counts as loaded: it waits inside its own boundary. */
function useSectionStatus(section: Section, isPrerendered: boolean): 'pending' | 'loaded' | 'failed' {
  const read = () => {
    const { status } = sectionState(section)
    return isPrerendered && status === 'pending' ? 'loaded' : status
  }
  // Also one that has failed by then: what hydrates has to be what was prerendered, and is replaced right after.
  return useSyncExternalStore(subscribeSections, read, () => 'loaded')
}

function RemotePage({ section, route }: { section: Section; route: RouteDescription }) {
  const read = () => sectionState(section)
  const state = useSyncExternalStore(subscribeSections, read, read)
  useEffect(() => stopRecording, [])
  useEffect(renderSkipped, [])
  // By this a release that tries pages knows that the page is shown.
  useEffect(() => {
    document.documentElement.dataset.page = route.path
  }, [route.path])
  // Where it fails, `RemoteRoute` replaces this with the notice.
  const exports = state.status === 'loaded' ? state.exports : use(sectionLoaded(section))
  const { Component } = exports as RouteModule
  return (
    <>
      <RouteMetadata route={route} />
      <Component />
      <ReplayEarlyInput />
    </>
  )
}

/** Sets the route's title until the page sets its own metadata, whose effect runs later. */
function RouteMetadata({ route }: { route: RouteDescription }) {
  const { t } = useTranslation()
  usePageMetadata({ title: t(route.title), noIndex: !isIndexed(route) })
  return null
}
