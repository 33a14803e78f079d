import { useTranslation } from '@hub/shared-i18n'
import { Spinner } from '@hub/shared-ui/spinner'
import styles from './checking-screen.module.css'

interface Props {
  /** Whether a role is required; false when signing in is enough. */
  rights: boolean
  email: string | undefined
}

/** Full-page notice while the session or the role is loading. */
export function CheckingScreen({ rights, email }: Props) {
  const { t } = useTranslation('boot')
  return (
    <div className={styles.screen} role="status">
      <Spinner size="lg" />
      <p>{t(rights ? 'access.checkingRights' : 'access.checkingSignIn')}</p>
      {rights && email ? <p className="muted">{email}</p> : null}
    </div>
  )
}
