import { useTranslation } from '@hub/shared-i18n'
import { SearchBox } from '@hub/shared-ui/search-box'
import { useListSearch } from '@hub/shared-ui/use-list-search'
import { useSectionMetadata } from '../../../lib/metadata/use-section-metadata.ts'
import { ListHeader } from '../../../list/list-frame.tsx'
import { speakerSearchParams } from '../search/speaker-search.ts'
import { SpeakerFilters } from './speaker-filters.tsx'
import { SpeakerResults } from './speaker-results.tsx'
import { useSpeakerList } from './use-speaker-list.ts'

/** Everybody who speaks at the hub: search, field, order; all of it in the address. */
export function SpeakersPage() {
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
