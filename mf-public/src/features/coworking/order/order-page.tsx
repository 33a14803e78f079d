import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useDocumentHead, useLoad, useNow, useParams } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import type { OrderData } from '@hub/shared-ui/order-data'
import { NothingHere } from '../../../lib/detail-page/nothing-here.tsx'
import { PageFailure } from '../../../lib/detail-page/page-failure.tsx'
import { OrderSuccess } from '../../../lib/purchase/order-success.tsx'
import { PurchaseFlow } from '../../../lib/purchase/purchase-flow.tsx'
import { PurchasePage } from '../../../lib/purchase/purchase-page.tsx'
import { PurchaseSkeleton } from '../../../lib/purchase/purchase-skeleton.tsx'
import { planQuery } from '../api/get-plan.ts'
import { PlanAside } from './plan-aside.tsx'
import { PlanFields } from './plan-fields.tsx'
import { planPurchase } from './plan-purchase.ts'

/** Ordering a coworking plan; the steps stand in the address. */
export function OrderPage() {
  const { t } = useTranslation('coworking')
  const { slug } = useParams()
  const language = useLanguage()
  const now = useNow()
  const { data: plan, error, retry, retrying } = useLoad(planQuery(slug))
  const title = plan ? t('order.of', { name: localize(plan.name, language).text }) : t('order.title')
  useDocumentHead({ title, path: `/coworking/${slug}/order`, noIndex: true })
  const back = { to: '/coworking', label: t('order.back') }
  if (plan === null)
    return <NothingHere title={t('order.nothing')} text={t('order.nothingText')} back={back} />
  if (error)
    return (
      <PageFailure
        heading={title}
        title={t('order.loadError')}
        error={error}
        retry={retry}
        retrying={retrying}
      />
    )
  return (
    <PurchasePage title={title} back={back} aside={plan && <PlanAside plan={plan} />}>
      {plan && now ? (
        <PurchaseFlow
          key={plan.id}
          purchase={planPurchase(plan, now)}
          fields={(form) => <PlanFields form={form} period={plan.period} now={now} />}
          success={(order) => <OrderedPlan order={order} />}
        />
      ) : (
        <PurchaseSkeleton />
      )}
    </PurchasePage>
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
