import { useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { EyeIcon, EyeOffIcon, HourglassIcon } from '@hub/shared-ui/icons'
import type { Speaker } from './speaker.ts'

const LOOKS = {
  active: { tone: 'positive', icon: EyeIcon },
  pending: { tone: 'warning', icon: HourglassIcon },
  inactive: { tone: 'quiet', icon: EyeOffIcon },
} as const

export function StatusBadge({ status }: Pick<Speaker, 'status'>) {
  const { t } = useTranslation('admin-speakers')
  return <Badge {...LOOKS[status]}>{t(`statuses.${status}`)}</Badge>
}
