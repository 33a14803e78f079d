import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { toast, useNavigate } from '@hub/shared-platform'
import { AskFirst } from '@hub/shared-ui/ask-first'
import { isPublic } from '../../form/publication.ts'
import { deleteCourse } from './api/save-course.ts'
import { LIST_PATH } from './columns.tsx'
import type { Course } from './course.ts'

export function DeleteCourse({ row }: { readonly row: Course }) {
  const { t } = useTranslation(['admin-courses', 'common'])
  const navigate = useNavigate()
  const title = localize(row.title, useLanguage()).text
  const count = row.sessions.length
  const holdsRooms = row.sessions.some(({ space_id }) => space_id !== null)
  const confirm = async () => {
    await deleteCourse(row.id)
    toast.success(t('delete.done', { title }))
    void navigate(LIST_PATH)
  }
  return (
    <AskFirst
      action={t('common:actions.delete')}
      title={t('delete.title', { title })}
      keep={t('common:actions.cancel')}
      busy={t('delete.busy')}
      failed={t('delete.failed')}
      onConfirm={confirm}
    >
      <p>{t(isPublic(row) ? 'delete.public' : 'delete.text')}</p>
      {count > 0 && <p>{t('delete.sessions', { count })}</p>}
      {holdsRooms && <p>{t('delete.rooms')}</p>}
    </AskFirst>
  )
}
