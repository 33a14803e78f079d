import { db } from '@hub/shared-auth'
import { queryOptions } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { RowSource, Rows } from '../../lib/list/column.ts'
import type { AuditEntry } from './entry.ts'

export const auditSource: RowSource<AuditEntry> = {
  name: 'audit',
  load: async ({ text, sort, filters, page, size }, signal) => {
    const { person, table, action, from, to } = filters
    const params = {
      sort,
      page,
      page_size: size,
      ...(text && { search: text }),
      ...(person && { person }),
      ...(table && { in_table: table }),
      ...(action && { action }),
      ...(from && { from_day: from }),
      ...(to && { to_day: to }),
    }
    const answer = await db().rpc('admin_audit', params, { get: true }).abortSignal(signal)
    return unwrapAs<Rows<AuditEntry>>(answer)
  },
}

/** Who and what is on record. */
export interface AuditFilterOptions {
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly tables: readonly string[]
}

export const auditFilterOptionsQuery = queryOptions({
  queryKey: ['admin', 'audit-choices'],
  queryFn: async ({ signal }) => {
    const answer = await db().rpc('admin_audit_filters', {}, { get: true }).abortSignal(signal)
    return unwrapAs<AuditFilterOptions>(answer)
  },
})
