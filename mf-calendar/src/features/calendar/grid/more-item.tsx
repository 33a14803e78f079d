import { formatDate, useLanguage, useTranslation } from '@hub/shared-i18n'
import { noonOf } from '@hub/shared-ui/day'
import type { HiddenItems } from './grid-event.ts'
import styles from './grid-item.module.css'

interface Props {
  readonly more: HiddenItems
  readonly onDay: (day: string) => void
}

/** Leads to a day that has more than its place in the month has room for. */
export function MoreItem({ more: { day, count }, onDay }: Props) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  return (
    <button type="button" className={styles.more} data-item={`more-${day}`} onClick={() => onDay(day)}>
      {t('more', { count })}
      <span className="visually-hidden">, {formatDate(noonOf(day), language)}</span>
    </button>
  )
}
