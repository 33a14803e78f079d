import { ROLE_DISPLAY, type Role } from '@hub/shared-auth'
import { formatDate, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { BanIcon } from '@hub/shared-ui/icons'
import { adminListParams } from '../../lib/list/admin-list-params.ts'
import type { Column } from '../../lib/list/column.ts'
import { type ListedUser, nameOf, ROLES, STATES } from './user.ts'
import styles from './users.module.css'

export const userListParams = adminListParams({
  sorts: ['name', 'created', 'signed_in'],
  sort: 'created_desc',
  filters: { role: ROLES, state: STATES },
  optional: ['purchases', 'created', 'signed_in'],
})

export function useUserColumns(): Column<ListedUser>[] {
  const { t } = useTranslation(['users', 'auth'])
  const language = useLanguage()
  return [
    {
      id: 'name',
      title: t('columns.name'),
      isSortable: true,
      cell: (user) => (
        <>
          <b>{nameOf(user)}</b>
          {user.name && <span className={styles.email}>{user.email}</span>}
        </>
      ),
      csv: (user) => `${user.name} <${user.email}>`,
    },
    {
      id: 'role',
      title: t('columns.role'),
      cell: (user) => (
        <span className={styles.stack}>
          <RoleMark role={user.role} />
          {user.is_fixed && <span className={styles.rights}>{t('fixed')}</span>}
          {user.blocked_at && (
            <Badge tone="danger" icon={BanIcon}>
              {t('blocked')}
            </Badge>
          )}
        </span>
      ),
      csv: ({ role, blocked_at }) => {
        const label = t(ROLE_DISPLAY[role].label)
        return blocked_at ? `${label}, ${t('blocked')}` : label
      },
    },
    {
      id: 'purchases',
      title: t('columns.purchases'),
      isOptional: true,
      cell: ({ registration_count, order_count }) => (
        <span className={styles.stack}>
          <span>{t('counts.registrations', { count: registration_count })}</span>
          <span>{t('counts.orders', { count: order_count })}</span>
        </span>
      ),
      csv: ({ registration_count, order_count }) => `${registration_count} / ${order_count}`,
    },
    {
      id: 'created',
      title: t('columns.created'),
      isSortable: true,
      isOptional: true,
      cell: ({ created_at }) => formatDate(created_at, language),
      csv: ({ created_at }) => created_at,
    },
    {
      id: 'signed_in',
      title: t('columns.signedIn'),
      isSortable: true,
      isOptional: true,
      cell: ({ signed_in_at }) => (signed_in_at ? formatDate(signed_in_at, language) : t('never')),
      csv: ({ signed_in_at }) => signed_in_at ?? '',
    },
  ]
}

/** A role by its name, in its colour. */
function RoleMark({ role }: { readonly role: Role }) {
  const { t } = useTranslation('auth')
  const { label, colour } = ROLE_DISPLAY[role]
  return (
    <span className={styles.role} data-colour={colour}>
      {t(label)}
    </span>
  )
}
