import { formatDateTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { BanIcon, CheckIcon, CircleCheckIcon, ClockIcon, PencilIcon } from '@hub/shared-ui/icons'
import type { ListedEvent } from './event.ts'

const LOOKS = {
  draft: { tone: 'quiet', icon: PencilIcon },
  scheduled: { tone: 'quiet', icon: ClockIcon },
  published: { tone: 'positive', icon: CheckIcon },
  postponed: { tone: 'warning', icon: ClockIcon },
  cancelled: { tone: 'danger', icon: BanIcon },
  past: { tone: 'quiet', icon: CircleCheckIcon },
} as const

export function StateBadge({ event }: { readonly event: Pick<ListedEvent, 'state' | 'published_at'> }) {
  const { t } = useTranslation('admin-events')
  const language = useLanguage()
  const { state, published_at } = event
  return (
    <Badge {...LOOKS[state]}>
      {state === 'scheduled' && published_at
        ? t('appears', { date: formatDateTime(published_at, language) })
        : t(`states.${state}`)}
    </Badge>
  )
}
