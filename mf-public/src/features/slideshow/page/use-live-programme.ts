import { queryOptions, useQuery, useQueryClient } from '@hub/shared-platform'
import { useEffect, useMemo, useRef, useState } from 'react'
import { refreshDelay } from '../model/refresh-delay.ts'
import type { Stored } from '../stored-programme.ts'

/** Where a signage display gets what it shows. Always the same object. */
export interface ProgrammeSource<T> {
  readonly key: readonly string[]
  /** @throws ApiError */
  readonly load: (signal: AbortSignal) => Promise<T>
  readonly read: () => Stored<T> | undefined
  readonly store: (kept: Stored<T>) => void
  /** Between two requests while none fails, in milliseconds. */
  readonly delay: number
}

/** What is kept is written anew when it changed, and now and then for its date. */
const KEPT_AFRESH = 10 * 60_000

export interface LiveProgramme<T> {
  /** Absent until something came or was found in the store. */
  readonly programme: T | undefined
  /** When the programme was last known to be true, in epoch milliseconds; absent while the connection holds. */
  readonly cutOffSince: number | undefined
  /** Why there is nothing to show. */
  readonly error: Error | undefined
  readonly retry: () => void
  readonly retrying: boolean
}

/** The programme, asked for again and again, sooner after a failure; in the meantime the last one that came. */
export function useLiveProgramme<T>(source: ProgrammeSource<T>): LiveProgramme<T> {
  useKeptProgramme(source)
  const options = useMemo(
    () =>
      queryOptions({
        queryKey: source.key,
        queryFn: ({ signal }) => source.load(signal),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnMount: 'always',
        retry: false,
      }),
    [source],
  )
  const query = useQuery(options)
  const { data, dataUpdatedAt, error, isFetching, refetch } = query
  useRefreshing(query, source.delay)
  useKeeping(source, data, dataUpdatedAt)
  return {
    programme: data,
    cutOffSince: data && error ? dataUpdatedAt : undefined,
    error: useProblem(error, data !== undefined),
    retry: () => void refetch(),
    retrying: isFetching,
  }
}

/** The cache forgets the error as soon as it asks again; what is said about it must not flicker. */
function useProblem(error: Error | null, hasData: boolean): Error | undefined {
  const [problem, setProblem] = useState<Error>()
  if (error && !hasData && error !== problem) setProblem(error)
  if (hasData && problem) setProblem(undefined)
  return hasData ? undefined : (error ?? problem)
}

/** After the first frame, which is prerendered and knows no store. */
function useKeptProgramme<T>({ key, read }: ProgrammeSource<T>) {
  const client = useQueryClient()
  useEffect(() => {
    if (client.getQueryData(key)) return
    const kept = read()
    if (kept) client.setQueryData<T>(key, kept.programme, { updatedAt: kept.savedAt })
  }, [client, key, read])
}

interface Query {
  readonly isFetching: boolean
  readonly isError: boolean
  readonly dataUpdatedAt: number
  readonly errorUpdateCount: number
  readonly refetch: () => Promise<unknown>
}

function useRefreshing(
  { isFetching, isError, dataUpdatedAt, errorUpdateCount, refetch }: Query,
  usual: number,
) {
  const failures = useRef(0)
  // A request that fails at once is over before anybody sees it run: its answer is told by the counts alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer begins the waiting anew
  useEffect(() => {
    if (isFetching) return
    failures.current = isError ? failures.current + 1 : 0
    const ask = () => void refetch()
    const timer = setTimeout(ask, refreshDelay(failures.current, Math.random(), usual))
    window.addEventListener('online', ask)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', ask)
    }
  }, [isFetching, isError, dataUpdatedAt, errorUpdateCount, refetch])
}

function useKeeping<T>({ store }: ProgrammeSource<T>, programme: T | undefined, savedAt: number) {
  const kept = useRef<Stored<T>>(undefined)
  useEffect(() => {
    if (!programme) return
    const isSame = kept.current?.programme === programme && savedAt - kept.current.savedAt < KEPT_AFRESH
    if (isSame) return
    kept.current = { programme, savedAt }
    store(kept.current)
  }, [store, programme, savedAt])
}
