import { queryClient, toApiError } from '@hub/shared-platform'
import { readCopy, saveCopy } from './offline-copies.ts'

type QueryCache = ReturnType<typeof queryClient.getQueryCache>
type Query = ReturnType<QueryCache['getAll']>[number]

/**
 * Stores the data of queries that declare an offline copy whenever it arrives, and gives a query its copy when the network
 * fails before it has data. The query then shows the copy with its own time, and is fetched again like any old data.
 * @param currentUser returns the id of the signed-in user, null for a guest
 */
export function followQueries(currentUser: () => string | null): () => void {
  const cache = queryClient.getQueryCache()
  const save = ({ queryHash, meta, state }: Query) => {
    const owner = meta?.offlineCopy === 'personal' ? currentUser() : null
    if (meta?.offlineCopy === 'personal' && owner === null) return
    void saveCopy(queryHash, { owner, at: state.dataUpdatedAt, data: state.data })
  }
  const restore = async (query: Query) => {
    const user = currentUser()
    const copy = await readCopy(query.queryHash, user)
    if (!copy || query.state.data !== undefined || currentUser() !== user) return
    queryClient.setQueryData(query.queryKey, copy.data, { updatedAt: copy.at })
  }
  const look = (query: Query) => {
    if (!query.meta?.offlineCopy) return
    if (query.state.data !== undefined) save(query)
    else if (hasNoNetwork(query)) void restore(query)
  }
  for (const query of cache.getAll()) look(query)
  return cache.subscribe((event) => {
    if (event.type === 'updated' && CHANGES.has(event.action.type)) look(event.query)
  })
}

/** Data arrived; an attempt failed; all attempts failed. */
const CHANGES: ReadonlySet<string> = new Set(['success', 'failed', 'error'])

const hasNoNetwork = ({ state }: Query): boolean => {
  const error = state.error ?? state.fetchFailureReason
  return error !== null && toApiError(error).kind === 'network'
}
