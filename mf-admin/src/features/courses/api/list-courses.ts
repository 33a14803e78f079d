import { db } from '@hub/shared-auth'
import { currentLanguage } from '@hub/shared-i18n'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { RowSource, Rows } from '../../../lib/list/column.ts'
import { FORMATS, LEVELS, type ListedCourse } from '../course.ts'

export const courseSource: RowSource<ListedCourse> = {
  name: 'courses',
  load: async ({ text, sort, filters, page, size }, signal) => {
    const format = FORMATS.find((it) => it === filters.format)
    const level = LEVELS.find((it) => it === filters.level)
    const params = {
      sort,
      page,
      page_size: size,
      language: currentLanguage(),
      ...(text && { search: text }),
      ...(format && { format }),
      ...(level && { level }),
      ...(filters.state && { state: filters.state }),
    }
    const answer = await db().rpc('admin_courses', params, { get: true }).abortSignal(signal)
    return unwrapAs<Rows<ListedCourse>>(answer)
  },
}
