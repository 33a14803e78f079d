import { useTranslation } from '@hub/shared-i18n'
import { FilterSelect } from '@hub/shared-ui/filter-select'
import { priceKinds } from '@hub/shared-ui/price'
import type { ListSearchState } from '@hub/shared-ui/use-list-search'
import { ListSelects } from '../../../list/list-frame.tsx'
import { type EventSearch, SORTS, TALK_LANGUAGES } from '../search/event-search.ts'

export function EventFilters({ search, choose }: Omit<ListSearchState<EventSearch>, 'refine'>) {
  const { t } = useTranslation(['events', 'common'])
  return (
    <ListSelects>
      <FilterSelect
        label={t('common:lists.price')}
        any={t('list.anyPrice')}
        value={search.price}
        options={priceKinds.map((value) => ({ value, label: t(`common:priceKinds.${value}`) }))}
        onChoose={(price) => choose({ price })}
      />
      <FilterSelect
        label={t('list.language')}
        any={t('list.anyLanguage')}
        value={search.language}
        options={TALK_LANGUAGES.map((value) => ({ value, label: t(`list.languages.${value}`) }))}
        onChoose={(language) => choose({ language })}
      />
      <FilterSelect
        label={t('common:lists.sort')}
        value={search.sort}
        options={SORTS.map((value) => ({ value, label: t(`list.sort.${search.tab}.${value}`) }))}
        onChoose={(sort = search.sort) => choose({ sort })}
      />
    </ListSelects>
  )
}
