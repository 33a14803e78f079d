import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { PlusIcon } from '@hub/shared-ui/icons'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { SectionPages } from '../../frame/section-pages.tsx'
import type { ScienceField } from '../../lib/form/science-field-select.tsx'
import { adminListParams } from '../../lib/list/admin-list-params.ts'
import { RowLink } from '../../lib/list/cells.tsx'
import type { Column } from '../../lib/list/column.ts'
import { ListPage } from '../../lib/list/list-page.tsx'
import { scienceFieldSource } from './api/list-science-fields.ts'
import { LIST_PATH } from './paths.ts'

const address = adminListParams({
  sorts: ['name', 'speakers', 'courses'],
  sort: 'name',
  filters: {},
  optional: ['speakers', 'courses'],
})

/** The fields of science by which visitors narrow speakers and courses. */
function ScienceFieldsPage() {
  const { t } = useTranslation(['science-fields', 'admin', 'common'])
  const language = useLanguage()
  const create = (
    <ButtonLink to={`${LIST_PATH}/new`} icon={PlusIcon}>
      {t('common:actions.create')}
    </ButtonLink>
  )
  const title = t('admin:scienceField.title')
  return (
    <AdminFrame section="speakers" title={title} actions={create}>
      <SectionPages
        label={t('admin:sections.speakers')}
        pages={[
          { to: '/admin/speakers', label: t('admin:sections.speakers') },
          { to: LIST_PATH, label: title },
        ]}
      />
      <ListPage
        caption={title}
        source={scienceFieldSource}
        address={address}
        columns={useColumns()}
        filters={[]}
        placeholder={t('placeholder')}
        loadError={t('loadError')}
        nameOf={({ name }) => localize(name, language).text}
        nothing={<EmptyState art="quiet" title={t('empty')} actions={create} />}
      />
    </AdminFrame>
  )
}

function useColumns(): Column<ScienceField>[] {
  const { t } = useTranslation('science-fields')
  const language = useLanguage()
  return [
    {
      id: 'name',
      title: t('columns.name'),
      isSortable: true,
      cell: ({ id, name }) => {
        const { text, isFallback } = localize(name, language)
        return (
          <RowLink to={`${LIST_PATH}/${id}/edit`} lang={isFallback ? 'ru' : undefined}>
            {text}
          </RowLink>
        )
      },
      csv: ({ name }) => localize(name, language).text,
    },
    ...(['speakers', 'courses'] as const).map((id) => {
      const count = (field: ScienceField) => (id === 'speakers' ? field.speaker_count : field.course_count)
      const title = t(`columns.${id}`)
      return { id, title, isSortable: true, isOptional: true, isNumeric: true, cell: count, csv: count }
    }),
  ]
}

export { ScienceFieldsPage as Component }
