import type { ApiError } from '@hub/shared-platform'

/** The field of a refused address: the server knows addresses that this page has never seen. */
export const slugTaken = ({ code }: ApiError) =>
  code === '23505' ? { field: 'slug', problem: { key: 'admin:slug.taken' } } : undefined
