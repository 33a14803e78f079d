import { formatDateTime, formatMoney, formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { useId } from 'react'
import type { ChangeableEvent } from './event-change.ts'
import styles from './event-change-actions.module.css'
import { type EventDecisionsData, eventDecisionsQuery } from './event-decisions.ts'

const COUNTS = ['keep', 'move', 'refund', 'donate', 'undecided'] as const
const SUMS = ['owed', 'refunded', 'donated', 'kept'] as const

interface Props {
  /** A course has the id of its row of events. */
  readonly eventId: string
  readonly subject?: ChangeableEvent['subject']
}

/** How many people with a ticket decided what, and how much money is due. Nothing when nobody was asked. */
export function EventDecisions({ eventId, subject = 'event' }: Props) {
  const { t } = useTranslation('event-actions')
  const load = useLoad(eventDecisionsQuery(eventId))
  return (
    <LoadBoundary load={load} loadError={t('decisions.error')} skeleton={{ height: '8rem' }}>
      {(decisions) => decisions && <Summary decisions={decisions} subject={subject} />}
    </LoadBoundary>
  )
}

function stateKeyOf({ closed_at, applied_at, default_option, money }: EventDecisionsData): string {
  if (closed_at) return 'decisions.closed'
  if (applied_at) return 'decisions.applied'
  // The database keeps the tickets that nothing was paid for, whatever the default is.
  return money.length > 0 ? `decisions.until.${default_option}` : 'decisions.until.keep'
}

function Summary({
  decisions,
  subject,
}: Required<Pick<Props, 'subject'>> & { decisions: EventDecisionsData }) {
  const { t } = useTranslation('event-actions')
  const language = useLanguage()
  const heading = useId()
  const sumOf = (name: (typeof SUMS)[number]) =>
    decisions.money
      .filter((money) => money[name] > 0)
      .map((money) => formatMoney(money[name], money.currency, language))
      .join(' + ')
  return (
    <section className={styles.impact} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('decisions.title')}
      </h2>
      <p>
        {t(stateKeyOf(decisions), { context: subject, date: formatDateTime(decisions.deadline, language) })}
      </p>
      <dl className={styles.people}>
        {COUNTS.map((name) => (
          <div key={name}>
            <dt>{t(`decisions.counts.${name}`)}</dt>
            <dd>{formatNumber(decisions[name], language)}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.facts}>
        {SUMS.filter((name) => sumOf(name)).map((name) => (
          <li key={name}>{t(`decisions.money.${name}`, { sum: sumOf(name) })}</li>
        ))}
        {decisions.money.length === 0 && <li>{t('decisions.money.none')}</li>}
      </ul>
    </section>
  )
}
