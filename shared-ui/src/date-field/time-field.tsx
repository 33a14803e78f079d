import { useTranslation } from '@hub/shared-i18n'
import { typedTime } from './date-time.ts'
import { TypedField, type TypedValueProps } from './typed-field.tsx'

/** A time of day (`HH:MM`) in 24 hours, whatever the browser is used to. */
export function TimeField(props: TypedValueProps) {
  const { t } = useTranslation('common')
  return (
    <TypedField
      {...props}
      parse={typedTime}
      format={(value) => value}
      placeholder={t('ui.date.time')}
      problem={t('forms.time')}
    />
  )
}
