import { db } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { unwrap } from '@hub/shared-platform'
import type { EventCardData } from '@hub/shared-ui/event-data'
import { SearchBox } from '@hub/shared-ui/search-box'
import { useListSearch } from '@hub/shared-ui/use-list-search'
import { useEffect } from 'react'
import { useSectionMetadata } from '../../../lib/metadata/use-metadata.ts'
import { ListHeader } from '../../../list/list-frame.tsx'
import { pagedQuery, type RowRange } from '../../../list/paged-query.ts'
import { usePagedList } from '../../../list/use-paged-list.ts'
import { type Paper, posterSearchParams } from '../model/poster-search.ts'
import { Picker } from '../picker.tsx'
import styles from './posters-page.module.css'
import { Preview } from './preview.tsx'

/** Posters to print: which events, on which paper; all of it in the address. */
function PostersPage() {
  const { t } = useTranslation('posters')
  const state = useListSearch(posterSearchParams)
  const { search, refine } = state
  const list = usePagedList(listPosterOptionsQuery(search), {
    page: search.page,
    showPages: (page) => refine({ page }),
  })
  usePageSize(search.paper)
  useSectionMetadata({ title: t('title'), description: t('description'), path: '/posters' })
  return (
    <>
      <ListHeader title={t('title')}>
        <SearchBox {...state} placeholder={t('searchPlaceholder')} />
      </ListHeader>
      <div className={`wrap ${styles.columns}`}>
        <Picker search={search} list={list} refine={refine} onReset={() => state.choose({ text: '' })} />
        <Preview search={search} onPaper={(paper) => refine({ paper })} />
      </div>
    </>
  )
}

/**
 * Tells the printer the paper, while the posters are on the page: a rule for all pages to print must not outlive
 * them, and a sheet of the feature would.
 */
function usePageSize(paper: Paper): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`@page { size: ${paper.toUpperCase()} portrait; margin: 0 }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((it) => it !== sheet)
    }
  }, [paper])
}

export { PostersPage as Component }

async function listUpcoming(text: string, { page, size }: RowRange, signal: AbortSignal) {
  const items = unwrap(
    await db()
      .rpc(
        'list_events',
        { tab: 'upcoming', sort: 'soonest', page, page_size: size, ...(text && { search: text }) },
        { get: true },
      )
      .abortSignal(signal)
      .overrideTypes<EventCardData[], { merge: false }>(),
  )
  return { items }
}

/**
 * The events to come, soonest first, page after page.
 * @throws ApiError
 */
const listPosterOptionsQuery = ({ text, page }: { readonly text: string; readonly page: number }) =>
  pagedQuery({
    key: ['posters', 'choices', text],
    page,
    load: (slice, signal) => listUpcoming(text, slice, signal),
  })
