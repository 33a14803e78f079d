import { useTranslation } from '@hub/shared-i18n'
import { useQuery } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { MoreLink } from '@hub/shared-ui/more-link'
import { NothingFound } from '../../../list/nothing-found.tsx'
import { useTotalText } from '../../../list/use-total-text.ts'
import { countEventsQuery } from '../api/list-events.ts'
import { type ActiveFilter, activeFilters } from '../search/active-filters.ts'
import {
  type EventSearch,
  eventSearchPath,
  isFiltered,
  withoutFilters,
  withTab,
} from '../search/event-search.ts'
import { type KindCounts, totalOf } from '../search/totals.ts'
import styles from './no-events.module.css'
import type { EventCounts } from './use-event-list.ts'
import { useFilterLabel } from './use-filter-label.ts'

interface Props {
  readonly search: EventSearch
  readonly counts: EventCounts
  readonly onReset: (search: EventSearch) => void
}

/** Nothing to show: because of the filters, or because there is nothing at all. */
export function NoEvents({ search, counts, onReset }: Props) {
  const { t } = useTranslation('events')
  const otherTab = search.tab === 'past' ? 'upcoming' : 'past'
  if (!isFiltered(search)) {
    return (
      <EmptyState
        art="orbits"
        title={t(`list.empty.${search.tab}.title`)}
        actions={
          <MoreLink to={eventSearchPath(withTab(search, otherTab))}>{t(`list.heading.${otherTab}`)}</MoreLink>
        }
      >
        <p>{t(`list.empty.${search.tab}.text`)}</p>
      </EmptyState>
    )
  }
  return (
    <NothingFound
      kind={search.kinds[0]}
      onReset={() => onReset(withoutFilters(search))}
      elsewhere={<OtherTab search={withTab(search, otherTab)} counts={counts} />}
    >
      <p>{t('list.quiet.text')}</p>
      <WithoutOne search={search} counts={counts} onReset={onReset} />
    </NothingFound>
  )
}

/** Which filter to drop: those without which something is found. */
function WithoutOne({ search, counts, onReset }: Props) {
  const { t } = useTranslation('events')
  const filters = activeFilters(search)
  // The button below drops a single filter, too.
  if (filters.length < 2) return null
  return (
    <ul className={styles.without} aria-label={t('list.quiet.dropOne')}>
      {filters.map((filter) => (
        <Without
          key={`${filter.by} ${String(filter.value)}`}
          filter={filter}
          known={filter.by === 'kind' ? counts[search.tab] : undefined}
          onReset={onReset}
        />
      ))}
    </ul>
  )
}

interface WithoutProps extends Pick<Props, 'onReset'> {
  readonly filter: ActiveFilter
  /** The counts by kind do not depend on the kinds that are chosen. */
  readonly known: KindCounts | undefined
}

function Without({ filter, known, onReset }: WithoutProps) {
  const { t } = useTranslation('events')
  const totalText = useTotalText()
  const labelOf = useFilterLabel()
  const { without } = filter
  const { data } = useQuery({ ...countEventsQuery(without, without.tab), enabled: known === undefined })
  const counts = known ?? data?.byKind
  const total = counts && totalOf(counts, without.kinds)
  if (!total?.count) return null
  return (
    <li>
      <Button variant="quiet" size="sm" onClick={() => onReset(without)}>
        {t('list.quiet.without', {
          filter: labelOf(filter),
          count: total.count,
          number: totalText(total),
        })}
      </Button>
    </li>
  )
}

/** The same filters find something in the other tab. */
function OtherTab({ search, counts }: Omit<Props, 'onReset'>) {
  const { t } = useTranslation('events')
  const totalText = useTotalText()
  const total = totalOf(counts[search.tab] ?? {}, search.kinds)
  if (total.count === 0) return null
  return (
    <MoreLink to={eventSearchPath(search)}>
      {t(`list.quiet.${search.tab}`, { total: totalText(total) })}
    </MoreLink>
  )
}
