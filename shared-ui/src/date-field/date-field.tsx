import { useLanguage, useTranslation } from '@hub/shared-i18n'
import { dayAsTyped, readDay, typedDay } from './day.ts'
import { type DayLimits, TypedField, type TypedValueProps } from './typed-field.tsx'

export interface DateFieldProps extends TypedValueProps, DayLimits {}

/** A day (`YYYY-MM-DD`) that is typed, or chosen in a calendar. */
export function DateField({ min, max, ...props }: DateFieldProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const day = readDay(props.value)
  return (
    <TypedField
      {...props}
      parse={typedDay}
      format={(value) => (day ? dayAsTyped(day, language) : value)}
      placeholder={t('ui.date.format')}
      problem={t('forms.date')}
      calendar={{ day, min, max, textFor: (chosen) => chosen }}
    />
  )
}
