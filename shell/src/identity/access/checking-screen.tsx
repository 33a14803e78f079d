import { useTranslation } from '@hub/shared-i18n'
import { Spinner } from '@hub/shared-ui/spinner'
import styles from './checking-screen.module.css'

interface Props {
  /** True where a role is needed, false where signing in is enough. */
  rights: boolean
  email: string | undefined
}

/** Fills the page while it is found out who is here. */
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
