import { useTranslation } from '@hub/shared-i18n'
import styles from './kind.module.css'
import type { KindName } from './kinds.ts'

/** The kind of an event: a line of its light, and its word. */
export function Kind({ kind }: { readonly kind: KindName }) {
  const { t } = useTranslation('common')
  return (
    <span className={styles.kind} data-kind={kind}>
      {t(`kinds.${kind}`)}
    </span>
  )
}
