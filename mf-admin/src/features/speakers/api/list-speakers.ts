import { db } from '@hub/shared-auth'
import { currentLanguage } from '@hub/shared-i18n'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { RowSource, Rows } from '../../../lib/list/column.ts'
import { type ListedSpeaker, STATUSES } from '../speaker.ts'

export const speakerSource: RowSource<ListedSpeaker> = {
  name: 'speakers',
  load: async ({ text, sort, filters, page, size }, signal) => {
    const status = STATUSES.find((it) => it === filters.status)
    const params = {
      sort,
      page,
      page_size: size,
      language: currentLanguage(),
      ...(text && { search: text }),
      ...(status && { status }),
      ...(filters.show === 'recommended' && { only_recommended: true }),
    }
    const answer = await db().rpc('admin_speakers', params, { get: true }).abortSignal(signal)
    return unwrapAs<Rows<ListedSpeaker>>(answer)
  },
}
