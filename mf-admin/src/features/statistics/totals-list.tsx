import { useTranslation } from '@hub/shared-i18n'
import { noShowsOf, rateOf, useFormats } from './formats.ts'
import { CURRENCIES, type Totals } from './get-period-statistics.ts'
import styles from './statistics.module.css'

interface Total {
  readonly id: string
  readonly label: string
  readonly value: string
  /** What the value is made of. */
  readonly note?: string | undefined
  readonly before: string
  readonly change: string | undefined
}

interface Props {
  readonly totals: Totals
  readonly before: Totals
}

/** What a period came to, each beside what the period before it came to. */
export function TotalsList({ totals, before }: Props) {
  const { t } = useTranslation('statistics')
  return (
    <dl className={styles.totals}>
      {useTotals(totals, before).map(({ id, label, value, note, before: earlier, change }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
          <dd className={styles.note}>
            {t('totals.before', { value: earlier })}
            {change && <b className={styles.change}>{change}</b>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function useTotals(totals: Totals, before: Totals): Total[] {
  const { t } = useTranslation('statistics')
  const { count, percent, money, change, points } = useFormats()
  const number = (
    id: 'registrations' | 'attended' | 'noShows',
    of: (them: Totals) => number,
    note?: string,
  ) => ({
    id,
    label: t(`totals.${id}`),
    value: count(of(totals)),
    note,
    before: count(of(before)),
    change: change(of(totals), of(before)),
  })
  const share = (id: 'spaces' | 'desks', of: (them: Totals) => number | undefined, note: string) => {
    const [now, then] = [of(totals), of(before)]
    return {
      id,
      label: t(`totals.${id}`),
      value: percent(now),
      note,
      before: percent(then),
      change:
        now === undefined || then === undefined
          ? undefined
          : t('totals.points', { points: points(now, then) }),
    }
  }
  const currencies = CURRENCIES.filter(
    (currency) => currency === 'RSD' || totals.income[currency] || before.income[currency],
  )
  const ofSeats = (part: number) =>
    totals.expected === 0
      ? undefined
      : t('totals.ofSeats', { rate: percent(rateOf(part, totals.expected)), total: count(totals.expected) })
  return [
    number('registrations', ({ registrations }) => registrations),
    number('attended', ({ attended }) => attended, ofSeats(totals.attended)),
    number('noShows', noShowsOf, ofSeats(noShowsOf(totals))),
    ...currencies.map((currency) => {
      const [now, then] = [totals.income[currency] ?? 0, before.income[currency] ?? 0]
      return {
        id: currency,
        label: t('totals.income', { currency }),
        value: money(now, currency),
        before: money(then, currency),
        change: change(now, then),
      }
    }),
    share(
      'spaces',
      ({ used_hours, open_hours }) => rateOf(used_hours, open_hours),
      t('totals.hours', { used: count(totals.used_hours), total: count(totals.open_hours) }),
    ),
    share(
      'desks',
      ({ desks }) => rateOf(desks.used, desks.total),
      totals.desks.total === null
        ? t('totals.daysUsed', { used: count(totals.desks.used) })
        : t('totals.deskDays', { used: count(totals.desks.used), total: count(totals.desks.total) }),
    ),
  ]
}
