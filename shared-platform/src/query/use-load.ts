import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

export interface Load<T> {
  /** Absent until it is there. What was there once outlives a refresh that failed. */
  data: T | undefined
  /** Why there is nothing to show. It stays while a retry runs, so that the button pressed keeps its place. */
  error: Error | undefined
  retry: () => void
  retrying: boolean
}

/** A query without whose answer a screen, or a part of it, has nothing to show: loading, there, or failed. */
export function useLoad<T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>): Load<T> {
  const { data, error, isFetching, refetch } = useQuery(options)
  const [problem, setProblem] = useState<{ key: string; error: Error }>()
  const key = JSON.stringify(options.queryKey)
  // The cache forgets the error as soon as it asks again.
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
