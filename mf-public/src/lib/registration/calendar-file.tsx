import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { canonicalUrl, toast } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { CalendarPlusIcon } from '@hub/shared-ui/icons'
import { saveFile } from '../calendar/save-file.ts'
import type { TicketEvent } from './registration-data.ts'

/** The event for somebody's calendar. What makes the file is fetched when it is wanted. */
export function CalendarFile({ event }: { readonly event: TicketEvent }) {
  const { t } = useTranslation(['registration', 'common'])
  const language = useLanguage()
  const save = async () => {
    const url = canonicalUrl(`/events/${event.slug}`)
    try {
      const { eventCalendar } = await import('../calendar/event-calendar.ts')
      const file = eventCalendar(event, {
        title: localize(event.title, language).text,
        description: url,
        location: event.format === 'online' ? t('ticket.online') : localize(event.place, language).text,
        url,
        hubName: t('common:site.name'),
      })
      saveFile(`${event.slug}.ics`, 'text/calendar;charset=utf-8', file)
    } catch {
      // The chunk did not arrive; another press asks for it again.
      toast.error(t('ticket.calendarFailed'))
    }
  }
  return (
    <Button variant="line" icon={CalendarPlusIcon} onClick={() => void save()}>
      {t('common:actions.addToCalendar')}
    </Button>
  )
}
