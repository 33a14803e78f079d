import { ROLE_DISPLAY, useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { ListPage } from '../../list/list-page.tsx'
import type { Filter } from '../../list/list-tools.tsx'
import { userSource } from './api/list-users.ts'
import { BlockUser } from './block-user.tsx'
import { ChangeRole } from './change-role.tsx'
import { userListParams, useUserColumns } from './columns.tsx'
import { type ListedUser, nameOf, ROLES, STATES } from './user.ts'
import styles from './users.module.css'

/** Everybody with an account: who they are, what they may do, and whether they may act at all. */
export function UsersPage() {
  const { t } = useTranslation(['users', 'auth', 'common'])
  const columns = useUserColumns()
  const filters: Filter[] = [
    {
      name: 'role',
      label: t('columns.role'),
      any: t('common:lists.all'),
      options: ROLES.map((value) => ({ value, label: t(ROLE_DISPLAY[value].label) })),
    },
    {
      name: 'state',
      label: t('state.label'),
      any: t('common:lists.all'),
      options: STATES.map((value) => ({ value, label: t(`state.${value}`) })),
    },
  ]
  return (
    <AdminFrame section="users" title={t('title')}>
      <ListPage
        caption={t('title')}
        source={userSource}
        address={userListParams}
        columns={columns}
        filters={filters}
        placeholder={t('placeholder')}
        loadError={t('loadError')}
        nameOf={nameOf}
        rowActions={(user) => <Actions user={user} />}
        nothing={<EmptyState art="quiet" title={t('empty')} />}
      />
    </AdminFrame>
  )
}

/** What can be done with an account; nothing with that of the super admin by address, and nobody blocks themselves. */
function Actions({ user }: { readonly user: ListedUser }) {
  const isOwn = useAuth().user?.id === user.id
  if (user.is_fixed) return null
  return (
    <div className={styles.actions}>
      <ChangeRole user={user} />
      {!isOwn && <BlockUser user={user} />}
    </div>
  )
}
