import { useTranslation } from '@hub/shared-i18n'
import type { FormEvent } from 'react'
import { SearchField } from '../field/search-field.tsx'
import type { ListSearch } from './list-search-params.ts'
import type { ListSearchState } from './use-list-search.ts'
import { MAX_SEARCH_LENGTH, useSearchDraft } from './use-search-draft.ts'
import { useValueBeforeHydration } from './use-value-before-hydration.ts'

interface Props extends ListSearchState<ListSearch> {
  readonly placeholder: string
}

/** Beginning and ending a search are steps of the history; what is typed between them is not. */
export function SearchBox({ search, choose, refine, placeholder }: Props) {
  const { t } = useTranslation('common')
  const { draft, setDraft, send } = useSearchDraft(search.text, (text) => {
    const isStep = text === '' || search.text === ''
    return isStep ? choose({ text }) : refine({ text, page: 1 })
  })
  const box = useValueBeforeHydration<HTMLInputElement>(draft, setDraft)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <search>
      <form onSubmit={submit}>
        <SearchField
          large
          ref={box}
          label={t('lists.search')}
          placeholder={placeholder}
          value={draft}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          onChange={(event) => setDraft(event.target.value)}
        />
      </form>
    </search>
  )
}
