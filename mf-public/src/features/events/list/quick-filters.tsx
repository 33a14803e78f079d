import { useTranslation } from '@hub/shared-i18n'
import { Chip, ChipGroup } from '@hub/shared-ui/chip'
import type { ListSearchState } from '@hub/shared-ui/use-list-search'
import { useState } from 'react'
import { PERIODS } from '../search/days.ts'
import { type EventSearch, withImpliedDates, withOtherDates } from '../search/event-search.ts'
import { DayRangeFields } from './day-range-fields.tsx'

/** What most people look for, one tap each: near days, free, in English; and a range of days. */
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
