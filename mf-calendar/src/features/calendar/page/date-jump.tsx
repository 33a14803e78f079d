import { useTranslation } from '@hub/shared-i18n'
import { DateField } from '@hub/shared-ui/date-field'
import { type Day, readDay } from '@hub/shared-ui/day'
import { useEffect, useState } from 'react'
import styles from './filters.module.css'

interface Props {
  readonly date: Day | undefined
  readonly onDate: (date: Day) => void
}

/** Another day, typed or chosen. What is typed and is no day yet stays. */
export function DateJump({ date, onDate }: Props) {
  const { t } = useTranslation('calendar')
  const [typed, setTyped] = useState('')
  useEffect(() => setTyped(date ?? ''), [date])
  const change = (text: string) => {
    setTyped(text)
    const day = readDay(text)
    if (day && day !== date) onDate(day)
  }
  return (
    <div className={styles.jump}>
      <DateField label={t('jump')} labelHidden value={typed} onChange={change} />
    </div>
  )
}
