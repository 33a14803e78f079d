import { db } from '@hub/shared-auth'
import { currentLanguage } from '@hub/shared-i18n'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { isEventKind } from '@hub/shared-ui/kinds'
import type { RowSource, Rows } from '../../../lib/list/column.ts'
import type { ListedEvent } from '../event.ts'

export const eventSource: RowSource<ListedEvent> = {
  name: 'events',
  load: async ({ text, sort, filters, page, size }, signal) => {
    const { kind, state, tab } = filters
    const params = {
      sort,
      page,
      page_size: size,
      ...(sort.startsWith('title') && { language: currentLanguage() }),
      ...(text && { search: text }),
      ...(isEventKind(kind) && { kind }),
      ...(state && { state }),
      ...(tab && { tab }),
    }
    const answer = await db().rpc('admin_events', params, { get: true }).abortSignal(signal)
    return unwrapAs<Rows<ListedEvent>>(answer)
  },
}
