import { formatDate, formatTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { StickyBar } from '@hub/shared-ui/sticky-bar'
import type { EventDetails } from '../model/event-details.ts'
import type { EventExtensions } from '../model/event-extensions.ts'
import { eventTimes } from '../model/event-times.ts'
import { ShareButton } from './share-button.tsx'
import { EventPrice } from './ticket.tsx'

/** Price and the one thing to do, at hand on a phone. There is nothing to do about what is over or called off. */
export function PhoneBar({
  event,
  seat,
}: {
  readonly event: EventDetails
  readonly seat: EventExtensions['seat']
}) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  if (event.status === 'cancelled' || event.status === 'completed') return null
  const { startsAt } = eventTimes(event)
  const share = <ShareButton event={event} variant="line" />
  return (
    <StickyBar
      title={<EventPrice event={event} />}
      note={
        startsAt ? `${formatDate(startsAt, language)}, ${formatTime(startsAt, language)}` : t('dates.tba')
      }
      action={seat?.bar(event, share) ?? share}
    />
  )
}
