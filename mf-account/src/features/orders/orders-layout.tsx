import { useTranslation } from '@hub/shared-i18n'
import { Tabs, tabId } from '@hub/shared-ui/tabs'
import type { ReactNode } from 'react'
import styles from './orders.module.css'

const PANEL = 'orders-and-bookings'
const TABS = ['orders', 'bookings'] as const

interface Props {
  readonly tab: (typeof TABS)[number]
  readonly children: ReactNode
}

/** Tabs of orders and bookings, each with its own URL. */
export function OrdersLayout({ tab, children }: Props) {
  const { t } = useTranslation('purchases')
  return (
    <div className={styles.frame}>
      <Tabs
        label={t('orders.tabs')}
        panel={PANEL}
        tabs={TABS.map((name) => ({
          to: `/profile/${name}`,
          label: t(`${name}.tab`),
          current: name === tab,
        }))}
      />
      <div id={PANEL} role="tabpanel" aria-labelledby={tabId(PANEL)}>
        <h2 className="visually-hidden">{t(`${tab}.tab`)}</h2>
        {children}
      </div>
    </div>
  )
}
