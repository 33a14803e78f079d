import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import type { Mode } from './modes.ts'
import styles from './sign-in-dialog.module.css'

interface Props {
  mode: Mode
  onSwitch: (mode: Mode) => void
  disabled: boolean
}

export function ModeLinks({ mode, onSwitch, disabled }: Props) {
  const { t } = useTranslation('auth')
  const link = (to: Mode, label: string) => (
    <Button variant="quiet" size="sm" disabled={disabled} onClick={() => onSwitch(to)}>
      {t(label)}
    </Button>
  )
  return (
    <div className={styles.links}>
      {mode === 'sign-in' ? link('reset', 'dialog.forgot') : null}
      {mode === 'reset' ? link('sign-in', 'dialog.back') : null}
      {mode === 'sign-in' ? link('register', 'dialog.toRegister') : null}
      {mode === 'register' ? link('sign-in', 'dialog.toSignIn') : null}
    </div>
  )
}
