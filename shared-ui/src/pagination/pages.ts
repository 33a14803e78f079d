/** A page's number, or a gap between two of them. */
export type PageItem = number | 'gap'

const NEIGHBOURS = 1

/**
 * Which numbers to offer: the first, the last, the current one and its neighbours. A gap never hides
 * a single page. Pages count from 1.
 */
export function pageItems(current: number, count: number): PageItem[] {
  const near = (page: number): boolean => Math.abs(page - current) <= NEIGHBOURS
  const kept = Array.from({ length: count }, (_, i) => i + 1).filter(
    (page) => page === 1 || page === count || near(page),
  )
  return kept.flatMap((page, i): PageItem[] => {
    const missing = page - (kept[i - 1] ?? page - 1) - 1
    if (missing === 0) return [page]
    return missing === 1 ? [page - 1, page] : ['gap', page]
  })
}
