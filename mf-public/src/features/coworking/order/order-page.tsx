import { db } from '@hub/shared-auth'
import { formatMoney, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { queryOptions, unwrap, useLoad, useNow, usePageMetadata, useParams } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { DateField } from '@hub/shared-ui/date-field'
import { Localized } from '@hub/shared-ui/localized'
import type { OrderData } from '@hub/shared-ui/order-data'
import { typedValues } from '@hub/shared-ui/request-form'
import { isSlug } from '@hub/shared-ui/slug'
import { TextField } from '@hub/shared-ui/text-field'
import { NothingHere, PageBoundary } from '../../../lib/detail-page/page-message.tsx'
import { OrderSuccess } from '../../../lib/purchase/order-success.tsx'
import { PurchaseFlow } from '../../../lib/purchase/purchase-flow.tsx'
import { PurchasePage } from '../../../lib/purchase/purchase-page.tsx'
import { PurchaseSkeleton } from '../../../lib/purchase/purchase-skeleton.tsx'
import type { PurchaseForm } from '../../../lib/purchase/use-purchase-form.ts'
import styles from '../coworking-page.module.css'
import { Days, Features } from '../features.tsx'
import type { CoworkingPlan } from '../get-coworking-page.ts'
import { MOST_PERIODS, type PlanOnSale, planPurchase, startDays } from './plan-purchase.ts'

/** Ordering a coworking plan; the steps stand in the address. */
function OrderPage() {
  const { t } = useTranslation('coworking')
  const { slug } = useParams()
  const language = useLanguage()
  const now = useNow()
  const load = useLoad(planQuery(slug))
  const title = load.data
    ? t('order.of', { name: localize(load.data.name, language).text })
    : t('order.title')
  usePageMetadata({ title, path: `/coworking/${slug}/order`, noIndex: true })
  const back = { to: '/coworking', label: t('order.back') }
  return (
    <PageBoundary
      load={load}
      heading={title}
      loadError={t('order.loadError')}
      skeleton={
        <PurchasePage title={title} back={back} aside={undefined}>
          <PurchaseSkeleton />
        </PurchasePage>
      }
      nothing={<NothingHere title={t('order.nothing')} text={t('order.nothingText')} back={back} />}
    >
      {(plan) => (
        <PurchasePage title={title} back={back} aside={<PlanAside plan={plan} />}>
          {now ? (
            <PurchaseFlow
              key={plan.id}
              purchase={planPurchase(plan, now)}
              fields={(form) => <PlanFields form={form} plan={plan} now={now} />}
              success={(order) => <OrderedPlan order={order} />}
            />
          ) : (
            <PurchaseSkeleton />
          )}
        </PurchasePage>
      )}
    </PageBoundary>
  )
}

function OrderedPlan({ order }: { readonly order: OrderData }) {
  const { t } = useTranslation('coworking')
  return (
    <OrderSuccess
      order={order}
      title={t('order.done')}
      text={t('order.howToCome')}
      action={<ButtonLink to="/about">{t('order.howToFind')}</ButtonLink>}
    />
  )
}

/** What is ordered, beside the steps. */
function PlanAside({ plan }: { readonly plan: CoworkingPlan }) {
  const { t } = useTranslation('coworking')
  const language = useLanguage()
  return (
    <>
      <p>
        <Localized text={plan.summary} />
      </p>
      <Features plan={plan} />
      <Days plan={plan} />
      <p className={`${styles.price} ${styles.alone}`}>
        <b>{formatMoney(plan.price_amount, plan.currency, language)}</b>{' '}
        <span>{t(`per.${plan.period}`)}</span>
      </p>
    </>
  )
}

interface Props {
  readonly form: PurchaseForm
  readonly plan: PlanOnSale
  readonly now: Date
}

/** From which day on, and for how many periods. */
function PlanFields({ form, plan, now }: Props) {
  const { t } = useTranslation('coworking')
  const { first, last } = startDays(plan, now)
  return (
    <>
      <DateField
        label={t('order.start')}
        required
        min={first}
        max={last}
        {...typedValues(form, 'starts_on')}
      />
      <TextField
        label={t(`order.quantity.${plan.period}`)}
        required
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_PERIODS}
        {...form.field('quantity')}
      />
    </>
  )
}

export { OrderPage as Component }

const COLUMNS =
  'id, slug, kind, name, summary, features, price_amount, currency, period, seats, is_recommended, day_count, valid_days, to_time'

async function getPlan(slug: string, signal: AbortSignal): Promise<PlanOnSale | null> {
  return unwrap(
    await db()
      .from('coworking_plans')
      .select(COLUMNS)
      .eq('slug', slug)
      .eq('is_active', true)
      .abortSignal(signal)
      .maybeSingle()
      .overrideTypes<PlanOnSale, { merge: false }>(),
  )
}

/**
 * A plan that can be ordered; null when there is none of that name.
 * @throws ApiError
 */
const planQuery = (slug: string | undefined) =>
  queryOptions({
    queryKey: ['coworking-plan', slug],
    queryFn: ({ signal }) => (isSlug(slug) ? getPlan(slug, signal) : null),
  })
