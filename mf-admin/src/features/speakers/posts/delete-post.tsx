import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { DeleteRow } from '../../../form/delete-row.tsx'
import { isPublic } from '../../../form/publication.ts'
import { deletePost } from './api/save-post.ts'
import { speakerPath } from './paths.ts'
import type { Post } from './post.ts'

export function DeletePost({ row }: { readonly row: Post }) {
  const { t } = useTranslation('admin-posts')
  const title = localize(row.title, useLanguage()).text
  return (
    <DeleteRow
      title={t('delete.title', { title })}
      done={t('delete.done', { title })}
      failed={t('delete.failed')}
      leaveTo={speakerPath(row.speaker_id)}
      onDelete={() => deletePost(row.id)}
    >
      <p>{t(isPublic(row) ? 'delete.public' : 'delete.text')}</p>
    </DeleteRow>
  )
}
