import { ROLE_DISPLAY, type Role } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import styles from './users.module.css'

/** A role by its name, in its colour. */
export function RoleMark({ role }: { readonly role: Role }) {
  const { t } = useTranslation('auth')
  const { label, colour } = ROLE_DISPLAY[role]
  return (
    <span className={styles.role} data-colour={colour}>
      {t(label)}
    </span>
  )
}
