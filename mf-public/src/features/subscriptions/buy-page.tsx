import { db } from '@hub/shared-auth'
import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { queryOptions, unwrap, useLoad, usePageMetadata, useParams } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { telegram } from '@hub/shared-ui/form-rules'
import { Localized } from '@hub/shared-ui/localized'
import type { OrderData } from '@hub/shared-ui/order-data'
import { isSlug } from '@hub/shared-ui/slug'
import { withVisitSource } from '@hub/shared-ui/visit-source'
import { contactRules } from '../../lib/contact/use-contact.ts'
import { NothingHere, PageBoundary } from '../../lib/detail-page/page-message.tsx'
import { expectedPrice } from '../../lib/order-form/expected-price.ts'
import { OrderSuccess } from '../../lib/purchase/order-success.tsx'
import {
  contactOf,
  type OrderInput,
  type OrderResult,
  type Purchase,
  paymentMethodsFor,
} from '../../lib/purchase/purchase.ts'
import { PurchaseFlow } from '../../lib/purchase/purchase-flow.tsx'
import { PurchasePage } from '../../lib/purchase/purchase-page.tsx'
import { PurchaseSkeleton } from '../../lib/purchase/purchase-skeleton.tsx'
import type { Pass } from './list-subscriptions.ts'
import styles from './pass/pass-card.module.css'
import { PassDetailsList } from './pass/pass-details-list.tsx'
import { PassDrawing } from './pass/pass-drawing.tsx'
import { usePassLabels } from './pass/use-pass-labels.ts'

/** Buying a pass; the steps stand in the address. */
function BuyPage() {
  const { t } = useTranslation('subscriptions')
  const { slug } = useParams()
  const language = useLanguage()
  const load = useLoad(passQuery(slug))
  const title = load.data ? t('buy.of', { name: localize(load.data.name, language).text }) : t('buy.title')
  usePageMetadata({ title, path: `/subscriptions/${slug}/buy`, noIndex: true })
  const back = { to: '/subscriptions', label: t('buy.back') }
  return (
    <PageBoundary
      load={load}
      heading={title}
      loadError={t('buy.loadError')}
      skeleton={
        <PurchasePage title={title} back={back} aside={undefined}>
          <PurchaseSkeleton />
        </PurchasePage>
      }
      nothing={<NothingHere title={t('buy.nothing')} text={t('buy.nothingText')} back={back} />}
    >
      {(pass) => (
        <PurchasePage title={title} back={back} aside={<PassAside pass={pass} />}>
          <PurchaseFlow
            key={pass.id}
            purchase={passPurchase(pass)}
            success={(order) => <BoughtPass pass={pass} order={order} />}
          />
        </PurchasePage>
      )}
    </PageBoundary>
  )
}

function BoughtPass({ pass, order }: { readonly pass: Pass; readonly order: OrderData }) {
  const { t } = useTranslation('subscriptions')
  const { term, within, discount, uses } = usePassLabels(pass)
  return (
    <OrderSuccess
      order={order}
      title={t('buy.yours')}
      text={t('buy.howToUse')}
      facts={[
        [t('facts.term'), [term, within].filter(Boolean).join(' ')],
        [t('facts.discount'), discount],
        [t('facts.uses'), uses],
      ]}
      action={<ButtonLink to="/events">{t('buy.choose')}</ButtonLink>}
    />
  )
}

const passPurchase = ({ id, price_amount, currency }: Pass): Purchase => ({
  draft: `pass:${id}`,
  currency,
  methods: paymentMethodsFor(currency, ['ips_qr', 'on_site']),
  needsAccount: true,
  hasPhone: true,
  initial: {},
  rules: { ...contactRules, telegram: [telegram] },
  priceOf: () => price_amount,
  promoTarget: () => ({ target: 'subscription', target_id: id }),
  send: (input, key) => buyPass(id, input, key),
})

/** What is bought, beside the steps. */
function PassAside({ pass }: { readonly pass: Pass }) {
  const { price } = usePassLabels(pass)
  return (
    <>
      <PassDrawing pass={pass} />
      <p className={styles.summary}>
        <Localized text={pass.summary} />
      </p>
      <PassDetailsList pass={pass} />
      <strong className={styles.price}>{price}</strong>
    </>
  )
}

export { BuyPage as Component }

/**
 * Orders a pass for the signed-in user. The same key orders once, however often it is sent.
 * @throws ApiError with the error code as `hint`
 */
async function buyPass(id: string, input: OrderInput, key: string): Promise<OrderResult> {
  const answer = await withVisitSource(
    db().rpc('buy_subscription', {
      subscription_id: id,
      idempotency_key: key,
      ...contactOf(input),
      ...expectedPrice(input.price, input.currency),
    }),
  )
  return unwrapAs<OrderResult>(answer)
}

const COLUMNS =
  'id, slug, name, summary, kind, visits, valid_days, period, price_amount, currency, discount_kind, ' +
  'discount_percent, discount_amount, discount_currency, applies_to, is_recommended'

async function getPass(slug: string, signal: AbortSignal): Promise<Pass | null> {
  return unwrap(
    await db()
      .from('subscriptions')
      .select(COLUMNS)
      .eq('slug', slug)
      .eq('is_active', true)
      .abortSignal(signal)
      .maybeSingle()
      .overrideTypes<Pass, { merge: false }>(),
  )
}

/**
 * A pass on sale; null when there is none of that name.
 * @throws ApiError
 */
const passQuery = (slug: string | undefined) =>
  queryOptions({
    queryKey: ['subscription', slug],
    queryFn: ({ signal }) => (isSlug(slug) ? getPass(slug, signal) : null),
  })
