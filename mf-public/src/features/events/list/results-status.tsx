import { formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { EventSearch } from '../search/event-search.ts'
import { type KindCounts, type Total, totalOf } from '../search/totals.ts'
import styles from './events-page.module.css'
import type { EventList } from './use-event-list.ts'

interface Props {
  readonly list: Pick<EventList, 'events' | 'isComplete'>
  readonly search: EventSearch
  readonly counts: KindCounts | undefined
}

/** The line that says how many events there are; screen readers hear it when it changes. */
export function ResultsStatus({ list, search, counts }: Props) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const words = (key: string, count: number) =>
    t(`list.${key}`, { count, number: formatNumber(count, language) })
  return (
    <p className={styles.status} role="status">
      {statusText(list, counts && totalOf(counts, search.kinds), words)}
    </p>
  )
}

function statusText(
  { events, isComplete }: Props['list'],
  total: Total | undefined,
  words: (key: string, count: number) => string,
): string {
  if (!events) return '\u00A0'
  if (isComplete) return events.length === 0 ? words('nothing', 0) : words('found', events.length)
  if (total) return words(total.isAtLeast ? 'foundAtLeast' : 'found', total.count)
  return words('shown', events.length)
}
