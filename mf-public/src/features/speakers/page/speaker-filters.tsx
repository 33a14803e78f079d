import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { FilterSelect } from '@hub/shared-ui/filter-select'
import { RetryIcon } from '@hub/shared-ui/icons'
import type { ListSearchState } from '@hub/shared-ui/use-list-search'
import { ListSelects, ListToolbar } from '../../../list/list-frame.tsx'
import type { ScienceField } from '../api/list-speakers.ts'
import { newSeed, SORTS, type SpeakerSearch } from '../search/speaker-search.ts'

interface Props extends Omit<ListSearchState<SpeakerSearch>, 'refine'> {
  /** Empty while they are on their way. */
  readonly fields: readonly ScienceField[]
}

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

export function SpeakerFilters({ search, choose, fields }: Props) {
  const { t } = useTranslation(['speakers', 'common'])
  return (
    <ListToolbar>
      <ListSelects>
        <FilterSelect
          label={t('common:lists.field')}
          any={t('list.anyField')}
          value={search.field}
          options={useFieldOptions(fields, search.field)}
          onChoose={(field) => choose({ field })}
        />
        <FilterSelect
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
