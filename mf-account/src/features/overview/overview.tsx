import { formatDateTime, formatMoney, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Localized } from '@hub/shared-ui/localized'
import { MoreLink } from '@hub/shared-ui/more-link'
import type { OrderData, Payment } from '@hub/shared-ui/order-data'
import { Section } from '@hub/shared-ui/section'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { nextStartOf } from '@hub/shared-ui/ticket-course'
import { Time } from '@hub/shared-ui/time'
import type { ReactNode } from 'react'
import { PassMeter } from '../../lib/pass/pass-meter.tsx'
import { usePassLabels } from '../../lib/pass/use-pass-labels.ts'
import { type MyPass, type MyPurchases, useMyPurchases } from '../../lib/purchases/my-purchases.ts'
import { byTime, ticketCodeOf } from '../../lib/purchases/registration-status.ts'
import { useCurrentMinute } from '../../lib/purchases/use-current-minute.ts'
import section from '../../lib/section.module.css'
import styles from './overview.module.css'

/** What matters soonest: the next ticket, what is left of a pass, what waits to be paid. */
export function Overview() {
  const { t } = useTranslation(['purchases', 'common'])
  const load = useMyPurchases()
  return (
    <Section title={t('overview.title')} className={section.section}>
      <LoadBoundary load={load} loadError={t('loadError')} skeleton={<Loading />}>
        {(purchases) => <Cells purchases={purchases} />}
      </LoadBoundary>
    </Section>
  )
}

function Cells({ purchases }: { readonly purchases: MyPurchases }) {
  return (
    <ul className={styles.cells}>
      <NextTicket registrations={purchases.registrations} />
      <PassBalance passes={purchases.passes} />
      <UnpaidOrders orders={purchases.orders} />
    </ul>
  )
}

function Loading() {
  return (
    <SkeletonGroup className={styles.cells}>
      <Skeleton height="13rem" />
      <Skeleton height="13rem" />
      <Skeleton height="13rem" />
    </SkeletonGroup>
  )
}

interface Props {
  readonly title: string
  /** The one way on. */
  readonly more: { readonly to: string; readonly label: string }
  readonly children: ReactNode
}

/** One of the purchases on the first page of the profile. */
function OverviewCard({ title, more, children }: Props) {
  return (
    <li className={styles.cell}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.body}>{children}</div>
      <MoreLink to={more.to}>{more.label}</MoreLink>
    </li>
  )
}

const REGISTRATIONS = '/profile/registrations'

/** The ticket that is needed next, one press from check-in. */
function NextTicket({ registrations }: Pick<MyPurchases, 'registrations'>) {
  const { t } = useTranslation('purchases')
  const language = useLanguage()
  const now = useCurrentMinute()
  const { ahead } = byTime(registrations, now)
  const next = ahead.find((one) => one.event.status === 'planned' && ticketCodeOf(one))
  if (!next)
    return (
      <OverviewCard
        title={t('overview.ticket')}
        more={
          ahead.length > 0
            ? { to: REGISTRATIONS, label: t('overview.registrations') }
            : { to: '/events', label: t('toEvents') }
        }
      >
        <p className="muted">{t(ahead.length > 0 ? 'overview.noTicketYet' : 'overview.noTicket')}</p>
      </OverviewCard>
    )
  const { event } = next
  const nextStart = nextStartOf(event, now)
  const code = encodeURIComponent(ticketCodeOf(next) ?? '')
  return (
    <OverviewCard
      title={t('overview.ticket')}
      more={{ to: `${REGISTRATIONS}?ticket=${code}`, label: t('overview.showTicket') }}
    >
      <p className={styles.name}>
        <Localized text={event.title} />
      </p>
      <p className="small muted">
        <Time value={nextStart}>{formatDateTime(nextStart, language)}</Time>
      </p>
    </OverviewCard>
  )
}

/** Of several passes the one that ends first: it is the one to use. */
const firstToEnd = (passes: readonly MyPass[]) =>
  passes
    .filter(({ state }) => state === 'active')
    .toSorted((one, other) => Date.parse(one.valid_until) - Date.parse(other.valid_until))[0]

/** What is left of the pass. */
function PassBalance({ passes }: { readonly passes: readonly MyPass[] }) {
  const { t } = useTranslation('purchases')
  const language = useLanguage()
  const pass = firstToEnd(passes)
  if (!pass)
    return (
      <OverviewCard
        title={t('overview.pass')}
        more={
          passes.length > 0
            ? { to: '/profile/passes', label: t('overview.passes') }
            : { to: '/subscriptions', label: t('passes.choose') }
        }
      >
        <p className="muted">{t(passes.length > 0 ? 'overview.passOver' : 'overview.noPass')}</p>
      </OverviewCard>
    )
  return (
    <OverviewCard
      title={t('passes.name', { name: localize(pass.name, language).text })}
      more={{ to: '/profile/passes', label: t('overview.passes') }}
    >
      <Left pass={pass} />
    </OverviewCard>
  )
}

function Left({ pass }: { readonly pass: MyPass }) {
  const { left, until } = usePassLabels(pass)
  return (
    <>
      <div className={styles.meter}>
        <PassMeter pass={pass} now={useCurrentMinute()} />
      </div>
      <p>
        <span className={styles.left}>{left}</span> <span className="small muted">{until}</span>
      </p>
    </>
  )
}

/** Sums in each currency: dinars and euros do not add up. */
function sumsOf(payments: readonly Payment[]): [currency: string, amount: number][] {
  const sums = new Map<string, number>()
  for (const { currency, amount } of payments) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums]
}

/** What waits to be paid, all together. */
function UnpaidOrders({ orders }: { readonly orders: readonly OrderData[] }) {
  const { t } = useTranslation('purchases')
  const language = useLanguage()
  const open = orders.flatMap(({ payment }) => payment ?? [])
  const sum = sumsOf(open)
    .map(([currency, amount]) => formatMoney(amount, currency, language))
    .join(' + ')
  const label = t(open.length > 0 ? 'overview.pay' : 'overview.orders')
  return (
    <OverviewCard title={t('overview.toPay')} more={{ to: '/profile/orders', label }}>
      {open.length > 0 ? (
        <>
          <p className={styles.left}>{sum}</p>
          <p className="small muted">{t('overview.unpaid', { count: open.length })}</p>
        </>
      ) : (
        <p className="muted">{t('overview.nothingToPay')}</p>
      )}
    </OverviewCard>
  )
}
