import { useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { Button, type ButtonProps } from '../button/button.tsx'
import { CalendarPlusIcon } from '../icons/icons.ts'
import type { CalendarEntry } from './event-calendar.ts'
import { saveFile } from './save-file.ts'

interface CalendarFileButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** Of the file, without its ending. */
  readonly name: string
  /** Called when the file is wanted. */
  readonly entriesOf: () => readonly CalendarEntry[]
}

/** Saves entries as a calendar file. What makes the file (9 kB) is fetched when it is wanted. */
export function CalendarFileButton({ name, entriesOf, variant = 'line', size }: CalendarFileButtonProps) {
  const { t } = useTranslation('common')
  const save = async () => {
    try {
      const { calendarOf } = await import('./event-calendar.ts')
      saveFile(`${name}.ics`, 'text/calendar;charset=utf-8', calendarOf(entriesOf(), t('site.name')))
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
