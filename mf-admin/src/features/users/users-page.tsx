import { ROLE_DISPLAY, useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toApiError, toast } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { useState } from 'react'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { ListPage } from '../../lib/list/list-page.tsx'
import type { Filter } from '../../lib/list/list-tools.tsx'
import { userListParams, useUserColumns } from './columns.tsx'
import { RoleDialog } from './role.dialog.tsx'
import { blockUser, type ListedUser, nameOf, ROLES, STATES, userSource, useUserErrorText } from './user.ts'

import styles from './users.module.css'

/** Everybody with an account: who they are, what they may do, and whether they may act at all. */
function UsersPage() {
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

function ChangeRole({ user }: { readonly user: ListedUser }) {
  const { t } = useTranslation('users')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {t('role.action')}
      </Button>
      {isOpen && <RoleDialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Stops somebody from writing, which says first what will happen, or lets them again. */
function BlockUser({ user }: { readonly user: ListedUser }) {
  const { t } = useTranslation(['users', 'common'])
  const explain = useUserErrorText()
  if (user.blocked_at !== null) return <Unblock user={user} />
  const name = nameOf(user)
  return (
    <ConfirmAction
      size="sm"
      action={t('block.action')}
      title={t('block.title', { name })}
      keep={t('common:actions.cancel')}
      busy={t('block.busy')}
      failed={t('block.failed')}
      explain={explain}
      onConfirm={async () => {
        await blockUser(user.id, true)
        toast.success(t('block.done', { name }))
      }}
    >
      <p>{t('block.text')}</p>
      {user.role !== 'user' && <p>{t('block.staff')}</p>}
      {user.registration_count + user.order_count > 0 && (
        <p>
          {t('block.kept', {
            registrations: t('counts.registrations', { count: user.registration_count }),
            orders: t('counts.orders', { count: user.order_count }),
          })}
        </p>
      )}
    </ConfirmAction>
  )
}

function Unblock({ user }: { readonly user: ListedUser }) {
  const { t } = useTranslation(['users', 'common'])
  const explain = useUserErrorText()
  const [isBusy, setBusy] = useState(false)
  const unblock = async () => {
    setBusy(true)
    try {
      await blockUser(user.id, false)
      toast.success(t('unblock.done', { name: nameOf(user) }))
    } catch (thrown) {
      const error = toApiError(thrown)
      toast.error(`${t('unblock.failed')} ${explain(error) ?? t(errorMessageKey(error))}`)
    }
    setBusy(false)
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      busy={isBusy && t('common:forms.saving')}
      onClick={() => void unblock()}
    >
      {t('unblock.action')}
    </Button>
  )
}

export { UsersPage as Component }
