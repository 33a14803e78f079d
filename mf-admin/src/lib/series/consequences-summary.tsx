import {
  formatDateTime,
  formatMoney,
  formatNumber,
  type LocalizedText,
  localize,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { Icon } from '@hub/shared-ui/icon'
import { AlertIcon } from '@hub/shared-ui/icons'
import { conflictText, type Taken } from '../form/space-conflict-text.ts'
import styles from './series.module.css'
import {
  type Consequences,
  changedCount,
  type SeriesAction,
  type SeriesDate,
  type SeriesWarning,
} from './series-change.ts'
import { useGroupNames } from './use-group-names.ts'

interface Props {
  readonly consequences: Consequences
  readonly action: SeriesAction
}

/** Whether payments and pass visits are returned, charged again, or kept: keys of `event-actions`. */
const FATES = { cancel: 'home', restore: 'again', postpone: 'kept', move: 'kept' } as const

/** How many dates, people and sums a change touches, and what becomes of each date that is not simply changed. */
export function ConsequencesSummary({ consequences, action }: Props) {
  const { t } = useTranslation(['event-series', 'event-actions'])
  const { dates, past, mails, confirmed, unconfirmed, waiting } = consequences
  const blocked = dates.filter(({ outcome }) => outcome === 'problem').length
  const people = confirmed + unconfirmed + waiting
  const namesOf = useGroupNames()
  // Publication is no exception: each date is published by itself anyway.
  const own = consequences.groups.filter((group) => group !== 'publication')
  return (
    <section className={styles.consequences} aria-label={t('title')}>
      {blocked > 0 && (
        <p className={styles.blocked} role="alert">
          <Icon of={AlertIcon} />
          {t('blocked', { count: blocked })}
        </p>
      )}
      <ul className={styles.facts}>
        <li>
          <b>{t(`changed.${action}`, { count: changedCount(consequences) })}</b>
        </li>
        {consequences.scope === 'this' && action === 'save' && own.length > 0 && (
          <li>{t('becomesException', { fields: namesOf(own) })}</li>
        )}
        {past > 0 && <li>{t('past', { count: past })}</li>}
        {action !== 'delete' && (
          <>
            {people > 0 && (
              <li>{t(action === 'cancel' ? 'people.lose' : 'people.registered', { count: people })}</li>
            )}
            <MoneyFacts consequences={consequences} action={action} />
            <li>{t('mails', { count: mails })}</li>
          </>
        )}
      </ul>
      <ul className={styles.dates} aria-label={t('dates')}>
        {dates.map((date) => (
          <DateRow key={date.id} date={date} />
        ))}
      </ul>
    </section>
  )
}

function MoneyFacts({ consequences: { money, visits }, action }: Props) {
  const { t } = useTranslation('event-actions')
  const language = useLanguage()
  const fate = action in FATES ? FATES[action as keyof typeof FATES] : undefined
  if (!fate) return null
  const sumOf = (name: 'paid' | 'pending') =>
    money
      .filter((sum) => sum[name] > 0)
      .map((sum) => formatMoney(sum[name], sum.currency, language))
      .join(' + ')
  const [paid, pending] = [sumOf('paid'), sumOf('pending')]
  return (
    <>
      {paid && <li>{t(`impact.${fate}.paid`, { sum: paid })}</li>}
      {pending && <li>{t(`impact.${fate}.pending`, { sum: pending })}</li>}
      {visits > 0 && <li>{t(`impact.${fate}.visits`, { count: visits })}</li>}
    </>
  )
}

/** A date: when it is, when it will be, and what is special about it. */
function DateRow({ date }: { readonly date: SeriesDate }) {
  const { t } = useTranslation('event-series')
  const language = useLanguage()
  const namesOf = useGroupNames()
  const { starts_at, new_starts_at, outcome, own, overwritten, registered, warnings } = date
  return (
    <li data-outcome={outcome}>
      <span className={styles.date}>
        <b>{formatDateTime(starts_at, language)}</b>
        {new_starts_at && <> → {formatDateTime(new_starts_at, language)}</>}
        {date.is_this && <span className={styles.muted}> {t('isThis')}</span>}
      </span>
      <span className={styles.notes}>
        {outcome === 'problem' && <Problem date={date} />}
        {(outcome === 'stays' || outcome === 'unchanged') && <span>{t(`outcomes.${outcome}`)}</span>}
        {own.length > 0 && <span>{t('own', { fields: namesOf(own) })}</span>}
        {overwritten.length > 0 && <span>{t('overwritten', { fields: namesOf(overwritten) })}</span>}
        {registered > 0 && (
          <span className={styles.muted}>
            {t('registered', { number: formatNumber(registered, language) })}
          </span>
        )}
        {warnings.map((warning) => (
          <WarningNote key={`${warning.kind} ${warning.starts_at}`} warning={warning} />
        ))}
      </span>
    </li>
  )
}

const COUNTED: Readonly<Record<string, string>> = {
  has_registrations: 'people',
  capacity_below_seats: 'seats',
}
const KNOWN = [
  'time_conflict',
  'time_invalid',
  'sessions_invalid',
  'space_not_found',
  ...Object.keys(COUNTED),
]

function Problem({ date: { code = '', detail } }: { readonly date: SeriesDate }) {
  const { t } = useTranslation('event-series')
  const language = useLanguage()
  const numberIn = (name: string) => {
    const value =
      typeof detail === 'object' && detail !== null && Object.entries(detail).find(([key]) => key === name)
    return value ? Number(value[1]) : 0
  }
  const taken = Array.isArray(detail) ? (detail as readonly Taken[]) : []
  return (
    <span className={styles.problem}>
      {t(`problems.${KNOWN.includes(code) ? code : 'other'}`, {
        what: code === 'time_conflict' ? conflictText(taken, language) : '',
        count: numberIn(COUNTED[code] ?? ''),
      })}
    </span>
  )
}

function WarningNote({ warning: { kind, title, speakers = [] } }: { readonly warning: SeriesWarning }) {
  const { t } = useTranslation('event-series')
  const language = useLanguage()
  const text = (value: LocalizedText) => localize(value, language).text
  return (
    <span className={styles.warning}>
      {t(`warnings.${kind}`, { title: text(title), speakers: speakers.map(text).join(', ') })}
    </span>
  )
}
