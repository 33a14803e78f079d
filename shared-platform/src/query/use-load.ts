import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

export interface LoadResult<T> {
  /** Undefined until loaded. Kept when a later refetch fails. */
  data: T | undefined
  /** The error when there is no data. It stays during a retry, so that the retry button stays in place. */
  error: Error | undefined
  retry: () => void
  retrying: boolean
}

/** Returns the state of a query that a screen needs: pending, loaded or failed. */
export function useLoad<T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>): LoadResult<T> {
  const { data, error, isFetching, refetch } = useQuery(options)
  const [problem, setProblem] = useState<{ key: string; error: Error }>()
  const key = JSON.stringify(options.queryKey)
  // The cache drops the error as soon as it refetches.
  if (error && data === undefined && problem?.error !== error) setProblem({ key, error })
  if (data !== undefined && problem) setProblem(undefined)
  const failure = error ?? (problem?.key === key ? problem.error : undefined)
  return {
    data,
    error: data === undefined ? failure : undefined,
    retry: () => void refetch(),
    retrying: isFetching,
  }
}
