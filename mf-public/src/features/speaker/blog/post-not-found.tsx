import { useTranslation } from '@hub/shared-i18n'
import { useHeadContext } from '@hub/shared-platform'
import { NothingHere } from '../../../lib/detail-page/nothing-here.tsx'
import { missingPostMetadata } from '../head/post-metadata.ts'

export function PostNotFound() {
  const { t } = useTranslation('speakers')
  return (
    <NothingHere
      head={missingPostMetadata(useHeadContext())}
      title={t('post.notFoundTitle')}
      text={t('post.notFound')}
      back={{ to: '/speakers', label: t('post.toSpeakers') }}
    />
  )
}
