import { useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { useDocumentHead } from '@hub/shared-platform'
import { PersonalInfo } from './personal-info.tsx'
import styles from './profile-page.module.css'
import { Settings } from './settings.tsx'
import { SignOutButton } from './sign-out-button.tsx'

/** Whoever is signed in, and how the site looks and speaks to them. The shell lets nobody else in. */
export function ProfilePage() {
  const { t } = useTranslation('account')
  const { user, role } = useAuth()
  useDocumentHead({ title: t('profile.title'), noIndex: true })
  if (!user) return null
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>{t('profile.title')}</h1>
      <PersonalInfo user={user} role={role} />
      <Settings />
      <SignOutButton />
    </div>
  )
}
