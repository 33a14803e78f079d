import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { toast, useNavigate } from '@hub/shared-platform'
import { AskFirst } from '@hub/shared-ui/ask-first'
import { isPublic } from '../../../form/publication.ts'
import { deletePost } from './api/save-post.ts'
import { speakerPath } from './paths.ts'
import type { Post } from './post.ts'

export function DeletePost({ row }: { readonly row: Post }) {
  const { t } = useTranslation(['admin-posts', 'common'])
  const navigate = useNavigate()
  const title = localize(row.title, useLanguage()).text
  const confirm = async () => {
    await deletePost(row.id)
    toast.success(t('delete.done', { title }))
    void navigate(speakerPath(row.speaker_id))
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
    </AskFirst>
  )
}
