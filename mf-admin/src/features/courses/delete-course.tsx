import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { DeleteRow } from '../../form/delete-row.tsx'
import { isPublic } from '../../form/publication.ts'
import { deleteCourse } from './api/save-course.ts'
import { LIST_PATH } from './columns.tsx'
import type { Course } from './course.ts'

export function DeleteCourse({ row }: { readonly row: Course }) {
  const { t } = useTranslation('admin-courses')
  const title = localize(row.title, useLanguage()).text
  const count = row.sessions.length
  const holdsRooms = row.sessions.some(({ space_id }) => space_id !== null)
  return (
    <DeleteRow
      title={t('delete.title', { title })}
      done={t('delete.done', { title })}
      failed={t('delete.failed')}
      leaveTo={LIST_PATH}
      onDelete={() => deleteCourse(row.id)}
    >
      <p>{t(isPublic(row) ? 'delete.public' : 'delete.text')}</p>
      {count > 0 && <p>{t('delete.sessions', { count })}</p>}
      {holdsRooms && <p>{t('delete.rooms')}</p>}
    </DeleteRow>
  )
}
