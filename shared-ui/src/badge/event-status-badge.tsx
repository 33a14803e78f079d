import { useTranslation } from '@hub/shared-i18n'
import { BanIcon, ClockIcon } from '../icons/icons.ts'
import { Badge } from './badge.tsx'

export interface EventStatusBadgeProps {
  /** Absent where it takes place as announced, for all that the page knows. */
  readonly status: string | undefined
  readonly subject?: 'event' | 'course'
}

/** Says that an event or a course is cancelled or postponed; nothing of one that takes place. */
export function EventStatusBadge({ status, subject = 'event' }: EventStatusBadgeProps) {
  const { t } = useTranslation('common')
  if (status !== 'cancelled' && status !== 'postponed') return null
  const isCancelled = status === 'cancelled'
  return (
    <Badge tone={isCancelled ? 'danger' : 'warning'} icon={isCancelled ? BanIcon : ClockIcon}>
      {t(`statuses.${status}`, subject === 'course' ? { context: 'course' } : {})}
    </Badge>
  )
}
