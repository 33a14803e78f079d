import { useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { toApiError, toast, useLoad } from '@hub/shared-platform'
import { Banner } from '@hub/shared-ui/banner'
import { Button } from '@hub/shared-ui/button'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { isCancellable, type OrderData } from '@hub/shared-ui/order-data'
import { PaymentPanel } from '@hub/shared-ui/payment-panel'
import { type ReactNode, useEffect } from 'react'
import { CancelButton } from '../registration/cancel-button.tsx'
import { deleteLastOrder } from './last-order.ts'
import { cancelOrder, invalidateAfterOrder, orderQuery } from './order.ts'
import { OrderFacts } from './order-facts.tsx'
import { secretOf } from './order-secrets.ts'
import { PurchaseSkeleton } from './purchase-skeleton.tsx'
import { type PurchaseSteps, STEP_START, Steps } from './steps.tsx'
import { useRequestSignIn } from './use-request-sign-in.ts'

interface Props {
  readonly id: string
  /** Name of the form's draft: what is no order any more does not keep anybody from the form. */
  readonly draft: string
  readonly steps: PurchaseSteps
  readonly success: (order: OrderData) => ReactNode
}

/** An order that was made: how to pay it, and what it brought once it is paid, which the page notices by itself. */
export function PlacedOrder({ id, draft, steps, success }: Props) {
  const { t } = useTranslation(['purchase', 'common'])
  const { user } = useAuth()
  const load = useLoad(orderQuery(id, user?.id))
  const { data: order, error } = load
  const isPaid = order?.status === 'paid'
  useEffect(() => {
    // What was bought is elsewhere, too, from now on.
    if (isPaid) void invalidateAfterOrder()
  }, [isPaid])
  // A person who pays on the spot has nothing left to do here.
  const isOnSite = order?.status === 'pending' && order.payment?.method === 'on_site'
  const isGone = order?.status === 'cancelled' || order?.status === 'refunded'
  useEffect(() => {
    if (isGone) deleteLastOrder(draft)
  }, [isGone, draft])
  useEffect(() => {
    if (isPaid && !steps.asksForSuccess) steps.go('success', { id, replace: true })
  })
  if (!user && !secretOf(id)) return <NotYours steps={steps} isGuest />
  if (error && toApiError(error).kind === 'not-found') return <NotYours steps={steps} isGuest={!user} />
  return (
    <>
      <Steps current={isPaid || isOnSite ? 'success' : 'payment'} isOnSite={isOnSite} />
      <LoadBoundary load={load} loadError={t('order.loadError')} skeleton={<PurchaseSkeleton />}>
        {(loaded) => <StatusText order={loaded} steps={steps} success={success} />}
      </LoadBoundary>
    </>
  )
}

function StatusText({ order, steps, success }: Omit<Props, 'id' | 'draft'> & { readonly order: OrderData }) {
  const { t } = useTranslation(['purchase', 'registration'])
  const { status } = order
  const isOnSite = status === 'pending' && order.payment?.method === 'on_site'
  return (
    <>
      {/* Said aloud when staff have marked it paid while somebody waits. */}
      <div role="status" className="stack" {...STEP_START}>
        {status === 'paid' && success(order)}
        {status !== 'paid' && (
          <Banner
            tone={toneOf(status, isOnSite)}
            title={isOnSite ? t('order.onSite') : t(`registration:link.order.${status}`)}
            actions={
              status !== 'pending' && (
                <ButtonLink to={steps.addressOf('details')} variant="line" size="sm">
                  {t('order.again')}
                </ButtonLink>
              )
            }
          >
            {status === 'pending' && t(isOnSite ? 'order.onSiteText' : 'order.waiting')}
          </Banner>
        )}
      </div>
      {status === 'pending' && <Open order={order} />}
    </>
  )
}

function toneOf(status: OrderData['status'], isOnSite: boolean) {
  if (isOnSite) return 'positive'
  return status === 'pending' ? 'warning' : 'info'
}

/** Not paid yet. */
function Open({ order }: { readonly order: OrderData }) {
  const { t } = useTranslation('registration')
  const { user } = useAuth()
  const cancel = async () => {
    await cancelOrder(order.id, user?.id)
    toast.success(t('cancel.done'))
  }
  return (
    <>
      <PaymentPanel order={order} lateNote={t('link.late')} />
      <OrderFacts order={order} />
      {isCancellable(order) && (
        <div className="actions">
          <CancelButton what="order" order={order} onCancel={cancel} />
        </div>
      )}
    </>
  )
}

/** Orders are shown to the person who made them: by their account, or by the link in the mail. */
function NotYours({ steps, isGuest }: { readonly steps: PurchaseSteps; readonly isGuest: boolean }) {
  const { t } = useTranslation(['purchase', 'common'])
  const askToSignIn = useRequestSignIn()
  return (
    <Banner
      title={t('order.notYours')}
      actions={
        <>
          {isGuest && (
            <Button variant="line" size="sm" onClick={() => askToSignIn()}>
              {t('common:header.signIn')}
            </Button>
          )}
          <ButtonLink to={steps.addressOf('details')} variant="quiet" size="sm">
            {t('order.new')}
          </ButtonLink>
        </>
      }
    >
      {t(isGuest ? 'order.notYoursGuest' : 'order.notYoursText')}
    </Banner>
  )
}
