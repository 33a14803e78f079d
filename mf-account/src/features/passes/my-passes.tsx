import { useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { MoreLink } from '@hub/shared-ui/more-link'
import { Section } from '@hub/shared-ui/section'
import type { MyPass, MyPurchases } from '../../lib/purchases/my-purchases.ts'
import { PurchasesBoundary } from '../../lib/purchases/purchases-boundary.tsx'
import section from '../../lib/section.module.css'
import { PassCard } from './pass-card.tsx'
import styles from './passes.module.css'
import { UnpaidPasses } from './unpaid-passes.tsx'

/** The passes somebody has: what is left of each, and those that are over. */
export function MyPasses() {
  return <PurchasesBoundary height="20rem">{(things) => <Passes things={things} />}</PurchasesBoundary>
}

function Passes({ things: { passes, orders } }: { readonly things: MyPurchases }) {
  const { t } = useTranslation('things')
  const active = passes.filter(({ state }) => state === 'active')
  const over = passes.filter(({ state }) => state !== 'active')
  return (
    <>
      <UnpaidPasses orders={orders} />
      <Section
        title={t('passes.active')}
        more={<MoreLink to="/subscriptions">{t('passes.buy')}</MoreLink>}
        className={section.section}
      >
        {active.length > 0 ? <Cards passes={active} /> : <NoPass />}
      </Section>
      {over.length > 0 && (
        <Section title={t('passes.over')} className={section.section}>
          <Cards passes={over} />
        </Section>
      )}
    </>
  )
}

function Cards({ passes }: { readonly passes: readonly MyPass[] }) {
  return (
    <ul className={styles.cards}>
      {passes.map((pass) => (
        <li key={pass.id}>
          <PassCard pass={pass} />
        </li>
      ))}
    </ul>
  )
}

function NoPass() {
  const { t } = useTranslation('things')
  return (
    <EmptyState
      art="quiet"
      headingLevel={3}
      title={t('passes.empty.title')}
      actions={<ButtonLink to="/subscriptions">{t('passes.choose')}</ButtonLink>}
    >
      <p>{t('passes.empty.text')}</p>
    </EmptyState>
  )
}
