import { signOut } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { LogOutIcon } from '@hub/shared-ui/icons'
import { useState } from 'react'
import styles from './personal.module.css'

export function SignOutButton() {
  const { t } = useTranslation('account')
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await signOut()
  }
  return (
    <div className={styles.leave}>
      <Button
        variant="line"
        icon={LogOutIcon}
        busy={leaving && t('session.ending')}
        onClick={() => void leave()}
      >
        {t('session.end')}
      </Button>
      <p className="small muted">{t('session.hint')}</p>
    </div>
  )
}
