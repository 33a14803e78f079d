import { signOut } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { LogOutIcon } from '@hub/shared-ui/icons'
import styles from './personal.module.css'

export function SignOutButton() {
  const { t } = useTranslation('account')
  return (
    <div className={styles.leave}>
      <Button variant="line" icon={LogOutIcon} onClick={() => void signOut()}>
        {t('session.end')}
      </Button>
      <p className="small muted">{t('session.hint')}</p>
    </div>
  )
}
