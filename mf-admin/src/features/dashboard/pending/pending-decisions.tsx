import { formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad, useSearchParams } from '@hub/shared-platform'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { withQuery } from '@hub/shared-ui/list-search-params'
import { Section } from '@hub/shared-ui/section'
import { Tabs, tabId } from '@hub/shared-ui/tabs'
import { useListSearch } from '@hub/shared-ui/use-list-search'
import { adminListParams } from '../../../lib/list/admin-list-params.ts'
import { FoundRows, useRows } from '../../../lib/list/found-rows.tsx'
import { RowsTable } from '../../../lib/list/rows-table.tsx'
import { useFocusAfterRemoval } from '../../../lib/list/use-focus-after-removal.ts'
import styles from '../dashboard-page.module.css'
import { pendingDecisionActions, usePendingDecisionColumns, usePendingDecisionWords } from './columns.tsx'
import { KINDS, pendingDecisionCountsQuery, pendingDecisionSource } from './pending-decision.ts'

const PANEL = 'pending'

const address = adminListParams({ sorts: ['since'], sort: 'since', filters: { kind: KINDS }, optional: [] })

/** What waits for a decision of staff, the oldest first; the kind, the order and the page are in the address. */
export function PendingDecisions() {
  const { t } = useTranslation('admin')
  const { search, choose } = useListSearch(address)
  const load = useRows(pendingDecisionSource, search)
  const columns = usePendingDecisionColumns()
  const wordsOf = usePendingDecisionWords()
  const results = useFocusAfterRemoval<HTMLDivElement>()
  return (
    <Section title={t('pending.title')} className={styles.section}>
      <KindTabs />
      <div id={PANEL} role="tabpanel" aria-labelledby={tabId(PANEL)} className={styles.panel}>
        <div ref={results} tabIndex={-1}>
          <FoundRows
            load={load}
            search={search}
            address={address}
            loadError={t('pending.error')}
            nothing={
              <EmptyState art="quiet" title={t('pending.empty.title')} headingLevel={3}>
                <p>{t('pending.empty.text')}</p>
              </EmptyState>
            }
            onReset={() => choose({ filters: {} })}
          >
            {(rows) => (
              <RowsTable
                caption={t('pending.title')}
                rows={rows}
                columns={columns}
                sort={search.sort}
                onSort={(sort) => choose({ sort })}
                nameOf={(row) => wordsOf(row).title}
                rowActions={pendingDecisionActions}
                isStale={load.isStale}
              />
            )}
          </FoundRows>
        </div>
      </div>
    </Section>
  )
}

/** All, and each kind that something waits in. */
function KindTabs() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const [params] = useSearchParams()
  const counts = useLoad(pendingDecisionCountsQuery).data
  const search = address.parse(params)
  const current = search.filters.kind
  const pathTo = (filters: Record<string, string>) =>
    withQuery('/admin', address.params({ ...search, page: 1, filters }, params))
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const shown = KINDS.filter((kind) => kind === current || (counts?.[kind] ?? 0) > 0)
  const countText = (count: number | undefined) =>
    count === undefined ? undefined : formatNumber(count, language)
  const tabs = [
    { to: pathTo({}), label: t('pending.all'), count: countText(total), current: current === undefined },
    ...shown.map((kind) => ({
      to: pathTo({ kind }),
      label: t(`pending.kinds.${kind}`),
      count: countText(counts?.[kind]),
      current: kind === current,
    })),
  ]
  return <Tabs label={t('pending.tabs')} tabs={tabs} panel={PANEL} />
}
