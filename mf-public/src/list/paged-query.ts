import { infiniteQueryOptions, keepPreviousData } from '@hub/shared-platform'
import { checkedRows } from '@hub/shared-ui/check-response'

/** So many cards fill two, three or four columns. */
export const PAGE_SIZE = 12

/** A page restored from an address asks for all pages up to it at once; the database gives 100 rows at most. */
export const MAX_PAGES_AT_ONCE = Math.floor(100 / PAGE_SIZE)

/** A bounded count: when counting stopped at its bound, there are at least that many. */
export interface Total {
  readonly count: number
  readonly isAtLeast: boolean
}

/** Where the database stops counting. */
export const COUNT_LIMIT = 200

/** A count of the database, which goes no further than its bound. */
export const cappedTotal = (count: number): Total => ({ count, isAtLeast: count >= COUNT_LIMIT })

/** What one question brings. */
export interface PageOfRows<T> {
  readonly items: readonly T[]
  /** How many there are in the whole list, where the answer says so. */
  readonly total?: Total | undefined
}

/** Which part of the list is asked for; pages count from 1, in units of `size`. */
export interface RowRange {
  readonly page: number
  readonly size: number
}

interface PagedQuery<P extends PageOfRows<unknown>> {
  /** Everything that makes this list another one, the page left out. */
  readonly key: readonly unknown[]
  /** How many pages the address wants to see: they come as the first piece, those after it one by one. */
  readonly page: number
  /** @throws ApiError */
  readonly load: (slice: RowRange, signal: AbortSignal) => Promise<P>
}

/** A list that comes page after page. */
export const pagedQuery = <P extends PageOfRows<unknown>>({ key, page, load }: PagedQuery<P>) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: async ({ pageParam, signal }) => {
      const piece = await load(pageParam, signal)
      checkedRows(piece.items)
      return { ...piece, isLast: isLast(piece, pageParam) }
    },
    initialPageParam: { page: 1, size: PAGE_SIZE * Math.min(page, MAX_PAGES_AT_ONCE) } as RowRange,
    getNextPageParam: (last, _all, { page, size }) =>
      last.isLast ? undefined : { page: nextPage(page, size), size: PAGE_SIZE },
    placeholderData: keepPreviousData,
  })

/** A page that is not full is the last one; so is a full one with which all are there. */
const isLast = ({ items, total }: PageOfRows<unknown>, { page, size }: RowRange) =>
  items.length < size || (total !== undefined && !total.isAtLeast && total.count <= page * size)

/** Pages count in units of their own size, so after three pages in one piece comes the fourth. */
const nextPage = (page: number, size: number) => (page * size) / PAGE_SIZE + 1
