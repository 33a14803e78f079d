import { ROLE_DISPLAY, type Role } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import styles from './personal.module.css'

/** A role in its colour, and what it may do. */
export function RoleMark({ role }: { role: Role }) {
  const { t } = useTranslation('auth')
  const { label, description, colour } = ROLE_DISPLAY[role]
  return (
    <>
      <span className={styles.role} data-colour={colour}>
        {t(label)}
      </span>
      <span className={styles.rights}>{t(description)}</span>
    </>
  )
}
