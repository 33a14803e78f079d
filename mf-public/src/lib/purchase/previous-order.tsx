import { useTranslation } from '@hub/shared-i18n'
import { Banner } from '@hub/shared-ui/banner'
import { Button } from '@hub/shared-ui/button'
import { ButtonLink } from '@hub/shared-ui/button-link'
import type { LastOrder } from './last-order.ts'
import type { PurchaseSteps } from './use-purchase-step.ts'

interface Props {
  readonly order: LastOrder
  readonly steps: PurchaseSteps
  readonly onAnother: () => void
}

/** In the place of an empty form, for whoever comes back to it after ordering: the order, and another only on request. */
export function PreviousOrder({ order: { id, number }, steps, onAnother }: Props) {
  const { t } = useTranslation('purchase')
  return (
    <Banner
      tone="positive"
      title={t('last.title', { number })}
      actions={
        <>
          <ButtonLink to={steps.addressOf('payment', id)} size="sm">
            {t('last.open')}
          </ButtonLink>
          <Button variant="quiet" size="sm" onClick={onAnother}>
            {t('last.another')}
          </Button>
        </>
      }
    >
      {t('last.text')}
    </Banner>
  )
}
