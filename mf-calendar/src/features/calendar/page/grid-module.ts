import { queryOptions } from '@hub/shared-platform'

/**
 * The code of the grid, the heaviest of the site. As a query, not as a lazy component: those remember a failure for
 * good, and a retry could never work.
 */
export const gridModule = queryOptions({
  queryKey: ['module', 'calendar-grid'],
  queryFn: async () => (await import('../grid/calendar-grid.tsx')).CalendarGrid,
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
})
