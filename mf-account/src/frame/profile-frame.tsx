import { useTranslation } from '@hub/shared-i18n'
import { NavLink, useDocumentHead } from '@hub/shared-platform'
import type { ReactNode } from 'react'
import styles from './profile-frame.module.css'
import { SECTIONS, type SectionId } from './sections.ts'

interface Props {
  readonly section: SectionId
  readonly children: ReactNode
}

/** What every page of one's own has: the menu of them, and its name. */
export function ProfileFrame({ section, children }: Props) {
  const { t } = useTranslation('account')
  const title = t(`sections.${section}.title`)
  useDocumentHead({ title, noIndex: true })
  return (
    <div className={`wrap ${styles.page}`}>
      <nav aria-label={t('sections.label')}>
        <ul className={styles.menu}>
          {SECTIONS.map(({ id, path }) => (
            <li key={id}>
              <NavLink to={path} end className={styles.link ?? ''}>
                {t(`sections.${id}.link`)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  )
}
