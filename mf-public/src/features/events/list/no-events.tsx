import { useTranslation } from '@hub/shared-i18n'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { MoreLink } from '@hub/shared-ui/more-link'
import { NothingFound } from '../../../list/nothing-found.tsx'
import { useTotalText } from '../../../list/use-total-text.ts'
import {
  type EventSearch,
  eventSearchPath,
  isFiltered,
  withoutFilters,
  withTab,
} from '../search/event-search.ts'
import { totalOf } from '../search/totals.ts'
import type { EventCounts } from './use-event-counts.ts'

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
    </NothingFound>
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
