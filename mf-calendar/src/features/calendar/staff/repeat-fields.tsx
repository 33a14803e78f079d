import { formatDay, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { DateField } from '@hub/shared-ui/date-field'
import { readDay } from '@hub/shared-ui/day'
import { ChoiceGroup } from '@hub/shared-ui/form'
import { type RequestForm, typedValues } from '@hub/shared-ui/request-form'
import { Select } from '@hub/shared-ui/select'
import { type Day, noonOf } from '../model/day.ts'
import { type CalendarItemValues, daysIn } from './calendar-item-form.ts'
import { seriesDays } from './series-days.ts'
import styles from './staff.module.css'

interface Props {
  readonly form: Pick<RequestForm<CalendarItemValues>, 'field' | 'values' | 'set'>
}

const EVERY = [1, 2, 3, 4]

/** How often it takes place, until when, and on which of those days it does not. */
export function RepeatFields({ form }: Props) {
  const { t } = useTranslation('calendar')
  return (
    <>
      <Select label={t('form.repeat')} {...form.field('every_weeks')}>
        <option value="">{t('form.once')}</option>
        {EVERY.map((weeks) => (
          <option key={weeks} value={weeks}>
            {t('form.everyWeeks', { count: weeks })}
          </option>
        ))}
      </Select>
      {form.values.every_weeks && (
        <>
          <DateField
            label={t('form.until')}
            required
            min={readDay(form.values.day)}
            {...typedValues(form, 'repeats_until')}
          />
          <Days form={form} />
        </>
      )}
    </>
  )
}

/** What is not ticked is left out. */
function Days({ form }: Props) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const days = seriesDays(form.values)
  const except = new Set(daysIn(form.values.except_dates))
  if (days.length === 0) return null
  const turn = (day: Day) => {
    const left = days.filter((it) => except.has(it) !== (it === day))
    form.set('except_dates', left.join(' '))
  }
  return (
    <ChoiceGroup legend={t('form.days', { number: days.filter((day) => !except.has(day)).length })}>
      <div className={styles.days}>
        {days.map((day) => (
          <Checkbox
            key={day}
            label={formatDay(noonOf(day), language)}
            checked={!except.has(day)}
            onChange={() => turn(day)}
          />
        ))}
      </div>
    </ChoiceGroup>
  )
}
