import type { RegistryProblem } from '@hub/contract'
import { type Language, useLanguage } from '@hub/shared-i18n'
import { useQuery } from '@hub/shared-platform'
import { useState, useSyncExternalStore } from 'react'
import { providedVersions } from '../boot/federation-host.ts'
import { activeOverrides } from '../boot/overrides.ts'
import { publishedRegistry, registry } from '../boot/registry-store.ts'
import { siteConfig } from '../boot/site-config.ts'
import { routePatterns } from '../composition/route-patterns.ts'
import { requestedSections, subscribeSections } from '../composition/section-store.ts'
import { useRegistry } from '../composition/use-registry.ts'
import { subscribeErrors, type TabError, tabErrors } from '../errors/error-log.ts'
import { apiQuery } from './api/check-api.ts'
import { publishedQuery } from './api/read-published.ts'
import { type RemoteReport, reportRemotes } from './remote-report.ts'

/** State of a request whose value diagnostics show. */
export type RequestState<T> = { status: 'pending' } | { status: 'failed' } | { status: 'known'; value: T }

export interface Diagnostics {
  shellVersion: string
  composition: string | undefined
  role: RequestState<string | undefined>
  language: Language
  /** Response time of the API in milliseconds. */
  api: RequestState<number>
  problems: readonly RegistryProblem[]
  remotes: readonly RemoteReport[]
  /** Remotes whose published version differs from the one in this tab. */
  newer: readonly string[]
  errors: readonly TabError[]
  /** Patterns of all routes, which identify pages. */
  patterns: readonly string[]
  isReporting: boolean
  scriptOrigins: readonly string[]
  refetch: () => void
}

/** Returns the live diagnostics of this tab and its composition. */
export function useDiagnostics(): Diagnostics {
  useRegistry()
  const language = useLanguage()
  const sections = useSyncExternalStore(subscribeSections, requestedSections)
  const errors = useSyncExternalStore(subscribeErrors, tabErrors)
  const [overrides] = useState(activeOverrides)
  const api = useQuery(apiQuery)
  const published = useQuery(publishedQuery)
  const { composition, errorDsn } = siteConfig()
  const here = publishedRegistry()
  return {
    shellVersion: __HUB_VERSION__,
    composition,
    role: requestStateOf(published, ({ role }) => role),
    language,
    api: requestStateOf(api, (milliseconds) => milliseconds),
    problems: registry().problems,
    remotes: reportRemotes({ published: here, overrides, sections, provided: providedVersions() }),
    newer: (published.data?.registry.remotes ?? [])
      .filter(({ name, version }) => here.remotes.some((it) => it.name === name && it.version !== version))
      .map(({ name }) => name),
    errors,
    patterns: routePatterns(),
    isReporting: errorDsn !== undefined,
    scriptOrigins: published.data?.scriptOrigins ?? [],
    refetch: () => {
      void api.refetch()
      void published.refetch()
    },
  }
}

interface QueryResult<T> {
  data: T | undefined
  isFetching: boolean
  isError: boolean
}

function requestStateOf<T, V>(
  { data, isFetching, isError }: QueryResult<T>,
  pick: (data: T) => V,
): RequestState<V> {
  if (isFetching) return { status: 'pending' }
  if (isError || data === undefined) return { status: 'failed' }
  return { status: 'known', value: pick(data) }
}
