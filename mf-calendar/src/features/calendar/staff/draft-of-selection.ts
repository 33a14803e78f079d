import { formatTime, hubDay } from '@hub/shared-i18n'
import type { CalendarItemDraft } from './calendar-item-form.ts'

interface Drawn {
  readonly start: Date
  /** When it is over, or the day after the last. */
  readonly end: Date
  readonly allDay: boolean
}

/** What is to be made of a stretch that was drawn: days in a month, times by Belgrade's clock elsewhere. */
export function draftOfSelection({ start, end, allDay }: Drawn): CalendarItemDraft {
  const day = hubDay(start)
  if (allDay) return { day, lastDay: hubDay(end.getTime() - 1) }
  return { day, lastDay: hubDay(end), starts: formatTime(start, 'en'), ends: formatTime(end, 'en') }
}
