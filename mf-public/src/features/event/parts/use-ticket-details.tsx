import { useTranslation } from '@hub/shared-i18n'
import { CalendarIcon, GlobeIcon, MapPinIcon } from '@hub/shared-ui/icons'
import type { TicketDetail } from '@hub/shared-ui/ticket-panel'
import { useLanguages } from '../../../lib/use-languages.ts'
import type { EventDetails } from '../model/event-details.ts'
import { EventDate, EventDateNote } from './event-date.tsx'
import { useEventLocation } from './use-location.ts'

/** When, where and in which languages; what nobody has said is left out. */
export function useTicketDetails(event: EventDetails): readonly TicketDetail[] {
  const { t } = useTranslation('events')
  const where = useWhere(event)
  const languages = useLanguages(event)
  return [
    {
      icon: CalendarIcon,
      label: t('event.when'),
      value: <EventDate event={event} />,
      note: <EventDateNote event={event} />,
    },
    { icon: MapPinIcon, label: t('event.where'), ...where },
    { icon: GlobeIcon, label: t('event.language'), value: languages.talk, note: languages.rest },
  ].filter((fact) => fact.value !== '')
}

function useWhere(event: EventDetails): { value: string; note: string } {
  const { t } = useTranslation('events')
  const { name, address } = useEventLocation(event)
  const stream = event.format === 'hybrid' && t('event.andStream')
  // A line that is on its way keeps its place.
  const note = address === undefined ? '\u00A0' : [address, stream].filter(Boolean).join(', ')
  return { value: name, note }
}
