import { useTranslation } from '@hub/shared-i18n'
import { Chip, ChipGroup } from '@hub/shared-ui/chip'
import { FilterSelect } from '@hub/shared-ui/filter-select'
import { type EventKind, eventKinds } from '@hub/shared-ui/kinds'
import { priceKinds } from '@hub/shared-ui/price'
import { SearchBox } from '@hub/shared-ui/search-box'
import { Tabs, tabId } from '@hub/shared-ui/tabs'
import { type ListSearchState, useListSearch } from '@hub/shared-ui/use-list-search'
import { useEffect, useRef } from 'react'
import { useSectionMetadata } from '../../../lib/metadata/use-metadata.ts'
import { ListHeader, ListSelects, ListToolbar } from '../../../list/list-frame.tsx'
import { useTotalText } from '../../../list/use-total-text.ts'
import { PERIODS } from '../search/days.ts'
import {
  EVENT_LANGUAGES,
  type EventSearch,
  eventSearchParamsConfig,
  eventSearchPath,
  SORTS,
  TABS,
  withTab,
} from '../search/event-search.ts'
import { countOf, type KindCounts, totalOf } from '../search/totals.ts'
import { EventResults } from './event-results.tsx'
import { MoreFilters } from './more-filters.tsx'
import { QuickFilters } from './quick-filters.tsx'
import { type EventCounts, useEventCounts, useEventList } from './use-event-list.ts'

const PANEL = 'events-list'

/** The programme: search, filters, order; all of it in the address. */
function EventsPage() {
  const { t } = useTranslation('events')
  const state = useListSearch(eventSearchParamsConfig)
  const { search, choose, refine } = state
  const list = useEventList(search, (page) => refine({ page }))
  const counts = useEventCounts(search)
  useSectionMetadata({ title: t('title'), description: t('description'), path: '/events' })
  return (
    <>
      <ListHeader title={t('title')}>
        <SearchBox {...state} placeholder={t('list.searchPlaceholder')} keep={['tab', 'from', 'to']} />
      </ListHeader>
      <ListToolbar>
        <WhenTabs panel={PANEL} search={search} counts={counts} />
        <QuickFilters search={search} choose={choose} />
        <NoScriptFilters search={search} />
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

interface Props {
  /** Id of the list that they switch. */
  readonly panel: string
  readonly search: EventSearch
  readonly counts: EventCounts
}

function WhenTabs({ panel, search, counts }: Props) {
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

function EventFilters({ search, choose }: Omit<ListSearchState<EventSearch>, 'refine'>) {
  const { t } = useTranslation(['events', 'common'])
  return (
    <ListSelects>
      <FilterSelect
        name="price"
        label={t('common:lists.price')}
        any={t('list.anyPrice')}
        value={search.price}
        options={priceKinds.map((value) => ({ value, label: t(`common:priceKinds.${value}`) }))}
        onChoose={(price) => choose({ price })}
      />
      {(['language', 'slides', 'captions'] as const).map((of) => (
        <FilterSelect
          key={of}
          name={of}
          label={t(`list.${of}`)}
          any={t(of === 'language' ? 'list.anyLanguage' : 'list.anyOrNone')}
          value={search[of]}
          options={EVENT_LANGUAGES.map((value) => ({ value, label: t(`list.languages.${value}`) }))}
          onChoose={(value) => choose({ [of]: value })}
        />
      ))}
      <FilterSelect
        name="sort"
        label={t('common:lists.sort')}
        value={search.sort}
        options={SORTS.map((value) => ({ value, label: t(`list.sort.${search.tab}.${value}`) }))}
        onChoose={(sort = search.sort) => choose({ sort })}
      />
    </ListSelects>
  )
}

/** Without scripts the chips do nothing: selects of the same filters take their place. */
function NoScriptFilters({ search }: Pick<ListSearchState<EventSearch>, 'search'>) {
  const { t } = useTranslation(['events', 'common'])
  return (
    <noscript>
      <ListSelects>
        <FilterSelect
          name="when"
          label={t('list.when')}
          any={t('list.anyPeriod')}
          value={search.when}
          options={PERIODS.map((value) => ({ value, label: t(`list.periods.${value}`) }))}
          onChoose={nothing}
        />
        <FilterSelect
          name="type"
          label={t('common:lists.type')}
          any={t('list.allKinds')}
          value={search.kinds[0]}
          options={eventKinds.map((value) => ({ value, label: t(`common:kinds.${value}`) }))}
          onChoose={nothing}
        />
      </ListSelects>
    </noscript>
  )
}

/** Nothing is listened to without scripts. */
const nothing = () => undefined

interface KindChipsProps {
  readonly chosen: readonly EventKind[]
  readonly counts: KindCounts | undefined
  readonly onChoose: (kinds: readonly EventKind[]) => void
}

/** Several kinds may be pressed; none pressed is all of them. */
function KindChips({ chosen, counts, onChoose }: KindChipsProps) {
  const { t } = useTranslation(['events', 'common'])
  const totalText = useTotalText()
  const box = useRef<HTMLDivElement>(null)
  // On a phone the chips run sideways: what an address has chosen should not lie beyond the edge.
  useEffect(() => {
    const pressed = box.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    const row = pressed?.parentElement
    if (pressed && row) row.scrollLeft = pressed.offsetLeft - (row.clientWidth - pressed.offsetWidth) / 2
  }, [])
  const toggle = (kind: EventKind) =>
    onChoose(eventKinds.filter((it) => (it === kind) !== chosen.includes(it)))
  return (
    <div ref={box}>
      <ChipGroup label={t('common:lists.type')}>
        <Chip pressed={chosen.length === 0} onToggle={() => onChoose([])}>
          {t('list.allKinds')}
        </Chip>
        {eventKinds.map((kind) => (
          <Chip
            key={kind}
            kind={kind}
            pressed={chosen.includes(kind)}
            count={counts && totalText(countOf(counts, kind))}
            onToggle={() => toggle(kind)}
          >
            {t(`common:kinds.${kind}`)}
          </Chip>
        ))}
      </ChipGroup>
    </div>
  )
}

export { EventsPage as Component }
