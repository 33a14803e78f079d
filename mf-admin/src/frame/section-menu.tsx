import { hasPermission, useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { Icon } from '@hub/shared-ui/icon'
import styles from './admin-frame.module.css'
import { SECTIONS, type SectionId } from './sections.ts'

interface Props {
  readonly current: SectionId
  readonly onFollow?: () => void
}

/** The sections that the role may open. */
export function SectionMenu({ current, onFollow }: Props) {
  const { t } = useTranslation('admin')
  const { role } = useAuth()
  const open = SECTIONS.filter(({ permissions }) =>
    permissions.some((permission) => hasPermission(role, permission)),
  )
  return (
    <nav aria-label={t('sections.label')}>
      <ul className={styles.menu}>
        {open.map(({ id, path, icon }) => (
          <li key={id}>
            <Link
              to={path}
              className={styles.link}
              aria-current={id === current ? 'page' : undefined}
              onClick={onFollow}
            >
              <Icon of={icon} />
              {t(`sections.${id}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
