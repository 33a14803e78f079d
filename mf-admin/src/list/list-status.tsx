import { formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import { COUNT_LIMIT } from './column.ts'
import styles from './list.module.css'

/** How many there are; heard when it changes. */
export function ListStatus({ total }: { readonly total: number | undefined }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const number = total === undefined ? '' : formatNumber(total, language)
  return (
    <p className={styles.status} role="status">
      {total !== undefined && t(total >= COUNT_LIMIT ? 'list.foundAtLeast' : 'list.found', { number })}
    </p>
  )
}
