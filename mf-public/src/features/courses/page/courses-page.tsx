import { useTranslation } from '@hub/shared-i18n'
import { SearchBox } from '@hub/shared-ui/search-box'
import { useListSearch } from '@hub/shared-ui/use-list-search'
import { useSectionMetadata } from '../../../lib/metadata/use-section-metadata.ts'
import { ListHeader } from '../../../list/list-frame.tsx'
import { courseSearchParams } from '../search/course-search.ts'
import { CourseFilters } from './course-filters.tsx'
import { CourseResults } from './course-results.tsx'

/** All courses: search, filters, order; all of it in the address. */
export function CoursesPage() {
  const { t } = useTranslation('courses')
  const state = useListSearch(courseSearchParams)
  useSectionMetadata({ title: t('title'), description: t('description'), path: '/courses' })
  return (
    <>
      <ListHeader title={t('title')}>
        <SearchBox {...state} placeholder={t('list.searchPlaceholder')} />
      </ListHeader>
      <CourseFilters search={state.search} choose={state.choose} />
      <CourseResults {...state} />
    </>
  )
}
