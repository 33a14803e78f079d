import { useTranslation } from '@hub/shared-i18n'
import type { Mode } from './modes.ts'
import styles from './sign-in-dialog.module.css'

const HINTS: Record<Mode, string> = {
  'sign-in': 'dialog.secureHint',
  register: 'dialog.termsHint',
  reset: 'dialog.resetHint',
}

export function ModeHint({ mode }: { mode: Mode }) {
  const { t } = useTranslation('auth')
  return <p className={styles.hint}>{t(HINTS[mode])}</p>
}
