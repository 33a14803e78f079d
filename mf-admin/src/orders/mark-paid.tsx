import { db, hasPermission, useAuth } from '@hub/shared-auth'
import { formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { queryClient, toast } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { ChoiceGroup } from '@hub/shared-ui/form'
import { useId, useState } from 'react'
import type { OrderDetails } from './order.tsx'

const METHODS = ['on_site', 'ips_qr'] as const

interface Props {
  readonly orders: readonly OrderDetails[]
  readonly onDone?: (() => void) | undefined
}

/** The money is there: how it came, how much it is, and done. Transfers are for those who manage content. */
export function MarkPaid({ orders, onDone }: Props) {
  const { t } = useTranslation(['orders', 'common'])
  const language = useLanguage()
  const { role } = useAuth()
  const methods = hasPermission(role, 'manage_content') ? METHODS : METHODS.slice(0, 1)
  const meant = orders[0]?.payment_method === 'ips_qr' && orders.length === 1 ? 'ips_qr' : 'on_site'
  const [method, setMethod] = useState<PaidBy>()
  const group = useId()
  // Several orders keep the ways in which they were to be paid, unless somebody chooses one for all.
  const chosen = method ?? (orders.length === 1 || methods.length === 1 ? meantOf(methods, meant) : undefined)
  const confirm = async () => {
    const { done, skipped } = await markOrdersPaid(
      orders.map(({ id }) => id),
      chosen,
    )
    if (done > 0) toast.success(t('pay.done', { count: done }))
    if (skipped.length > 0) toast.error(t('pay.skipped', { numbers: skipped.join(', ') }))
    onDone?.()
  }
  return (
    <ConfirmAction
      size="sm"
      action={t('pay.action')}
      confirm={{ label: t('pay.action'), isReady: true, variant: 'solid' }}
      title={
        orders.length === 1
          ? t('pay.title', { number: orders[0]?.number })
          : t('pay.titleMany', { count: orders.length })
      }
      keep={t('common:actions.cancel')}
      busy={t('common:forms.saving')}
      failed={t('pay.failed')}
      onConfirm={confirm}
    >
      <p>
        {t('pay.sum')} <b>{sumOf(orders, language)}</b>. {t('pay.text')}
      </p>
      <ChoiceGroup legend={t('pay.method')}>
        {methods.map((value) => (
          <Checkbox
            key={value}
            radio
            name={group}
            label={t(`methods.${value}`)}
            checked={chosen === value}
            onChange={() => setMethod(value)}
          />
        ))}
      </ChoiceGroup>
    </ConfirmAction>
  )
}

const meantOf = (methods: readonly PaidBy[], meant: PaidBy): PaidBy =>
  methods.includes(meant) ? meant : 'on_site'

/** Sums of different currencies stand side by side. */
function sumOf(orders: readonly OrderDetails[], language: 'ru' | 'en'): string {
  const sums = new Map<OrderDetails['currency'], number>()
  for (const { currency, total_amount } of orders)
    sums.set(currency, (sums.get(currency) ?? 0) + total_amount)
  return [...sums].map(([currency, sum]) => formatMoney(sum, currency, language)).join(' + ')
}

/** How money comes that staff mark: a transfer, or cash at the desk. */
type PaidBy = 'ips_qr' | 'on_site'

/** Money is told on many screens of staff, and on those of the payer. */
export function refreshOrders(): void {
  for (const name of ['admin', 'my-purchases', 'order'])
    void queryClient.invalidateQueries({ queryKey: [name] })
}

/**
 * At most 100. Answers how many are paid now, and the numbers of those that are cancelled or refunded.
 * @throws ApiError with the hint not_allowed
 */
async function markOrdersPaid(
  ids: readonly string[],
  method: PaidBy | undefined,
): Promise<{ done: number; skipped: number[] }> {
  const answer = await db().rpc('mark_orders_paid', { order_ids: [...ids], ...(method && { method }) })
  const outcome = unwrapAs<{ done: number; skipped: number[] }>(answer)
  refreshOrders()
  return outcome
}
