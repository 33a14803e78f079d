import { useTranslation } from '@hub/shared-i18n'
import type { TimeSlotRow } from '../slots/week-grid.ts'
import styles from './slot.module.css'

export function RowHeader({ row: { hour, isRepeated } }: { readonly row: TimeSlotRow }) {
  const { t } = useTranslation('rent')
  const time = `${String(hour).padStart(2, '0')}:00`
  return (
    <th scope="row" className={`num ${styles.time}`}>
      {isRepeated ? t('grid.again', { hours: time }) : time}
    </th>
  )
}
