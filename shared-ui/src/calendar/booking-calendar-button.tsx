import { type LocalizedText, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { canonicalUrl, useNow } from '@hub/shared-platform'
import type { ButtonProps } from '../button/button.tsx'
import { datesOfBooking } from './booking-dates.ts'
import { CalendarFileButton } from './calendar-file-button.tsx'

interface BookingCalendarButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** Of the page that the entries link to. */
  readonly path: string
  readonly booking: {
    readonly id: string
    readonly number: number
    readonly status: 'pending' | 'confirmed' | 'declined' | 'cancelled'
    readonly needs_confirmation: boolean
    readonly space: { readonly name: LocalizedText } | null
    readonly slots: readonly { readonly starts_at: string; readonly ends_at: string }[]
  }
}

/** The dates of a booking for somebody's calendar, with the ids that the calendar feed gives them. Nothing once it is over. */
export function BookingCalendarButton({ booking, path, ...look }: BookingCalendarButtonProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const now = useNow()
  const { id, number, status, space } = booking
  const isOpen = status === 'confirmed' || (status === 'pending' && !booking.needs_confirmation)
  const dates = datesOfBooking(booking.slots)
  const isAhead = now && dates.some(({ ends_at }) => Date.parse(ends_at) > now.getTime())
  if (!isOpen || !isAhead) return null
  const entriesOf = () => {
    const location = localize(space?.name, language).text
    const url = canonicalUrl(path)
    const texts = {
      title: t('bookingCalendar.title', { space: location }),
      description: [t(`bookingCalendar.${status}`, { number }), url].join('\n\n'),
      location,
      url,
      hubName: t('site.name'),
    }
    return dates.map((date) => ({
      event: {
        ...date,
        id: `${id}-${Date.parse(date.starts_at) / 1000}`,
        updated_at: new Date().toISOString(),
        ics_sequence: 0,
        isTentative: status === 'pending',
      },
      texts,
    }))
  }
  return <CalendarFileButton name={`booking-${number}`} entriesOf={entriesOf} {...look} />
}
