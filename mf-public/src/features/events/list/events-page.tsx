import { useTranslation } from '@hub/shared-i18n'
import { SearchBox } from '@hub/shared-ui/search-box'
import { tabId } from '@hub/shared-ui/tabs'
import { useListSearch } from '@hub/shared-ui/use-list-search'
import { useSectionMetadata } from '../../../lib/metadata/use-section-metadata.ts'
import { ListHeader, ListToolbar } from '../../../list/list-frame.tsx'
import { eventSearchParamsConfig } from '../search/event-search.ts'
import { EventFilters } from './event-filters.tsx'
import { EventResults } from './event-results.tsx'
import { KindChips } from './kind-chips.tsx'
import { MoreFilters } from './more-filters.tsx'
import { QuickFilters } from './quick-filters.tsx'
import { useEventCounts } from './use-event-counts.ts'
import { useEventList } from './use-event-list.ts'
import { WhenTabs } from './when-tabs.tsx'

const PANEL = 'events-list'

/** The programme: search, filters, order; all of it in the address. */
export function EventsPage() {
  const { t } = useTranslation('events')
  const state = useListSearch(eventSearchParamsConfig)
  const { search, choose, refine } = state
  const list = useEventList(search, (page) => refine({ page }))
  const counts = useEventCounts(search)
  useSectionMetadata({ title: t('title'), description: t('description'), path: '/events' })
  return (
    <>
      <ListHeader title={t('title')}>
        <SearchBox {...state} placeholder={t('list.searchPlaceholder')} />
      </ListHeader>
      <ListToolbar>
        <WhenTabs panel={PANEL} search={search} counts={counts} />
        <QuickFilters search={search} choose={choose} />
        <MoreFilters search={search} onChoose={choose}>
          <KindChips
            chosen={search.kinds}
            counts={counts[search.tab]}
            onChoose={(kinds) => choose({ kinds })}
          />
          <EventFilters search={search} choose={choose} />
        </MoreFilters>
      </ListToolbar>
      <div className="wrap" id={PANEL} role="tabpanel" aria-labelledby={tabId(PANEL)}>
        <h2 className="visually-hidden">{t(`list.heading.${search.tab}`)}</h2>
        <EventResults search={search} list={list} counts={counts} onReset={choose} />
      </div>
    </>
  )
}
