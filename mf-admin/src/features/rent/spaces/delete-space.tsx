import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { DeleteRow } from '../../../form/delete-row.tsx'
import { deleteSpace } from './api/save-space.ts'
import { LIST_PATH } from './columns.tsx'
import type { Space } from './space.ts'

/** A space that nobody has booked and nothing took place in goes for good; any other is only switched off. */
export function DeleteSpace({ row }: { readonly row: Space }) {
  const { t } = useTranslation('spaces')
  const name = localize(row.name, useLanguage()).text
  if (row.is_used) return null
  return (
    <DeleteRow
      title={t('delete.title', { name })}
      done={t('delete.done', { name })}
      failed={t('delete.failed')}
      used={t('delete.used')}
      leaveTo={LIST_PATH}
      onDelete={() => deleteSpace(row.id)}
    >
      <p>{t('delete.text')}</p>
    </DeleteRow>
  )
}
