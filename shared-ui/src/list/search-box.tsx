import { useTranslation } from '@hub/shared-i18n'
import { useLocation } from '@hub/shared-platform'
import type { FormEvent } from 'react'
import { Button } from '../button/button.tsx'
import { SearchField } from '../field/search-field.tsx'
import type { ListSearch } from './list-search-params.ts'
import type { ListSearchState } from './use-list-search.ts'
import { MAX_SEARCH_LENGTH, useSearchDraft } from './use-search-draft.ts'

/** Id of the form that a browser without scripts submits, with the filters beside it. */
export const SEARCH_FORM = 'list-search'

interface Props extends ListSearchState<ListSearch> {
  readonly placeholder: string
  /** Search params that a form without scripts passes on, because no control has them. */
  readonly keep?: readonly string[]
}

/** Beginning and ending a search are steps of the history; what is typed between them is not. */
export function SearchBox({ search, choose, refine, placeholder, keep = [] }: Props) {
  const { t } = useTranslation('common')
  const { pathname, search: query } = useLocation()
  const { draft, setDraft, send } = useSearchDraft(search.text, (text) => {
    const isStep = text === '' || search.text === ''
    return isStep ? choose({ text }) : refine({ text, page: 1 })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const kept = [...new URLSearchParams(query)].filter(([name]) => keep.includes(name))
  return (
    <search>
      <form id={SEARCH_FORM} className="stack" action={pathname} onSubmit={submit}>
        <SearchField
          large
          name="q"
          label={t('lists.search')}
          placeholder={placeholder}
          value={draft}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          onChange={(event) => setDraft(event.target.value)}
        />
        {kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <noscript>
          <Button type="submit" variant="line">
            {t('lists.show')}
          </Button>
        </noscript>
      </form>
    </search>
  )
}
