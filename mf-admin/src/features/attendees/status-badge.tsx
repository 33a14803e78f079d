import { useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { BanIcon, CheckIcon, ClockIcon, HourglassIcon, TicketIcon } from '@hub/shared-ui/icons'
import type { Attendee } from './attendee.ts'

const LOOKS = {
  inside: { tone: 'positive', icon: CheckIcon },
  confirmed: { tone: 'quiet', icon: TicketIcon },
  pending: { tone: 'warning', icon: ClockIcon },
  waitlisted: { tone: 'quiet', icon: HourglassIcon },
  cancelled: { tone: 'quiet', icon: BanIcon },
} as const

/** The status of a registration, or that the attendee has been checked in. */
export function StatusBadge({ attendee }: { readonly attendee: Attendee }) {
  const { t } = useTranslation('attendees')
  const state = attendee.checked_in_at ? 'inside' : attendee.status
  return <Badge {...LOOKS[state]}>{t(`statuses.${state}`)}</Badge>
}
