import { useTranslation } from '@hub/shared-i18n'
import { Chip } from '@hub/shared-ui/chip'
import { courseLevels } from '@hub/shared-ui/course-data'
import { eventFormats } from '@hub/shared-ui/event-data'
import { FilterSelect } from '@hub/shared-ui/filter-select'
import type { ListSearchState } from '@hub/shared-ui/use-list-search'
import { ListSelects, ListToolbar } from '../../../list/list-frame.tsx'
import { type CourseSearch, SORTS } from '../search/course-search.ts'

export function CourseFilters({ search, choose }: Omit<ListSearchState<CourseSearch>, 'refine'>) {
  const { t } = useTranslation(['courses', 'common'])
  return (
    <ListToolbar>
      <ListSelects>
        <FilterSelect
          label={t('common:lists.format')}
          any={t('list.any')}
          value={search.format}
          options={eventFormats.map((value) => ({ value, label: t(`common:formats.${value}`) }))}
          onChoose={(format) => choose({ format })}
        />
        <FilterSelect
          label={t('common:lists.level')}
          any={t('list.any')}
          value={search.level}
          options={courseLevels.map((value) => ({ value, label: t(`common:levels.${value}`) }))}
          onChoose={(level) => choose({ level })}
        />
        <FilterSelect
          label={t('common:lists.sort')}
          value={search.sort}
          options={SORTS.map((value) => ({ value, label: t(`list.sort.${value}`) }))}
          onChoose={(sort = search.sort) => choose({ sort })}
        />
      </ListSelects>
      <div>
        <Chip pressed={search.top} onToggle={() => choose({ top: !search.top })}>
          {t('list.onlyTop')}
        </Chip>
      </div>
    </ListToolbar>
  )
}
