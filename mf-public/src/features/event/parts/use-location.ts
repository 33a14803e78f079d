import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useQuery } from '@hub/shared-platform'
import { hubContactsQuery } from '../../../lib/hub-contacts.ts'
import type { EventDetails } from '../model/event-details.ts'

export interface EventLocation {
  /** «Большой зал», «Онлайн»; empty when nobody has said where. */
  readonly name: string
  /** Undefined while the hub's own is on its way; empty when there is none to tell. */
  readonly address: string | undefined
}

/** Where an event takes place, in the language of the interface. */
export function useEventLocation(
  event: Pick<EventDetails, 'format' | 'place' | 'isInHub' | 'venue_address'>,
): EventLocation {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const hub = useQuery({ ...hubContactsQuery(language), enabled: event.isInHub })
  if (event.format === 'online') return { name: t('event.online'), address: '' }
  const name = localize(event.place, language).text
  if (!event.isInHub) return { name, address: localize(event.venue_address, language).text }
  return { name, address: hub.isError ? '' : hub.data && (hub.data.address ?? '') }
}
