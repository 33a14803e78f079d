import { useTranslation } from '@hub/shared-i18n'
import { Chip, ChipGroup } from '@hub/shared-ui/chip'
import { DateField } from '@hub/shared-ui/date-field'
import { readDay } from '@hub/shared-ui/day'
import type { ListSearchState } from '@hub/shared-ui/use-list-search'
import { useEffect, useState } from 'react'
import { type DayRange, PERIODS } from '../search/days.ts'
import { type EventSearch, withImpliedDates, withOtherDates } from '../search/event-search.ts'
import styles from './quick-filters.module.css'

/** The most used filters, one tap each: today and the next days, free, in English; and a range of days. */
export function QuickFilters({ search, choose }: Omit<ListSearchState<EventSearch>, 'refine'>) {
  const { t } = useTranslation('events')
  const { when, from, to, price, language } = withImpliedDates(search)
  const hasRange = Boolean(from || to)
  const [isOpen, setOpen] = useState(false)
  const showsRange = isOpen || hasRange
  return (
    <>
      <ChipGroup label={t('list.quick')}>
        {PERIODS.map((period) => (
          <Chip
            key={period}
            pressed={period === when}
            onToggle={() => {
              setOpen(false)
              choose(withOtherDates(search, { when: period === when ? undefined : period }))
            }}
          >
            {t(`list.periods.${period}`)}
          </Chip>
        ))}
        <Chip
          pressed={showsRange}
          onToggle={() => {
            setOpen(!showsRange)
            if (hasRange) choose(withOtherDates(search, {}))
          }}
        >
          {t('list.days')}
        </Chip>
        <Chip
          pressed={price === 'free'}
          onToggle={() => choose({ price: price === 'free' ? undefined : 'free' })}
        >
          {t('list.free')}
        </Chip>
        <Chip
          pressed={language === 'en'}
          onToggle={() => choose({ language: language === 'en' ? undefined : 'en' })}
        >
          {t('list.inEnglish')}
        </Chip>
      </ChipGroup>
      {showsRange && (
        <DayRangeFields from={from} to={to} onDays={(days) => choose(withOtherDates(search, days))} />
      )}
    </>
  )
}

interface Props extends DayRange {
  readonly onDays: (days: DayRange) => void
}

/** The first and the last day. What is typed and is no day yet filters nothing, and stays. */
function DayRangeFields({ from, to, onDays }: Props) {
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
