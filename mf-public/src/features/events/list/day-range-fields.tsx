import { useTranslation } from '@hub/shared-i18n'
import { DateField } from '@hub/shared-ui/date-field'
import { readDay } from '@hub/shared-ui/day'
import { useEffect, useState } from 'react'
import type { DayRange } from '../search/days.ts'
import styles from './day-range-fields.module.css'

interface Props extends DayRange {
  readonly onDays: (days: DayRange) => void
}

/** The first and the last day. What is typed and is no day yet filters nothing, and stays. */
export function DayRangeFields({ from, to, onDays }: Props) {
  const { t } = useTranslation('events')
  return (
    <div className={styles.range}>
      <RangeField label={t('list.from')} day={from} max={to} onDay={(day) => onDays({ from: day, to })} />
      <RangeField label={t('list.to')} day={to} min={from} onDay={(day) => onDays({ from, to: day })} />
    </div>
  )
}

interface FieldProps {
  readonly label: string
  readonly day: string | undefined
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly onDay: (day: string | undefined) => void
}

function RangeField({ label, day = '', min, max, onDay }: FieldProps) {
  const { t } = useTranslation('events')
  const [typed, setTyped] = useState(day)
  useEffect(() => setTyped(day), [day])
  const change = (text: string) => {
    setTyped(text)
    const next = readDay(text)
    const isNew = next !== undefined && next !== day
    if (isNew && (!min || next >= min) && (!max || next <= max)) onDay(next)
    else if (text === '' && day) onDay(undefined)
  }
  const known = readDay(typed)
  const isOutside = known !== undefined && ((min && known < min) || (max && known > max))
  return (
    <DateField
      label={label}
      value={typed}
      onChange={change}
      min={min}
      max={max}
      error={isOutside ? t('list.wrongOrder') : undefined}
    />
  )
}
