import { formatMoney, formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { Impact } from './api/apply-event-change.ts'
import type { EventChangeAction } from './event-change.ts'
import styles from './event-change-actions.module.css'

interface Props {
  readonly impact: Impact
  readonly action: EventChangeAction
}

const PEOPLE = ['confirmed', 'unconfirmed', 'waiting', 'favourites'] as const

/** Whether payments and pass visits are returned, charged again, or kept. */
function fateOf(action: EventChangeAction, impact: Impact) {
  if (action === 'cancel') return 'home'
  return impact.status === 'cancelled' ? 'again' : 'kept'
}

/** How many people and how much money a change touches, as the database counts them. */
export function ImpactList({ impact, action }: Props) {
  const { t } = useTranslation('event-actions')
  const language = useLanguage()
  const fate = fateOf(action, impact)
  const sumOf = (name: 'paid' | 'pending') =>
    impact.money
      .filter((money) => money[name] > 0)
      .map((money) => formatMoney(money[name], money.currency, language))
      .join(' + ')
  const { paid, pending } = { paid: sumOf('paid'), pending: sumOf('pending') }
  const takesSpace = action === 'move' || action === 'restore'
  return (
    <section className={styles.impact} aria-label={t('impact.title')}>
      <dl className={styles.people}>
        {PEOPLE.map((name) => (
          <div key={name}>
            <dt>{t(`impact.${name}`)}</dt>
            <dd>{formatNumber(impact[name], language)}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.facts}>
        {paid && <li>{t(`impact.${fate}.paid`, { sum: paid })}</li>}
        {pending && <li>{t(`impact.${fate}.pending`, { sum: pending })}</li>}
        {impact.visits > 0 && <li>{t(`impact.${fate}.visits`, { count: impact.visits })}</li>}
        {!paid && !pending && impact.visits === 0 && <li>{t('impact.noMoney')}</li>}
        <li>{impact.is_public ? t('impact.mails', { count: impact.recipients }) : t('impact.notPublic')}</li>
        {impact.space_id && action !== 'move' && (
          <li>{t(takesSpace ? 'impact.spaceTaken' : 'impact.spaceFreed')}</li>
        )}
      </ul>
    </section>
  )
}
