import { type DehydratedState, dehydrate, type Query, QueryClient, skipToken } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StaticRouter } from 'react-router-dom'
import { renderCollectingMetadata } from './metadata/metadata-store.ts'
import { QUERY_DEFAULTS } from './query/query-client.ts'

// Rendering in Node. Not part of the facade, which the browser loads completely.

/** Router for a page at a URL. */
export function RouterAt({ path, children }: { path: string; children: ReactNode }) {
  return <StaticRouter location={path}>{children}</StaticRouter>
}

/** Renders a page and returns the metadata that it reported. */
export const renderWithMetadata = renderCollectingMetadata

/** Modules are functions, which the page's scripts bring along. */
const isModule = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => queryKey[0] === 'module'

/** Returns a cache for the queries of one server-rendered page. */
export const createServerQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      ...QUERY_DEFAULTS,
      queries: { ...QUERY_DEFAULTS.queries, retry: false, gcTime: Number.POSITIVE_INFINITY },
    },
  })

/**
 * Fetches the queries that rendered components use and that have no data yet. Returns whether there were any.
 * @throws the error of the first query that fails
 */
export async function fetchMissingQueries(client: QueryClient): Promise<boolean> {
  const missing = client.getQueryCache().getAll().filter(isMissing)
  await Promise.all(missing.map((query) => query.fetch()))
  return missing.length > 0
}

function isMissing(query: Query): boolean {
  // Components create a query with the options of their observer.
  const { enabled, queryFn } = query.options as { enabled?: unknown; queryFn?: unknown }
  const isEnabled = typeof enabled === 'function' ? Boolean(enabled(query)) : enabled !== false
  return query.state.data === undefined && isEnabled && queryFn !== undefined && queryFn !== skipToken
}

/** Returns the data of a server-rendered page as JSON-compatible state, which the page contains. */
export const dehydrateQueries = (client: QueryClient): DehydratedState =>
  dehydrate(client, { shouldDehydrateQuery: (query) => query.state.status === 'success' && !isModule(query) })
