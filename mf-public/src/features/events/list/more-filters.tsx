import { formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { RemovableChip, RemovableChips } from '@hub/shared-ui/chip'
import { SlidersHorizontalIcon } from '@hub/shared-ui/icons'
import { type ReactNode, useId, useState } from 'react'
import { activeFilters } from '../search/active-filters.ts'
import { type EventSearch, withoutFilters } from '../search/event-search.ts'
import styles from './more-filters.module.css'
import { useFilterLabel } from './use-filter-label.ts'

interface Props {
  readonly search: EventSearch
  readonly onChoose: (search: EventSearch) => void
  readonly children: ReactNode
}

/**
 * Filters that a phone shows behind one button, and the active ones beside it, each to be removed by one tap. A wide screen
 * shows the filters themselves.
 */
export function MoreFilters({ search, onChoose, children }: Props) {
  const { t } = useTranslation(['events', 'common'])
  const language = useLanguage()
  const labelOf = useFilterLabel()
  const panel = useId()
  const [isOpen, setOpen] = useState(false)
  const active = activeFilters(search)
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.buttons}>
          <Button
            variant="line"
            icon={SlidersHorizontalIcon}
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={() => setOpen(!isOpen)}
          >
            {active.length > 0
              ? t('list.filtersCount', { number: formatNumber(active.length, language) })
              : t('list.filters')}
          </Button>
          {active.length > 1 && (
            <Button variant="quiet" size="sm" onClick={() => onChoose(withoutFilters(search))}>
              {t('list.removeAll')}
            </Button>
          )}
        </div>
        {active.length > 0 && (
          <RemovableChips label={t('list.active')}>
            {active.map((filter) => {
              const label = labelOf(filter)
              return (
                <RemovableChip
                  key={`${filter.by} ${label}`}
                  remove={t('list.remove', { filter: label })}
                  onRemove={() => onChoose(filter.without)}
                >
                  {label}
                </RemovableChip>
              )
            })}
          </RemovableChips>
        )}
      </div>
      <div id={panel} className={styles.panel} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}
