import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { DeleteRow } from '../../form/delete-row.tsx'
import { deleteEvent } from './api/change-events.ts'
import { LIST_PATH } from './columns.tsx'
import type { StaffEvent } from './event.ts'

/** An event that somebody registered for is cancelled, never deleted. */
export function DeleteEvent({ event }: { readonly event: StaffEvent }) {
  const { t } = useTranslation('admin-events')
  const title = localize(event.title, useLanguage()).text
  if (event.registered > 0) return null
  return (
    <DeleteRow
      size="sm"
      title={t('delete.title', { title })}
      done={t('delete.done', { title })}
      failed={t('delete.failed')}
      used={t('delete.hasRegistrations')}
      leaveTo={LIST_PATH}
      onDelete={() => deleteEvent(event.id)}
    >
      <p>{t('delete.text')}</p>
    </DeleteRow>
  )
}
