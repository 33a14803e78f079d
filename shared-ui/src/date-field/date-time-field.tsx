import { useLanguage, useTranslation } from '@hub/shared-i18n'
import { type DateTime, dateTimeAsTyped, dayOf, readDateTime, typedDateTime } from './date-time.ts'
import { type Day, dayAsTyped, typedDay } from './day.ts'
import { TypedField, type TypedValueProps } from './typed-field.tsx'

export interface DateTimeFieldProps extends TypedValueProps {
  readonly min?: DateTime | undefined
  readonly max?: DateTime | undefined
}

/** A day and a time of day (`YYYY-MM-DDTHH:MM`) in one text field; the day can be chosen in a calendar. */
export function DateTimeField({ min, max, ...props }: DateTimeFieldProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const value = readDateTime(props.value)
  // Without a time the text ends with a blank, for the time to be typed behind it.
  const textFor = (day: Day) => (value ? `${day}${value.slice(10)}` : `${dayAsTyped(day, language)} `)
  return (
    <TypedField
      {...props}
      parse={typedDateTime}
      format={(text) => (value ? dateTimeAsTyped(value, language) : text)}
      placeholder={t('ui.date.dateTime')}
      problem={t('forms.dateTime')}
      calendar={{
        day: value ? dayOf(value) : typedDay(props.value),
        min: min && dayOf(min),
        max: max && dayOf(max),
        textFor,
      }}
    />
  )
}
