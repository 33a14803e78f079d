import { formatDay, formatTime, useLanguage } from '@hub/shared-i18n'
import { Time } from '@hub/shared-ui/time'
import styles from './table.module.css'

/** A day and its hour in a cell: where there is no room for both, the hour has a line of its own. */
export function DateTimeCell({ at }: { readonly at: string }) {
  const language = useLanguage()
  return (
    <Time value={at}>
      <span className={styles.whole}>{formatDay(at, language)},</span>{' '}
      <span className={styles.whole}>{formatTime(at, language)}</span>
    </Time>
  )
}
