import { useTranslation } from '@hub/shared-i18n'
import { useDocumentHead } from '@hub/shared-platform'
import { tabId } from '@hub/shared-ui/tabs'
import { useEventSearch } from '../search/use-event-search.ts'
import styles from './events-page.module.css'
import { KindChips } from './kind-chips.tsx'
import { ListSelects } from './list-selects.tsx'
import { Results } from './results.tsx'
import { ResultsStatus } from './results-status.tsx'
import { SearchBox } from './search-box.tsx'
import { useEventCounts } from './use-event-counts.ts'
import { useEventList } from './use-event-list.ts'
import { WhenTabs } from './when-tabs.tsx'

const PANEL = 'events-list'

/** The programme: search, filters, order; all of it in the address. */
export function EventsPage() {
  const { t } = useTranslation('events')
  const state = useEventSearch()
  const { search, choose, refine } = state
  const list = useEventList(search, (page) => refine({ page }))
  const counts = useEventCounts(search)
  useDocumentHead({ title: t('title'), description: t('description'), path: '/events' })
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <h1>{t('title')}</h1>
        <SearchBox {...state} />
      </div>
      <div className={`wrap ${styles.tools}`}>
        <WhenTabs panel={PANEL} search={search} counts={counts} />
        <KindChips
          chosen={search.kinds}
          counts={counts[search.tab]}
          onChoose={(kinds) => choose({ kinds })}
        />
        <ListSelects search={search} choose={choose} />
      </div>
      <div className="wrap" id={PANEL} role="tabpanel" aria-labelledby={tabId(PANEL)}>
        <h2 className="visually-hidden">{t(`list.heading.${search.tab}`)}</h2>
        <ResultsStatus search={search} list={list} counts={counts[search.tab]} />
        <Results search={search} list={list} counts={counts} onReset={choose} />
      </div>
    </>
  )
}
