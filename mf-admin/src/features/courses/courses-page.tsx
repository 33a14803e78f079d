import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { PlusIcon } from '@hub/shared-ui/icons'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { ListPage } from '../../lib/list/list-page.tsx'
import type { Filter } from '../../lib/list/list-tools.tsx'
import { courseSource } from './api/list-courses.ts'
import { courseListParams, LIST_PATH, useCourseColumns } from './columns.tsx'
import { FORMATS, LEVELS, STATES } from './course.ts'

/** All courses, drafts too. */
function CoursesPage() {
  const { t } = useTranslation(['admin-courses', 'common'])
  const language = useLanguage()
  const columns = useCourseColumns()
  const filters: Filter[] = [
    {
      name: 'state',
      label: t('columns.state'),
      any: t('common:lists.all'),
      options: STATES.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    {
      name: 'format',
      label: t('common:lists.format'),
      any: t('common:lists.all'),
      options: FORMATS.map((value) => ({ value, label: t(`common:formats.${value}`) })),
    },
    {
      name: 'level',
      label: t('common:lists.level'),
      any: t('common:lists.all'),
      options: LEVELS.map((value) => ({ value, label: t(`common:levels.${value}`) })),
    },
  ]
  const create = (
    <ButtonLink to={`${LIST_PATH}/new`} icon={PlusIcon}>
      {t('common:actions.create')}
    </ButtonLink>
  )
  return (
    <AdminFrame section="courses" title={t('title')} actions={create}>
      <ListPage
        caption={t('title')}
        source={courseSource}
        address={courseListParams}
        columns={columns}
        filters={filters}
        placeholder={t('placeholder')}
        loadError={t('loadError')}
        nameOf={({ title }) => localize(title, language).text}
        nothing={
          <EmptyState art="quiet" title={t('empty.title')} actions={create}>
            <p>{t('empty.text')}</p>
          </EmptyState>
        }
      />
    </AdminFrame>
  )
}

export { CoursesPage as Component }
