import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { SectionPages } from '../../frame/section-pages.tsx'
import type { ScienceField } from '../../lib/form/science-field-select.tsx'
import { adminListParams } from '../../lib/list/admin-list-params.ts'
import { RowLink } from '../../lib/list/cells.tsx'
import type { Column } from '../../lib/list/column.ts'
import { ResourceList } from '../../lib/resource/resource-list.tsx'
import { scienceFields } from './science-field.ts'

const params = adminListParams({
  sorts: ['name', 'speakers', 'courses'],
  sort: 'name',
  filters: {},
  optional: ['speakers', 'courses'],
})

/** The fields of science by which visitors narrow speakers and courses. */
function ScienceFieldsPage() {
  const { t } = useTranslation(['science-fields', 'admin'])
  const language = useLanguage()
  return (
    <ResourceList
      resource={scienceFields}
      address={params}
      columns={useColumns()}
      nameOf={({ name }) => localize(name, language).text}
    >
      <SectionPages
        label={t('admin:sections.speakers')}
        pages={[
          { to: '/admin/speakers', label: t('admin:sections.speakers') },
          { to: scienceFields.path, label: t('title') },
        ]}
      />
    </ResourceList>
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
          <RowLink to={`${scienceFields.path}/${id}/edit`} lang={isFallback ? 'ru' : undefined}>
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
