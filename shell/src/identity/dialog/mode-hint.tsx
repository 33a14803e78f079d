import { useTranslation } from '@hub/shared-i18n'
import { Icon } from '@hub/shared-ui/icon'
import { LockIcon } from '@hub/shared-ui/icons'
import type { Mode } from './modes.ts'
import styles from './sign-in-dialog.module.css'

const HINTS: Record<Mode, string> = {
  'sign-in': 'dialog.secureHint',
  register: 'dialog.termsHint',
  reset: 'dialog.resetHint',
}

export function ModeHint({ mode }: { mode: Mode }) {
  const { t } = useTranslation('auth')
  return (
    <p className={styles.hint}>
      {mode === 'sign-in' ? <Icon of={LockIcon} /> : null}
      <span>{t(HINTS[mode])}</span>
    </p>
  )
}
