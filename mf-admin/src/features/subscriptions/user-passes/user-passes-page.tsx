import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { useMemo } from 'react'
import { AdminFrame } from '../../../frame/admin-frame.tsx'
import { adminListParams } from '../../../list/admin-list-params.ts'
import { ListPage } from '../../../list/list-page.tsx'
import { PassPages } from '../pass-pages.tsx'
import { AdjustPass } from './adjust.dialog.tsx'
import { type PassName, passNamesQuery, userPassSource } from './api/list-user-passes.ts'
import { useUserPassColumns } from './use-user-pass-columns.tsx'
import { STATES } from './user-pass.ts'

const NO_PASSES: readonly PassName[] = []

const addressWith = (passes: readonly string[]) =>
  adminListParams({
    sorts: ['left', 'until', 'created'],
    sort: 'created_desc',
    filters: { state: STATES, pass: passes },
    optional: ['until', 'created'],
    hidden: ['created'],
  })

/** Who holds which pass, and what is left of it. */
export function UserPassesPage() {
  const { t } = useTranslation(['passes', 'common'])
  const language = useLanguage()
  const columns = useUserPassColumns()
  const { data, error } = useLoad(passNamesQuery)
  const passes = data ?? NO_PASSES
  const address = useMemo(() => addressWith(passes.map(({ slug }) => slug)), [passes])
  const any = t('common:lists.all')
  const filters = [
    {
      name: 'state',
      label: t('columns.state'),
      any,
      options: STATES.map((value) => ({ value, label: t(`holders.states.${value}`) })),
    },
    {
      name: 'pass',
      label: t('holders.columns.pass'),
      any,
      options: passes.map(({ slug, name }) => ({ value: slug, label: localize(name, language).text })),
    },
  ]
  return (
    <AdminFrame section="subscriptions" title={t('holders.title')}>
      <PassPages />
      {/* The address may name a pass: until they are known it would be taken for nonsense. */}
      {(data || error) && (
        <ListPage
          caption={t('holders.title')}
          source={userPassSource}
          address={address}
          columns={columns}
          filters={filters.filter(({ options }) => options.length > 0)}
          placeholder={t('holders.placeholder')}
          loadError={t('loadError')}
          nameOf={({ holder }) => holder.name}
          rowActions={(pass) => <AdjustPass pass={pass} />}
          nothing={
            <EmptyState art="quiet" title={t('holders.empty.title')}>
              <p>{t('holders.empty.text')}</p>
            </EmptyState>
          }
        />
      )}
    </AdminFrame>
  )
}
