import { useTranslation } from '@hub/shared-i18n'
import { LinkButton } from '../link-button.tsx'
import type { Mode } from './modes.ts'
import styles from './sign-in-dialog.module.css'

interface Props {
  mode: Mode
  onSwitch: (mode: Mode) => void
  disabled: boolean
}

const LINKS: Readonly<Record<Mode, readonly (readonly [to: Mode, label: string])[]>> = {
  'sign-in': [
    ['reset', 'dialog.forgot'],
    ['register', 'dialog.toRegister'],
    ['code', 'dialog.toCode'],
  ],
  register: [['sign-in', 'dialog.toSignIn']],
  reset: [['sign-in', 'dialog.back']],
  code: [['sign-in', 'dialog.back']],
  'code-check': [['code', 'dialog.changeEmail']],
}

/** Links to the dialog's other modes. */
export function ModeLinks({ mode, onSwitch, disabled }: Props) {
  const { t } = useTranslation('auth')
  return (
    <div className={styles.links}>
      {LINKS[mode].map(([to, label]) => (
        <LinkButton key={to} disabled={disabled} onPress={() => onSwitch(to)}>
          {t(label)}
        </LinkButton>
      ))}
    </div>
  )
}
