import { type LocalizedText, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { canonicalUrl, toast } from '@hub/shared-platform'
import { Button, type ButtonProps } from '../button/button.tsx'
import { CalendarPlusIcon } from '../icons/icons.ts'
import { pagePathOf, type TicketCourse } from '../ticket/ticket-course.ts'
import type { CalendarEvent } from './event-calendar.ts'
import { saveFile } from './save-file.ts'

export interface CalendarButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly event: CalendarEvent & {
    readonly slug: string
    readonly title: LocalizedText
    /** Its sessions are entries of their own. */
    readonly course?: TicketCourse | undefined
  }
  readonly location: string
  /** What it is about; the address of the event's page follows it. */
  readonly summary?: string | undefined
}

/** An event for somebody's calendar. What makes the file (9 kB) is fetched when it is wanted. */
export function CalendarButton({ event, location, summary, variant = 'line', size }: CalendarButtonProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const save = async () => {
    const url = canonicalUrl(pagePathOf(event))
    try {
      const { calendarOf } = await import('./event-calendar.ts')
      const texts = {
        title: localize(event.title, language).text,
        description: [summary, url].filter(Boolean).join('\n\n'),
        location,
        url,
        hubName: t('site.name'),
      }
      const sessions = event.course?.sessions.map((session) => ({
        event: { ...event, ...session },
        texts: {
          ...texts,
          title: `${texts.title}. ${localize(session.title, language).text}`,
          location: localize(session.location, language).text || location,
        },
      }))
      const file = calendarOf(sessions ?? [{ event, texts }], texts.hubName)
      saveFile(`${event.course?.slug ?? event.slug}.ics`, 'text/calendar;charset=utf-8', file)
    } catch {
      // The chunk did not arrive; another press asks for it again.
      toast.error(t('ui.calendarFailed'))
    }
  }
  return (
    <Button variant={variant} size={size} icon={CalendarPlusIcon} onClick={() => void save()}>
      {t('actions.addToCalendar')}
    </Button>
  )
}
