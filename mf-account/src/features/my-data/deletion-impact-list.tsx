import { useTranslation } from '@hub/shared-i18n'
import type { DeletionImpact } from './api/preview-deletion.ts'
import styles from './my-data.module.css'

const ENDED = ['registrations', 'bookings', 'unpaid_orders', 'passes', 'comments'] as const

/** What deleting the account ends, and what stays without a name. */
export function DeletionImpactList({ losses }: { readonly losses: DeletionImpact }) {
  const { t } = useTranslation('account')
  return (
    <>
      <p>{t('deletion.forGood')}</p>
      <ul className={styles.losses}>
        {ENDED.filter((what) => losses[what] > 0).map((what) => (
          <li key={what}>{t(`deletion.losses.${what}`, { count: losses[what] })}</li>
        ))}
        <li>{t('deletion.always')}</li>
        {losses.kept_orders > 0 && <li>{t('deletion.kept', { count: losses.kept_orders })}</li>}
      </ul>
    </>
  )
}
