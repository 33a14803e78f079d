import { useTranslation } from '@hub/shared-i18n'
import { useDocumentHead } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { Cover } from '@hub/shared-ui/cover'
import type { OrderData } from '@hub/shared-ui/order-data'
import { OrderSuccess } from '../../../lib/purchase/order-success.tsx'
import { PurchaseFlow } from '../../../lib/purchase/purchase-flow.tsx'
import { PurchasePage } from '../../../lib/purchase/purchase-page.tsx'
import { AmountField } from './amount-field.tsx'
import { donation } from './donation.ts'

/** As much as one likes; the steps stand in the address. */
export function DonatePage() {
  const { t } = useTranslation('support')
  useDocumentHead({ title: t('donate.title'), path: '/support/donate', noIndex: true })
  return (
    <PurchasePage
      title={t('donate.title')}
      back={{ to: '/support', label: t('donate.back') }}
      aside={
        <>
          <Cover seed="donation" kind="hub" ratio={2} />
          <p>{t('donate.why')}</p>
        </>
      }
    >
      <PurchaseFlow
        purchase={donation}
        fields={(form) => <AmountField form={form} />}
        success={(order) => <Donated order={order} />}
      />
    </PurchasePage>
  )
}

function Donated({ order }: { readonly order: OrderData }) {
  const { t } = useTranslation('support')
  return (
    <OrderSuccess
      order={order}
      title={t('donate.thanks')}
      text={t('donate.thanksText')}
      action={<ButtonLink to="/events">{t('donate.events')}</ButtonLink>}
    />
  )
}
