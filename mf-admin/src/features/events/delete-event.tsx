import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { toast, useNavigate } from '@hub/shared-platform'
import { AskFirst } from '@hub/shared-ui/ask-first'
import { deleteEvent, refreshEvents } from './api/change-events.ts'
import { LIST_PATH } from './columns.tsx'
import type { StaffEvent } from './event.ts'

/** An event that somebody registered for is cancelled, never deleted. */
export function DeleteEvent({ event }: { readonly event: StaffEvent }) {
  const { t } = useTranslation(['admin-events', 'common'])
  const language = useLanguage()
  const navigate = useNavigate()
  if (event.registered > 0) return null
  const title = localize(event.title, language).text
  const confirm = async () => {
    await deleteEvent(event.id)
    toast.success(t('delete.done', { title }))
    refreshEvents()
    void navigate(LIST_PATH)
  }
  return (
    <AskFirst
      size="sm"
      action={t('common:actions.delete')}
      title={t('delete.title', { title })}
      keep={t('common:actions.cancel')}
      busy={t('delete.busy')}
      failed={t('delete.failed')}
      onConfirm={confirm}
      explain={({ code }) => (code === '23503' ? t('delete.hasRegistrations') : undefined)}
    >
      <p>{t('delete.text')}</p>
    </AskFirst>
  )
}
