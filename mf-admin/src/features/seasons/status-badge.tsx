import { useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { AlertIcon, CheckIcon, ClockIcon, PencilIcon, UndoIcon } from '@hub/shared-ui/icons'
import type { Season } from './season.ts'

const LOOKS = {
  draft: { tone: 'quiet', icon: PencilIcon },
  scheduled: { tone: 'accent', icon: ClockIcon },
  published: { tone: 'positive', icon: CheckIcon },
  withdrawn: { tone: 'warning', icon: UndoIcon },
} as const

/** Where a season stands; one that could not be published at its time says so. */
export function StatusBadge({ season }: { readonly season: Pick<Season, 'status' | 'failed_at'> }) {
  const { t } = useTranslation('seasons')
  if (season.failed_at)
    return (
      <Badge tone="danger" icon={AlertIcon}>
        {t('statuses.failed')}
      </Badge>
    )
  return <Badge {...LOOKS[season.status]}>{t(`statuses.${season.status}`)}</Badge>
}
