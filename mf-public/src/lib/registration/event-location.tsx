import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useQuery } from '@hub/shared-platform'
import { hubContactsQuery } from '../hub-contacts.ts'
import { mapUrl } from '../map-url.ts'
import styles from './registered.module.css'
import type { TicketEvent } from './registration-data.ts'

/** Where to go with a ticket: the room, and the address as a link to a map. */
export function EventLocationText({ event }: { readonly event: TicketEvent }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const isInHub = event.is_in_hub ?? false
  const hub = useQuery({ ...hubContactsQuery(language), enabled: isInHub })
  const address = isInHub ? hub.data?.address : localize(event.address, language).text
  return (
    <>
      {localize(event.place, language).text}
      {address && (
        <a className={`link small ${styles.place}`} href={mapUrl(address)} target="_blank" rel="noreferrer">
          {address}
          <span className="visually-hidden"> (OpenStreetMap, {t('a11y.newTab')})</span>
        </a>
      )}
    </>
  )
}
