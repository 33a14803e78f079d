import { formatDateTimeRange, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { ApiError } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Dialog } from '@hub/shared-ui/dialog'
import type { OutsideHours } from './space.ts'
import styles from './spaces.module.css'

/** What the database tells with its refusal. */
export function outsideHours(failure: ApiError | undefined): OutsideHours | undefined {
  if (failure?.hint !== 'bookings_outside_hours' || !failure.details) return undefined
  return JSON.parse(failure.details) as OutsideHours
}

interface Props {
  readonly outside: OutsideHours | undefined
  readonly onKeep: () => void
  readonly onClose: () => void
}

/** Shorter hours leave bookings outside: which ones, before anything is saved. */
export function OutsideHoursDialog({ outside, onKeep, onClose }: Props) {
  const { t } = useTranslation(['spaces', 'common'])
  const language = useLanguage()
  const rest = outside ? outside.count - outside.bookings.length : 0
  return (
    <Dialog open={outside !== undefined} onClose={onClose} title={t('outside.title')} size="md">
      {outside && (
        <div className={styles.what}>
          <p>{t('outside.text', { count: outside.count })}</p>
          <ul className={styles.bookings}>
            {outside.bookings.map(({ id, number, full_name, status, starts_at, ends_at }) => (
              <li key={id}>
                {t('outside.booking', {
                  number,
                  name: full_name,
                  when: formatDateTimeRange(starts_at, ends_at, language),
                  state: t(`outside.${status}`),
                })}
              </li>
            ))}
          </ul>
          {rest > 0 && <p>{t('outside.more', { count: rest })}</p>}
        </div>
      )}
      <div className="actions">
        <Button onClick={onKeep}>{t('outside.keep')}</Button>
        <Button variant="quiet" onClick={onClose}>
          {t('outside.back')}
        </Button>
      </div>
    </Dialog>
  )
}
