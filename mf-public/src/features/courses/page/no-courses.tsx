import { useTranslation } from '@hub/shared-i18n'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { MoreLink } from '@hub/shared-ui/more-link'
import { NothingFound } from '../../../list/nothing-found.tsx'
import { type CourseSearch, isFiltered, withoutFilters } from '../search/course-search.ts'

interface Props {
  readonly search: CourseSearch
  readonly onReset: (search: CourseSearch) => void
}

/** Nothing to show: because of the filters, or because there is nothing at all. */
export function NoCourses({ search, onReset }: Props) {
  const { t } = useTranslation('courses')
  if (isFiltered(search)) {
    return (
      <NothingFound kind="course" onReset={() => onReset(withoutFilters(search))}>
        <p>{t('list.quiet')}</p>
      </NothingFound>
    )
  }
  return (
    <EmptyState
      art="orbits"
      title={t('list.empty.title')}
      actions={<MoreLink to="/events">{t('list.empty.events')}</MoreLink>}
    >
      <p>{t('list.empty.text')}</p>
    </EmptyState>
  )
}
