import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { canonicalUrl, toast } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { CalendarPlusIcon } from '@hub/shared-ui/icons'
import { saveFile } from '../../../lib/calendar/save-file.ts'
import type { EventDetails } from '../model/event-details.ts'
import { usePlace } from './use-place.ts'

/** A calendar file. What makes it (9 kB) is fetched when somebody wants one. */
export function CalendarButton({ event }: { readonly event: EventDetails }) {
  const { t } = useTranslation(['events', 'common'])
  const language = useLanguage()
  const { name, address } = usePlace(event)
  const save = async () => {
    const url = canonicalUrl(`/events/${event.slug}`)
    const summary = localize(event.summary, language).text
    try {
      const { eventCalendar } = await import('../../../lib/calendar/event-calendar.ts')
      const file = eventCalendar(event, {
        title: localize(event.title, language).text,
        description: [summary, url].filter(Boolean).join('\n\n'),
        location: [name, address].filter(Boolean).join(', '),
        url,
        hubName: t('common:site.name'),
      })
      saveFile(`${event.slug}.ics`, 'text/calendar;charset=utf-8', file)
    } catch {
      // The chunk did not arrive; another press asks for it again.
      toast.error(t('event.calendarFailed'))
    }
  }
  return (
    <Button variant="quiet" size="sm" icon={CalendarPlusIcon} onClick={() => void save()}>
      {t('common:actions.addToCalendar')}
    </Button>
  )
}
