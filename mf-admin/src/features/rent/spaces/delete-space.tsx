import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { toast, useNavigate } from '@hub/shared-platform'
import { AskFirst } from '@hub/shared-ui/ask-first'
import { deleteSpace } from './api/save-space.ts'
import { LIST_PATH } from './columns.tsx'
import type { Space } from './space.ts'

/** A space that nobody has booked and nothing took place in goes for good; any other is only switched off. */
export function DeleteSpace({ row }: { readonly row: Space }) {
  const { t } = useTranslation(['spaces', 'common'])
  const navigate = useNavigate()
  const name = localize(row.name, useLanguage()).text
  if (row.is_used) return null
  const confirm = async () => {
    await deleteSpace(row.id)
    toast.success(t('delete.done', { name }))
    void navigate(LIST_PATH)
  }
  return (
    <AskFirst
      action={t('common:actions.delete')}
      title={t('delete.title', { name })}
      keep={t('common:actions.cancel')}
      busy={t('delete.busy')}
      failed={t('delete.failed')}
      onConfirm={confirm}
      explain={({ code }) => (code === '23503' ? t('delete.used') : undefined)}
    >
      <p>{t('delete.text')}</p>
    </AskFirst>
  )
}
