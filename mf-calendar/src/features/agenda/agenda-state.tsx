import { useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { BanIcon, ClockIcon, PlayIcon } from '@hub/shared-ui/icons'
import type { AgendaEvent } from './api/list-coming-events.ts'

/** What a reader must not miss: cancelled, moved to another date, or on right now. */
export function AgendaState({ event, now }: { event: AgendaEvent; now: Date }) {
  const { t } = useTranslation('common')
  if (event.status === 'cancelled') {
    return (
      <Badge tone="danger" icon={BanIcon}>
        {t('statuses.cancelled')}
      </Badge>
    )
  }
  if (event.status === 'postponed') {
    return (
      <Badge tone="warning" icon={ClockIcon}>
        {t('statuses.postponed')}
      </Badge>
    )
  }
  if (Date.parse(event.starts_at) > now.getTime()) return null
  return (
    <Badge tone="accent" icon={PlayIcon}>
      {t('dates.now')}
    </Badge>
  )
}
