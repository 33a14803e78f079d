import { useLanguage, useTranslation } from '@hub/shared-i18n'
import { useQuery } from '@hub/shared-platform'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { adminListParams } from '../../lib/list/admin-list-params.ts'
import { ListPage } from '../../lib/list/list-page.tsx'
import type { Filter } from '../../lib/list/list-tools.tsx'
import { useAuditColumns } from './columns.tsx'
import { ACTIONS, type AuditEntry, auditFilterOptionsQuery, auditSource, recordNameOf } from './entry.ts'
import { useTableName } from './use-audit-labels.ts'

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

const address = adminListParams({
  sorts: ['at'],
  sort: 'at_desc',
  filters: {
    person: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    table: /^[a-z_]+$/,
    action: ACTIONS,
    from: DAY,
    to: DAY,
  },
  optional: ['row'],
  hidden: ['row'],
})

/** Who of the staff changed what, and when. */
function AuditPage() {
  const { t } = useTranslation('audit')
  const columns = useAuditColumns()
  const tableName = useTableName()
  const filters = useFilters()
  const language = useLanguage()
  return (
    <AdminFrame section="audit" title={t('title')}>
      <ListPage
        caption={t('title')}
        source={auditSource}
        address={address}
        columns={columns}
        filters={filters}
        placeholder={t('placeholder')}
        loadError={t('loadError')}
        nameOf={(entry: AuditEntry) =>
          `${entry.actor_name}: ${[tableName(entry.table_name), recordNameOf(entry, language)].filter(Boolean).join(', ')}`
        }
        nothing={
          <EmptyState art="quiet" title={t('nobody.title')}>
            <p>{t('nobody.text')}</p>
          </EmptyState>
        }
      />
    </AdminFrame>
  )
}

/** Filters by person, table and kind of change. While the options of the first two are not loaded, these are left out. */
function useFilters(): Filter[] {
  const { t, i18n } = useTranslation('audit')
  const tableName = useTableName()
  const { data: choices = { people: [], tables: [] } } = useQuery(auditFilterOptionsQuery)
  const people = choices.people.map(({ id, name }) => ({ value: id, label: name || id }))
  const tables = choices.tables
    .map((value) => ({ value, label: tableName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, i18n.language))
  return [
    { name: 'person', label: t('filters.person'), any: t('filters.anybody'), options: people },
    { name: 'table', label: t('filters.table'), any: t('filters.everything'), options: tables },
    {
      name: 'action',
      label: t('filters.action'),
      any: t('filters.any'),
      options: ACTIONS.map((value) => ({ value, label: t(`actions.${value}`) })),
    },
    { name: 'from', label: t('filters.from'), isDay: true },
    { name: 'to', label: t('filters.to'), isDay: true },
  ]
}

export { AuditPage as Component }
