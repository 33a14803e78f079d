import { formatMoney, formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { AttendanceSummary } from './attendee.ts'
import styles from './attendees.module.css'

/** Who comes, who is here, who waits, and the money. */
export function Counters({ desk }: { readonly desk: AttendanceSummary }) {
  const { t } = useTranslation('attendees')
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, language)
  const seats =
    desk.capacity === null
      ? t('counters.unlimited')
      : t('counters.of', { capacity: number(desk.capacity), left: number(desk.seats_left ?? 0) })
  const facts: [name: string, value: string, aside: string | false][] = [
    [
      'confirmed',
      number(desk.confirmed),
      [
        seats,
        desk.extra > 0 && t('counters.extra', { number: number(desk.extra) }),
        desk.online > 0 && t('counters.online', { number: number(desk.online) }),
      ]
        .filter(Boolean)
        .join(' · '),
    ],
    ['inside', number(desk.inside), false],
    ['waiting', number(desk.waiting), false],
    ['unconfirmed', number(desk.unconfirmed), false],
  ]
  if (desk.price_kind !== 'free' || desk.due_count > 0) {
    facts.push([
      'due',
      number(desk.due_count),
      desk.due_amount > 0 && formatMoney(desk.due_amount, desk.currency, language),
    ])
    facts.push(['paid', formatMoney(desk.paid_amount, desk.currency, language), false])
  }
  return (
    <dl className={styles.counters}>
      {facts.map(([name, value, aside]) => (
        <div key={name}>
          <dt>{t(`counters.${name}`)}</dt>
          <dd>
            {value}
            {aside && <span className={styles.aside}>{aside}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
