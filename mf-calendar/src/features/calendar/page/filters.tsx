import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Chip, ChipGroup } from '@hub/shared-ui/chip'
import { DateField } from '@hub/shared-ui/date-field'
import { type Day, readDay } from '@hub/shared-ui/day'
import { useEffect, useState } from 'react'
import type { CalendarSpace } from '../model/item.ts'
import styles from './filters.module.css'

interface SpaceFilterProps {
  readonly spaces: readonly CalendarSpace[]
  readonly chosen: readonly string[]
  readonly onToggle: (slug: string) => void
}

/** Narrows the calendar to some spaces; with none chosen it shows all of the hub and what is elsewhere. */
export function SpaceFilter({ spaces, chosen, onToggle }: SpaceFilterProps) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  return (
    <div className={styles.spaces}>
      {spaces.length > 0 && (
        <ChipGroup label={t('spaces')}>
          {spaces.map(({ slug, name }) => (
            <Chip key={slug} pressed={chosen.includes(slug)} onToggle={() => onToggle(slug)}>
              {localize(name, language).text}
            </Chip>
          ))}
        </ChipGroup>
      )}
    </div>
  )
}

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
