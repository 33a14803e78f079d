import { useTranslation } from '@hub/shared-i18n'
import { Chip, ChipGroup } from '@hub/shared-ui/chip'
import { DateField } from '@hub/shared-ui/date-field'
import { readDay } from '@hub/shared-ui/day'
import { useEffect, useState } from 'react'
import { type ChosenPeriod, MOST_DAYS, type Period, PRESETS, type Preset, periodProblem } from './period.ts'
import styles from './statistics.module.css'

interface Props {
  readonly period: ChosenPeriod
  readonly onChoose: (chosen: Preset | Period) => void
}

/** Presets and days of one's own. Typed days are shown as soon as both can be read and make a period. */
export function PeriodPicker({ period, onChoose }: Props) {
  const { t } = useTranslation('statistics')
  const [typed, setTyped] = useState({ first: period.first, last: period.last })
  useEffect(() => setTyped({ first: period.first, last: period.last }), [period.first, period.last])
  const first = readDay(typed.first)
  const last = readDay(typed.last)
  const problem = first && last && periodProblem(first, last)

  const change = (next: Period) => {
    setTyped(next)
    const [from, to] = [readDay(next.first), readDay(next.last)]
    const isNew = next.first !== period.first || next.last !== period.last
    if (from && to && isNew && !periodProblem(from, to)) onChoose({ first: from, last: to })
  }
  return (
    <div className={styles.picker}>
      <ChipGroup label={t('period.label')}>
        {PRESETS.map((preset) => (
          <Chip key={preset} pressed={preset === period.preset} onToggle={() => onChoose(preset)}>
            {t(`period.presets.${preset}`)}
          </Chip>
        ))}
      </ChipGroup>
      <fieldset className={styles.days}>
        <legend className="visually-hidden">{t('period.own')}</legend>
        <DateField
          label={t('period.from')}
          value={typed.first}
          onChange={(value) => change({ ...typed, first: value })}
        />
        <DateField
          label={t('period.to')}
          value={typed.last}
          error={problem && t(`period.problems.${problem}`, { count: MOST_DAYS })}
          onChange={(value) => change({ ...typed, last: value })}
        />
      </fieldset>
    </div>
  )
}
