import { localize, useLanguage } from '@hub/shared-i18n'
import { CalendarButton as CalendarFile } from '@hub/shared-ui/calendar-button'
import type { EventDetails } from '../model/event-details.ts'
import { useEventLocation } from './use-location.ts'

export function CalendarButton({ event }: { readonly event: EventDetails }) {
  const language = useLanguage()
  const { name, address } = useEventLocation(event)
  return (
    <CalendarFile
      event={event}
      location={[name, address].filter(Boolean).join(', ')}
      summary={localize(event.summary, language).text}
      variant="quiet"
      size="sm"
    />
  )
}
