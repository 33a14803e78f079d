import { useTranslation } from '@hub/shared-i18n'
import { SearchField } from '@hub/shared-ui/search-field'
import type { FormEvent } from 'react'
import { MAX_SEARCH_LENGTH } from '../search/search-text.ts'
import type { EventSearchState } from '../search/use-event-search.ts'
import { useSearchDraft } from '../search/use-search-draft.ts'

/** Beginning and ending a search are steps of the history; what is typed between them is not. */
export function SearchBox({ search, choose, refine }: EventSearchState) {
  const { t } = useTranslation(['events', 'common'])
  const { draft, setDraft, send } = useSearchDraft(search.text, (text) => {
    const isStep = text === '' || search.text === ''
    return isStep ? choose({ text }) : refine({ text, page: 1 })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <search>
      <form onSubmit={submit}>
        <SearchField
          large
          label={t('common:lists.search')}
          placeholder={t('list.searchPlaceholder')}
          value={draft}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          onChange={(event) => setDraft(event.target.value)}
        />
      </form>
    </search>
  )
}
