import { parseRegistry, type Registry, type RegistryProblem } from '@hub/contract'
import { db } from '@hub/shared-auth'
import { type Language, useLanguage } from '@hub/shared-i18n'
import { queryOptions, toApiError, useQuery } from '@hub/shared-platform'
import { useState, useSyncExternalStore } from 'react'
import { providedVersions } from '../boot/federation-host.ts'
import { activeOverrides } from '../boot/overrides.ts'
import { publishedRegistry, registry } from '../boot/registry-store.ts'
import { siteConfig } from '../boot/site-config.ts'
import { routePatterns } from '../composition/route-patterns.ts'
import { requestedSections, subscribeSections } from '../composition/section-store.ts'
import { useRegistry } from '../composition/use-registry.ts'
import { subscribeErrors, type TabError, tabErrors } from '../errors/error-log.ts'
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
    remotes: reportRemotes({
      published: here,
      current: registry(),
      overrides,
      sections,
      provided: providedVersions(),
    }),
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

const TIMEOUT_MS = 8000

/** Sends a minimal request to the API and returns its duration in milliseconds. */
async function checkApi(): Promise<number> {
  const started = performance.now()
  const { error } = await db()
    .from('site_settings')
    .select('language_code')
    .limit(1)
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS))
  if (error) throw toApiError(error)
  return Math.round(performance.now() - started)
}

const apiQuery = queryOptions({
  queryKey: ['diagnostics', 'api'],
  queryFn: checkApi,
  retry: false,
  gcTime: 0,
})

interface Published {
  registry: Registry
  /** Whether the server sends this visitor the canary; undefined where the response does not say. */
  role: string | undefined
  /** Other origins that the content security policy allows scripts from. */
  scriptOrigins: string[]
}

/** Reads what is published for this visitor now, which may be newer than what the tab runs. */
async function readPublished(): Promise<Published> {
  const response = await fetch('/registry.json', { cache: 'no-cache' })
  if (!response.ok) throw new Error(`registry.json: ${response.status}`)
  return {
    registry: parseRegistry(await response.json()),
    role: response.headers.get('hub-release') ?? undefined,
    scriptOrigins: scriptOriginsOf(response.headers.get('content-security-policy') ?? ownPolicy()),
  }
}

/** Hosts that send files without headers rely on the policy in the page's meta tag. */
function ownPolicy(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[http-equiv="content-security-policy"]')
  return meta?.content ?? ''
}

export function scriptOriginsOf(policy: string): string[] {
  const directive = policy.split(';').find((text) => text.trim().startsWith('script-src '))
  return (directive ?? '').split(/\s+/).filter((source) => /^https?:/.test(source))
}

const publishedQuery = queryOptions({
  queryKey: ['diagnostics', 'published'],
  queryFn: readPublished,
  retry: false,
  gcTime: 0,
})
