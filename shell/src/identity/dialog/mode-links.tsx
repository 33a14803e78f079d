import { useTranslation } from '@hub/shared-i18n'
import type { Mode } from './modes.ts'
import styles from './sign-in-dialog.module.css'

interface Props {
  mode: Mode
  onSwitch: (mode: Mode) => void
  disabled: boolean
}

/** The ways to the other modes. */
export function ModeLinks({ mode, onSwitch, disabled }: Props) {
  const { t } = useTranslation('auth')
  const link = (to: Mode, label: string) => (
    <button
      type="button"
      className={styles.link}
      aria-disabled={disabled}
      onClick={() => disabled || onSwitch(to)}
    >
      <span>{t(label)}</span>
    </button>
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
