import { formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { usePageMetadata } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { Chip, ChipGroup } from '@hub/shared-ui/chip'
import { Cover } from '@hub/shared-ui/cover'
import type { OrderData } from '@hub/shared-ui/order-data'
import { TextField } from '@hub/shared-ui/text-field'
import { OrderSuccess } from '../../../lib/purchase/order-success.tsx'
import { PurchaseFlow } from '../../../lib/purchase/purchase-flow.tsx'
import { PurchasePage } from '../../../lib/purchase/purchase-page.tsx'
import type { PurchaseForm } from '../../../lib/purchase/use-purchase-form.ts'
import { donation, SUGGESTED } from './donation.ts'

/** As much as one likes; the steps stand in the address. */
function DonatePage() {
  const { t } = useTranslation('support')
  usePageMetadata({ title: t('donate.title'), path: '/support/donate', noIndex: true })
  return (
    <PurchasePage
      title={t('donate.title')}
      back={{ to: '/support', label: t('donate.back') }}
      aside={
        <>
          <Cover seed="donation" kind="hub" ratio="2x1" />
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

/** Any sum, and some that are a press away. */
function AmountField({ form }: { readonly form: PurchaseForm }) {
  const { t } = useTranslation('support')
  const language = useLanguage()
  return (
    <div className="stack">
      <TextField
        label={t('donate.amount')}
        hint={t('donate.any')}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        {...form.field('amount')}
      />
      <ChipGroup label={t('donate.suggested')}>
        {SUGGESTED.map((sum) => (
          <Chip
            key={sum}
            pressed={form.values.amount === String(sum)}
            onToggle={() => form.set('amount', String(sum))}
          >
            {formatMoney(sum * 100, 'RSD', language)}
          </Chip>
        ))}
      </ChipGroup>
    </div>
  )
}

export { DonatePage as Component }
