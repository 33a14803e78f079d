import { db } from '@hub/shared-auth'
import { formatDate, type LocalizedText, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { queryOptions, useQuery } from '@hub/shared-platform'
import { Button } from '../button/button.tsx'
import type { OrderData } from '../payment-panel/order-data.ts'
import { unwrapNullable } from '../response/check-response.ts'
import styles from './visits-on-cancellation.module.css'

/** What is to be cancelled: by its id for the account that owns it, by the secret of its mail link for others. */
export interface CancellationTarget {
  readonly target: 'registration' | 'seat' | 'booking' | 'order' | 'desk_day'
  readonly target_id?: string
  /** When the one date of a booking begins that is to be cancelled, in ISO 8601. */
  readonly starts_at?: string
  /** The one session of a registration that is to be cancelled. */
  readonly session_id?: string
  readonly secret?: string
}

/** What cancelling now does to the visits of a pass, as the database function `visits_on_cancellation` answers it. */
interface CancellationVisits {
  readonly name: LocalizedText
  readonly returned: number
  /** What a late cancellation costs. */
  readonly kept: number
  readonly valid_until: string
  readonly is_expired: boolean
}

/** @throws ApiError */
async function loadVisits(target: CancellationTarget, signal: AbortSignal) {
  // As a POST always: a secret stands in no address that a server writes down.
  const answer = await db()
    .rpc('visits_on_cancellation', { ...target })
    .abortSignal(signal)
  return unwrapNullable<CancellationVisits>(answer)
}

const visitsQuery = (target: CancellationTarget) =>
  queryOptions({
    queryKey: ['visits-on-cancellation', target],
    queryFn: ({ signal }) => loadVisits(target, signal),
    // A free term may end between two looks at the same dialog.
    staleTime: 0,
    gcTime: 0,
  })

/** Returns whether a pass may have paid an order: it is what a discount comes from, as a promo code is. */
export const mayBePaidByPass = (order: OrderData | null): boolean => (order?.discount_amount ?? 0) > 0

/** What happens to the visits of a pass, to be read before cancelling; nothing where none paid. */
export function VisitsOnCancellation(target: CancellationTarget) {
  const { t } = useTranslation('common')
  const { data, isPending, isError, refetch } = useQuery(visitsQuery(target))
  return (
    <div role="status" className={data === null ? undefined : styles.visits}>
      {isPending && <p className="muted">{t('cancellationVisits.loading')}</p>}
      {isError && (
        <>
          <p>{t('cancellationVisits.failed')}</p>
          <Button variant="line" size="sm" onClick={() => void refetch()}>
            {t('actions.retry')}
          </Button>
        </>
      )}
      {data && <Visits visits={data} />}
    </div>
  )
}

function Visits({ visits }: { readonly visits: CancellationVisits }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const { returned, kept, valid_until: until, is_expired: isExpired } = visits
  const name = localize(visits.name, language).text
  const date = formatDate(until, language)
  return (
    <p>
      {returned > 0
        ? t('cancellationVisits.returned', { name, count: returned })
        : t('cancellationVisits.none', { name })}
      {kept > 0 && ` ${t('cancellationVisits.kept', { count: kept })}`}
      {returned > 0 && ` ${t(`cancellationVisits.${isExpired ? 'expired' : 'until'}`, { date })}`}
    </p>
  )
}
