import { queryOptions, useLoad } from '@hub/shared-platform'
import { checkedResponse } from '@hub/shared-ui/check-response'
import { useState } from 'react'
import type { AdminListSearch } from './admin-list-params.ts'
import type { RowSource, Rows } from './column.ts'

export const PAGE_SIZE = 25

/** While another page is on its way the last one stays. */
function useLastKnown<T>(current: T | undefined): T | undefined {
  const [last, setLast] = useState(current)
  if (current !== undefined && current !== last) setLast(current)
  return current ?? last
}

/** The page of rows that the address asks for. */
export function useRows<Row>(source: RowSource<Row>, { text, sort, filters, page }: AdminListSearch) {
  const question = { text, sort, filters, page, size: PAGE_SIZE }
  const { data, error, retry, retrying } = useLoad(
    queryOptions({
      queryKey: ['admin', source.name, question],
      queryFn: async ({ signal }) => checkedResponse<Rows<Row>>(await source.load(question, signal), 'rows'),
      // Somebody else may be at work too.
      staleTime: 0,
    }),
  )
  const last = useLastKnown(data)
  return {
    /** Undefined until the first response, and when this page failed. */
    data: error ? undefined : last,
    isStale: data === undefined && last !== undefined,
    error,
    retry,
    retrying,
  }
}
