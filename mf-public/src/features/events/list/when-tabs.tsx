import { useTranslation } from '@hub/shared-i18n'
import { Tabs } from '@hub/shared-ui/tabs'
import { useTotalText } from '../../../list/use-total-text.ts'
import { type EventSearch, eventSearchPath, TABS, withTab } from '../search/event-search.ts'
import { totalOf } from '../search/totals.ts'
import type { EventCounts } from './use-event-counts.ts'

interface Props {
  /** Id of the list that they switch. */
  readonly panel: string
  readonly search: EventSearch
  readonly counts: EventCounts
}

export function WhenTabs({ panel, search, counts }: Props) {
  const { t } = useTranslation(['events', 'common'])
  const totalText = useTotalText()
  const countOfTab = (tab: (typeof TABS)[number]) => {
    const known = counts[tab]
    return known && totalText(totalOf(known, search.kinds))
  }
  return (
    <Tabs
      panel={panel}
      label={t('list.when')}
      tabs={TABS.map((tab) => ({
        to: eventSearchPath(withTab(search, tab)),
        label: t(`common:lists.${tab}`),
        count: countOfTab(tab),
        current: tab === search.tab,
      }))}
    />
  )
}
