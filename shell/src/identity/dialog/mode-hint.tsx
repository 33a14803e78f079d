import { useTranslation } from '@hub/shared-i18n'
import { Icon } from '@hub/shared-ui/icon'
import { LockIcon } from '@hub/shared-ui/icons'
import type { Mode } from './modes.ts'
import styles from './sign-in-dialog.module.css'

const HINTS: Record<Exclude<Mode, 'register'>, string> = {
  'sign-in': 'dialog.secureHint',
  reset: 'dialog.resetHint',
  code: 'dialog.codeModeHint',
  'code-check': 'confirm.spam',
}

export function ModeHint({ mode }: { mode: Mode }) {
  const { t } = useTranslation('auth')
  return (
    <p className={styles.hint}>
      {mode === 'sign-in' ? <Icon of={LockIcon} /> : null}
      <span>{mode === 'register' ? <Terms /> : t(HINTS[mode])}</span>
    </p>
  )
}

/** Link to the terms, in a new tab so that the form keeps its values. */
function Terms() {
  const { t } = useTranslation('auth')
  return (
    <>
      {t('dialog.termsHint')}{' '}
      <a className={styles.terms} href="/terms" target="_blank" rel="noopener">
        {t('dialog.terms')}
      </a>
      .
    </>
  )
}
