import { formatDate, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link, useLoad } from '@hub/shared-platform'
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
import { CoworkingPages } from '../coworking-pages.tsx'
import { CorrectMembership } from './correct.dialog.tsx'
import {
  type HeldMembership,
  membershipSource,
  type PlanOption,
  planOptionsQuery,
  STATES,
} from './membership.ts'
import styles from './memberships-page.module.css'
import { SellMembership } from './sell.dialog.tsx'

const LOOKS = {
  active: { tone: 'positive', icon: CheckIcon },
  upcoming: { tone: 'quiet', icon: ClockIcon },
  paused: { tone: 'warning', icon: HourglassIcon },
  used_up: { tone: 'warning', icon: HourglassIcon },
  expired: { tone: 'quiet', icon: ClockIcon },
  cancelled: { tone: 'quiet', icon: BanIcon },
} as const

function useMembershipColumns(): Column<HeldMembership>[] {
  const { t } = useTranslation('admin-memberships')
  const language = useLanguage()
  const left = ({ days_left, days_total }: HeldMembership) =>
    days_total === null ? t('everyDay') : t('left', { left: days_left, total: days_total })
  return [
    {
      id: 'holder',
      title: t('columns.holder'),
      cell: ({ holder }) => (
        <>
          <b>{holder.name}</b>
          {holder.email && (
            <a href={`mailto:${holder.email}`} className={styles.contact}>
              {holder.email}
            </a>
          )}
        </>
      ),
      csv: ({ holder }) => `${holder.name} <${holder.email ?? ''}>`,
    },
    {
      id: 'plan',
      title: t('columns.plan'),
      cell: ({ plan }) => <Localized text={plan.name} />,
      csv: ({ plan }) => localize(plan.name, language).text,
    },
    {
      id: 'state',
      title: t('columns.state'),
      cell: ({ state }) => <Badge {...LOOKS[state]}>{t(`states.${state}`)}</Badge>,
      csv: ({ state }) => t(`states.${state}`),
    },
    { id: 'left', title: t('columns.left'), isSortable: true, cell: left, csv: left },
    {
      id: 'until',
      title: t('columns.until'),
      isSortable: true,
      isOptional: true,
      cell: ({ valid_until }) => formatDate(valid_until, language),
      csv: ({ valid_until }) => valid_until,
    },
    {
      id: 'order',
      title: t('columns.order'),
      isOptional: true,
      cell: ({ order_id, order_number }) => (
        <Link to={`/admin/orders/${order_id}`} className="link">
          {order_number}
        </Link>
      ),
      csv: ({ order_number }) => order_number,
    },
    {
      id: 'created',
      title: t('columns.created'),
      isSortable: true,
      isOptional: true,
      cell: ({ created_at }) => <DateTimeCell at={created_at} />,
      csv: ({ created_at }) => created_at,
    },
  ]
}

const NO_PLANS: readonly PlanOption[] = []

const addressWith = (plans: readonly string[]) =>
  adminListParams({
    sorts: ['left', 'until', 'created'],
    sort: 'created_desc',
    filters: { state: STATES, plan: plans },
    optional: ['until', 'order', 'created'],
    hidden: ['created'],
  })

/** Who holds which membership of the coworking, and what is left of it. */
function MembershipsPage() {
  const { t } = useTranslation(['admin-memberships', 'common'])
  const language = useLanguage()
  const columns = useMembershipColumns()
  const { data, error } = useLoad(planOptionsQuery)
  const plans = data ?? NO_PLANS
  const address = useMemo(() => addressWith(plans.map(({ slug }) => slug)), [plans])
  const any = t('common:lists.all')
  const filters = [
    {
      name: 'state',
      label: t('columns.state'),
      any,
      options: STATES.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    {
      name: 'plan',
      label: t('columns.plan'),
      any,
      options: plans.map(({ slug, name }) => ({ value: slug, label: localize(name, language).text })),
    },
  ]
  return (
    <AdminFrame section="coworking" title={t('title')} actions={<SellMembership />}>
      <CoworkingPages />
      {/* The address may name a plan: until they are known it would be taken for nonsense. */}
      {(data || error) && (
        <ListPage
          caption={t('title')}
          source={membershipSource}
          address={address}
          columns={columns}
          filters={filters.filter(({ options }) => options.length > 0)}
          placeholder={t('placeholder')}
          loadError={t('loadError')}
          nameOf={({ holder }) => holder.name}
          rowActions={(membership) => <CorrectMembership membership={membership} />}
          nothing={
            <EmptyState art="quiet" title={t('empty.title')}>
              <p>{t('empty.text')}</p>
            </EmptyState>
          }
        />
      )}
    </AdminFrame>
  )
}

export { MembershipsPage as Component }
