import { useTranslation } from '@hub/shared-i18n'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import type { ReactNode } from 'react'
import { type MyPurchases, useMyPurchases } from './my-purchases.ts'
import styles from './purchases-boundary.module.css'

interface Props {
  /** Height of what usually stands here. */
  readonly height: string
  readonly children: (purchases: MyPurchases) => ReactNode
}

/** Renders something of one's own purchases: a skeleton while they load, an error when they failed. */
export function PurchasesBoundary({ height, children }: Props) {
  const { t } = useTranslation('purchases')
  const load = useMyPurchases()
  return (
    <LoadBoundary
      load={load}
      loadError={t('loadError')}
      skeleton={{ height }}
      className={load.data ? undefined : styles.part}
    >
      {children}
    </LoadBoundary>
  )
}
