import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { BanIcon, CheckIcon, ClockIcon, HourglassIcon } from '@hub/shared-ui/icons'
import { Localized } from '@hub/shared-ui/localized'
import { useMemo } from 'react'
import { AdminFrame } from '../../../frame/admin-frame.tsx'
import { adminListParams } from '../../../lib/list/admin-list-params.ts'
import { DateTimeCell } from '../../../lib/list/cells.tsx'
import type { Column } from '../../../lib/list/column.ts'
import { ListPage } from '../../../lib/list/list-page.tsx'
import { PassPages } from '../pass-pages.tsx'
import { AdjustPass } from './adjust.dialog.tsx'
import { CheckInPass } from './check-in-pass.tsx'
import { PassLedgerDialog } from './ledger.dialog.tsx'
import { type PassName, passNamesQuery, STATES, type UserPass, userPassSource } from './user-pass.ts'
import styles from './user-passes-page.module.css'

const LOOKS = {
  active: { tone: 'positive', icon: CheckIcon },
  used_up: { tone: 'warning', icon: HourglassIcon },
  expired: { tone: 'quiet', icon: ClockIcon },
  cancelled: { tone: 'quiet', icon: BanIcon },
} as const

function useUserPassColumns(): Column<UserPass>[] {
  const { t } = useTranslation('passes')
  const language = useLanguage()
  const left = ({ visits_left, visits_total }: UserPass) =>
    visits_total === null ? t('unlimited') : t('left', { left: visits_left, total: visits_total })
  return [
    {
      id: 'holder',
      title: t('holders.columns.holder'),
      cell: ({ holder }) => (
        <>
          <b>{holder.name}</b>
          <a href={`mailto:${holder.email}`} className={styles.contact}>
            {holder.email}
          </a>
        </>
      ),
      csv: ({ holder }) => `${holder.name} <${holder.email}>`,
    },
    {
      id: 'pass',
      title: t('holders.columns.pass'),
      cell: ({ subscription }) => <Localized text={subscription.name} />,
      csv: ({ subscription }) => localize(subscription.name, language).text,
    },
    {
      id: 'state',
      title: t('columns.state'),
      cell: ({ state }) => <Badge {...LOOKS[state]}>{t(`holders.states.${state}`)}</Badge>,
      csv: ({ state }) => t(`holders.states.${state}`),
    },
    { id: 'left', title: t('holders.columns.left'), isSortable: true, cell: left, csv: left },
    {
      id: 'until',
      title: t('holders.columns.until'),
      isSortable: true,
      isOptional: true,
      cell: ({ valid_until }) => <DateTimeCell at={valid_until} />,
      csv: ({ valid_until }) => valid_until,
    },
    {
      id: 'created',
      title: t('holders.columns.created'),
      isSortable: true,
      isOptional: true,
      cell: ({ created_at }) => <DateTimeCell at={created_at} />,
      csv: ({ created_at }) => created_at,
    },
  ]
}

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
function UserPassesPage() {
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
          rowActions={(pass) => (
            <div className={styles.actions}>
              <PassLedgerDialog pass={pass} />
              <AdjustPass pass={pass} />
              {pass.state === 'active' && pass.pays_coworking && <CheckInPass pass={pass} />}
            </div>
          )}
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

export { UserPassesPage as Component }
