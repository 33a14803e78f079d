import { formatDateTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { CheckIcon, ClockIcon, PencilIcon } from '@hub/shared-ui/icons'
import { isPublic } from './publication.ts'

interface Props {
  readonly row: { readonly published_at: string | null }
}

/** Whether visitors see it, and since or from when. */
export function PublicationBadge({ row }: Props) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const date = row.published_at && formatDateTime(row.published_at, language)
  if (!date)
    return (
      <Badge tone="quiet" icon={PencilIcon}>
        {t('publication.isDraft')}
      </Badge>
    )
  const isOut = isPublic(row)
  return (
    <Badge tone={isOut ? 'positive' : 'warning'} icon={isOut ? CheckIcon : ClockIcon}>
      {t(isOut ? 'publication.since' : 'publication.willBe', { date })}
    </Badge>
  )
}
