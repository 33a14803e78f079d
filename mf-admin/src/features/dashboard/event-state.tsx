import { formatDateTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { BanIcon, CheckIcon, ClockIcon, PencilIcon, PlayIcon } from '@hub/shared-ui/icons'
import type { UpcomingEvent } from './api/list-upcoming-events.ts'

const LOOKS = {
  draft: { tone: 'quiet', icon: PencilIcon },
  scheduled: { tone: 'quiet', icon: ClockIcon },
  cancelled: { tone: 'danger', icon: BanIcon },
  postponed: { tone: 'warning', icon: ClockIcon },
  running: { tone: 'accent', icon: PlayIcon },
  published: { tone: 'positive', icon: CheckIcon },
} as const

/** What staff have to know first: whether visitors see it, then whether it takes place. */
function stateOf(event: UpcomingEvent): keyof typeof LOOKS {
  if (event.published_at === null) return 'draft'
  if (Date.parse(event.published_at) > Date.now()) return 'scheduled'
  if (event.status === 'cancelled' || event.status === 'postponed') return event.status
  return Date.parse(event.starts_at) <= Date.now() ? 'running' : 'published'
}

export function EventState({ event }: { event: UpcomingEvent }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const state = stateOf(event)
  const date = event.published_at ? formatDateTime(event.published_at, language) : ''
  return <Badge {...LOOKS[state]}>{t(`events.states.${state}`, { date })}</Badge>
}
