import { db } from '@hub/shared-auth'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { Database } from '../../../../supabase/types.ts'
import { asInput } from '../as-input.ts'
import type { ListRequest, RowSource, Rows } from './column.ts'

type Functions = Database['public']['Functions']

/** A database function that returns a page of rows: it takes `page_size`. */
export type ListFunction = {
  [Name in keyof Functions]: Functions[Name]['Args'] extends { page_size?: number } ? Name : never
}[keyof Functions] &
  (`admin_${string}` | 'co_organiser_attendees')

/**
 * The rows that a database function lists: `search`, `sort`, `page` and `page_size`, and a parameter of the same name for
 * each filter.
 * @param paramsOf - parameters in place of the filters, where their names or values differ
 */
export const rowSource = <Row>(
  name: string,
  list: ListFunction,
  paramsOf: (request: ListRequest) => object = ({ filters }) => filters,
): RowSource<Row> => ({
  name,
  load: async (request, signal) => {
    const { text, sort, page, size } = request
    const params = {
      sort,
      page,
      page_size: size,
      ...(text && { search: text }),
      ...paramsOf(request),
    }
    const response = await db().rpc(list, asInput<never>(params), { get: true }).abortSignal(signal)
    return unwrapAs<Rows<Row>>(response)
  },
})
