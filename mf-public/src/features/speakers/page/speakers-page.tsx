import { formatNumber, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { FilterSelect } from '@hub/shared-ui/filter-select'
import { RetryIcon } from '@hub/shared-ui/icons'
import { withQuery } from '@hub/shared-ui/list-search-params'
import { MoreLink } from '@hub/shared-ui/more-link'
import { SearchBox } from '@hub/shared-ui/search-box'
import { type ListSearchState, useListSearch } from '@hub/shared-ui/use-list-search'
import { useSectionMetadata } from '../../../lib/metadata/use-metadata.ts'
import { ListHeader, ListSelects, ListToolbar } from '../../../list/list-frame.tsx'
import { NothingFound } from '../../../list/nothing-found.tsx'
import { PAGE_SIZE } from '../../../list/paged-query.ts'
import { Results, ResultsStatus } from '../../../list/results.tsx'

import { usePagedList } from '../../../list/use-paged-list.ts'
import { useTotalText } from '../../../list/use-total-text.ts'
import { listSpeakersQuery, type ScienceField } from '../api/list-speakers.ts'
import {
  isFiltered,
  newSeed,
  SORTS,
  type SpeakerSearch,
  speakerSearchParams,
  withoutFilters,
} from '../speaker-search.ts'
import { SpeakerList, SpeakerListSkeleton } from './speaker-list.tsx'

/** Everybody who speaks at the hub: search, field, order; all of it in the address. */
function SpeakersPage() {
  const { t } = useTranslation('speakers')
  const state = useListSearch(speakerSearchParams)
  const { search, choose, refine } = state
  const list = useSpeakerList(search, (page) => refine({ page }))
  useSectionMetadata({ title: t('title'), description: t('description'), path: '/speakers' })
  return (
    <>
      <ListHeader title={t('title')}>
        <SearchBox {...state} placeholder={t('list.searchPlaceholder')} />
      </ListHeader>
      <SpeakerFilters search={search} choose={choose} fields={list.first?.fields ?? []} />
      <SpeakerResults search={search} list={list} onReset={choose} />
    </>
  )
}

interface Props {
  readonly search: SpeakerSearch
  readonly list: SpeakerPages
  readonly onReset: (search: SpeakerSearch) => void
}

/** How many there are, and the speakers. */
function SpeakerResults({ search, list, onReset }: Props) {
  const { t } = useTranslation(['speakers', 'common'])
  const language = useLanguage()
  const totalText = useTotalText()
  const total = list.first?.total
  const words = (key: string, count: number) =>
    t(`list.${key}`, { count, number: formatNumber(count, language) })
  return (
    <div className="wrap">
      <h2 className="visually-hidden">{t('list.heading')}</h2>
      <ResultsStatus list={list} total={total} words={words} />
      <Results
        list={list}
        total={total && totalText(total)}
        loadError={t('common:errors.speakersLoad')}
        skeleton={<SpeakerListSkeleton count={PAGE_SIZE} />}
        nothing={<NoSpeakers search={search} onReset={onReset} />}
      >
        {(speakers) => (
          <SpeakerList
            speakers={speakers}
            from={withQuery('/speakers', speakerSearchParams.params(search))}
          />
        )}
      </Results>
    </div>
  )
}

interface NoSpeakersProps {
  readonly search: SpeakerSearch
  readonly onReset: (search: SpeakerSearch) => void
}

/** Nobody to show: because of the filters, or because there is nobody at all. */
function NoSpeakers({ search, onReset }: NoSpeakersProps) {
  const { t } = useTranslation('speakers')
  if (isFiltered(search)) {
    return (
      <NothingFound onReset={() => onReset(withoutFilters(search))}>
        <p>{t('list.quiet')}</p>
      </NothingFound>
    )
  }
  return (
    <EmptyState
      art="orbits"
      title={t('list.empty.title')}
      actions={<MoreLink to="/events">{t('list.empty.events')}</MoreLink>}
    >
      <p>{t('list.empty.text')}</p>
    </EmptyState>
  )
}

interface SpeakerFiltersProps extends Omit<ListSearchState<SpeakerSearch>, 'refine'> {
  /** Empty while they are on their way. */
  readonly fields: readonly ScienceField[]
}

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

function SpeakerFilters({ search, choose, fields }: SpeakerFiltersProps) {
  const { t } = useTranslation(['speakers', 'common'])
  return (
    <ListToolbar>
      <ListSelects>
        <FilterSelect
          name="field"
          label={t('common:lists.field')}
          any={t('list.anyField')}
          value={search.field}
          options={useFieldOptions(fields, search.field)}
          onChoose={(field) => choose({ field })}
        />
        <FilterSelect
          name="sort"
          label={t('common:lists.sort')}
          value={search.sort}
          options={SORTS.map((value) => ({ value, label: t(`list.sort.${value}`) }))}
          onChoose={(sort = search.sort) => choose({ sort, seed: sort === 'random' ? newSeed() : 0 })}
        />
      </ListSelects>
      {search.sort === 'random' && (
        <div>
          <Button variant="line" size="sm" icon={RetryIcon} onClick={() => choose({ seed: newSeed() })}>
            {t('list.shuffle')}
          </Button>
        </div>
      )}
    </ListToolbar>
  )
}

/** What the address asks for is an option even before, or without, being known. */
function useFieldOptions(fields: readonly ScienceField[], chosen: string | undefined) {
  const language = useLanguage()
  const options = fields.map(({ slug, name }) => ({
    value: slug,
    label: capitalised(localize(name, language).text),
  }))
  const isKnown = chosen === undefined || options.some(({ value }) => value === chosen)
  return isKnown ? options : [...options, { value: chosen, label: chosen }]
}

/** The speakers of as many pages as the address asks for. */
const useSpeakerList = (search: SpeakerSearch, showPages: (page: number) => void) =>
  usePagedList(listSpeakersQuery(search, useLanguage()), { page: search.page, showPages })

type SpeakerPages = ReturnType<typeof useSpeakerList>

export { SpeakersPage as Component }
