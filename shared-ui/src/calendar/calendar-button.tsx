import { type LocalizedText, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { canonicalUrl } from '@hub/shared-platform'
import type { ButtonProps } from '../button/button.tsx'
import { pagePathOf, type TicketCourse } from '../ticket/ticket-course.ts'
import { CalendarFileButton } from './calendar-file-button.tsx'
import type { CalendarEvent } from './event-calendar.ts'

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

/** An event, or the sessions of a course, for somebody's calendar. */
export function CalendarButton({ event, location, summary, ...look }: CalendarButtonProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const entriesOf = () => {
    const url = canonicalUrl(pagePathOf(event))
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
    return sessions ?? [{ event, texts }]
  }
  return <CalendarFileButton name={event.course?.slug ?? event.slug} entriesOf={entriesOf} {...look} />
}
