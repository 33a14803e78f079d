import { useTranslation } from '@hub/shared-i18n'
import { FilterSelect } from '@hub/shared-ui/filter-select'
import { priceKinds } from '@hub/shared-ui/price'
import type { ListSearchState } from '@hub/shared-ui/use-list-search'
import { ListSelects } from '../../../list/list-frame.tsx'
import { EVENT_LANGUAGES, type EventSearch, SORTS } from '../search/event-search.ts'

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
      {(['language', 'slides', 'captions'] as const).map((of) => (
        <FilterSelect
          key={of}
          label={t(`list.${of}`)}
          any={t(of === 'language' ? 'list.anyLanguage' : 'list.anyOrNone')}
          value={search[of]}
          options={EVENT_LANGUAGES.map((value) => ({ value, label: t(`list.languages.${value}`) }))}
          onChoose={(value) => choose({ [of]: value })}
        />
      ))}
      <FilterSelect
        label={t('common:lists.sort')}
        value={search.sort}
        options={SORTS.map((value) => ({ value, label: t(`list.sort.${search.tab}.${value}`) }))}
        onChoose={(sort = search.sort) => choose({ sort })}
      />
    </ListSelects>
  )
}
