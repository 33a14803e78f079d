import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { CalendarButton } from '@hub/shared-ui/calendar-button'
import type { TicketEvent } from './registration-data.ts'

export function CalendarFile({ event }: { readonly event: TicketEvent }) {
  const { t } = useTranslation('registration')
  const language = useLanguage()
  return (
    <CalendarButton
      event={event}
      location={event.format === 'online' ? t('ticket.online') : localize(event.place, language).text}
    />
  )
}
