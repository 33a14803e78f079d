import { formatDateRange, formatMoney, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { Banner } from '@hub/shared-ui/banner'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { BanIcon } from '@hub/shared-ui/icons'
import { eventKinds } from '@hub/shared-ui/kinds'
import { Localized } from '@hub/shared-ui/localized'
import { MoreLink } from '@hub/shared-ui/more-link'
import type { OrderData } from '@hub/shared-ui/order-data'
import { Section } from '@hub/shared-ui/section'
import { PassMeter } from '../../lib/pass/pass-meter.tsx'
import { usePassLabels } from '../../lib/pass/use-pass-labels.ts'
import type { MyPass, MyPurchases } from '../../lib/purchases/my-purchases.ts'
import { PurchasesBoundary } from '../../lib/purchases/purchases-boundary.tsx'
import { useCurrentMinute } from '../../lib/purchases/use-current-minute.ts'
import section from '../../lib/section.module.css'
import { Ledger } from './ledger.tsx'
import styles from './passes.module.css'

/** The passes of the account: what is left of each, and expired ones. */
export function MyPasses() {
  return (
    <PurchasesBoundary height="20rem">{(purchases) => <Passes purchases={purchases} />}</PurchasesBoundary>
  )
}

function Passes({ purchases: { passes, orders } }: { readonly purchases: MyPurchases }) {
  const { t } = useTranslation('purchases')
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
  const { t } = useTranslation('purchases')
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

/** Passes that were ordered and come when they are paid. */
function UnpaidPasses({ orders }: { readonly orders: readonly OrderData[] }) {
  const { t } = useTranslation('purchases')
  const language = useLanguage()
  const names = orders
    .filter(({ status }) => status === 'pending')
    .flatMap(({ items }) => items)
    .filter(({ kind }) => kind === 'subscription')
    .map(({ title }) => t('passes.name', { name: localize(title, language).text }))
  if (names.length === 0) return null
  return (
    <div className={styles.notice}>
      <Banner
        tone="warning"
        title={t('passes.unpaid')}
        actions={
          <ButtonLink to="/profile/orders" size="sm">
            {t('passes.toPay')}
          </ButtonLink>
        }
      >
        {names.join(', ')}. {t('passes.unpaidText')}
      </Banner>
    </div>
  )
}

const NAMED = [...eventKinds, 'course', 'coworking', 'rent'] as const

/** What a pass may be used for, in words: «лекции, квизы и 2 отдельных события». */
function useApplicabilityText(appliesTo: readonly string[]): string {
  const { t } = useTranslation('purchases')
  const language = useLanguage()
  if (appliesTo.length === 0) return t('passes.uses.everything')
  const single = appliesTo.filter((name) => name.startsWith('event:')).length
  const names = NAMED.filter((name) => appliesTo.includes(name)).map((name) => t(`passes.uses.${name}`))
  const events = single > 0 ? [t('passes.uses.events', { count: single })] : []
  const list = new Intl.ListFormat(language === 'ru' ? 'ru-RU' : 'en-GB', { type: 'conjunction' })
  return list.format([...names, ...events])
}

/** What a visit by the pass takes off a price, in words: «Скидка 20 %». */
function useDiscountText(pass: MyPass): string | undefined {
  const { t } = useTranslation('purchases')
  const language = useLanguage()
  switch (pass.discount_kind) {
    case 'free_pass':
      return t('passes.discount.freePass')
    case 'percentage':
      return t('passes.discount.percentage', { percent: pass.discount_percent })
    case 'fixed_amount': {
      const sum = formatMoney(pass.discount_amount ?? 0, pass.discount_currency ?? 'RSD', language)
      return t('passes.discount.fixedAmount', { sum })
    }
    default:
      return undefined
  }
}

/** A pass: what is left, when it holds, what for, and what it was used for. */
function PassCard({ pass }: { readonly pass: MyPass }) {
  const { t } = useTranslation('purchases')
  const language = useLanguage()
  const { left, until } = usePassLabels(pass)
  const scope = useApplicabilityText(pass.applies_to)
  const discount = useDiscountText(pass)
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <Localized text={pass.name} />
        </h3>
        {pass.state !== 'active' && (
          <Badge tone="quiet" icon={BanIcon}>
            {t(`passes.states.${pass.state}`)}
          </Badge>
        )}
      </div>
      <PassMeter pass={pass} now={useCurrentMinute()} />
      <p>
        <strong>{left}</strong> <span className="muted">{until}</span>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('passes.period')}</dt>
          <dd>{formatDateRange(pass.starts_at, pass.valid_until, language)}</dd>
        </div>
        {discount && (
          <div>
            <dt>{t('passes.discount.title')}</dt>
            <dd>{discount}</dd>
          </div>
        )}
        <div>
          <dt>{t('passes.scope')}</dt>
          <dd>{scope}</dd>
        </div>
      </dl>
      <Ledger pass={pass} />
    </article>
  )
}
