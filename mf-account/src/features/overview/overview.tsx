import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { Section } from '@hub/shared-ui/section'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { type MyPurchases, useMyPurchases } from '../../lib/purchases/my-purchases.ts'
import section from '../../lib/section.module.css'
import { NextTicket } from './next-ticket.tsx'
import styles from './overview.module.css'
import { PassBalance } from './pass-balance.tsx'
import { UnpaidOrders } from './unpaid-orders.tsx'

/** What matters soonest: the next ticket, what is left of a pass, what waits to be paid. */
export function Overview() {
  const { t } = useTranslation(['things', 'common'])
  const { data, error, retry, retrying } = useMyPurchases()
  return (
    <Section title={t('overview.title')} className={section.section}>
      {data && <Cells things={data} />}
      {!data && !error && <Loading />}
      {!data && error && (
        <ErrorCard
          title={t('loadError')}
          message={t(errorMessageKey(error))}
          onRetry={retry}
          retrying={retrying}
        />
      )}
    </Section>
  )
}

function Cells({ things }: { readonly things: MyPurchases }) {
  return (
    <ul className={styles.cells}>
      <NextTicket registrations={things.registrations} />
      <PassBalance passes={things.passes} />
      <UnpaidOrders orders={things.orders} />
    </ul>
  )
}

function Loading() {
  return (
    <SkeletonGroup className={styles.cells}>
      <Skeleton height="13rem" />
      <Skeleton height="13rem" />
      <Skeleton height="13rem" />
    </SkeletonGroup>
  )
}
