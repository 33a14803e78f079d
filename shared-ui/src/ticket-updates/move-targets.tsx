import { formatDateTime, formatMoney, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { LoadResult } from '@hub/shared-platform'
import { useId } from 'react'
import { LoadBoundary } from '../skeleton/load-boundary.tsx'
import styles from './ticket-updates.module.css'
import type { MoveTarget } from './ticket-updates-data.ts'

interface Props {
  readonly load: LoadResult<readonly MoveTarget[]>
  readonly chosen: string | undefined
  /** Whether somebody wanted to save without one. */
  readonly isMissing: boolean
  readonly onChoose: (id: string) => void
}

/** Lists the events that a ticket can move to. */
export function MoveTargets({ load, ...rest }: Props) {
  const { t } = useTranslation('common')
  return (
    <LoadBoundary load={load} loadError={t('ticketDecision.targets.error')} skeleton={{ height: '8rem' }}>
      {(targets) =>
        targets.length === 0 ? (
          <p>{t('ticketDecision.targets.none')}</p>
        ) : (
          <TargetList targets={targets} {...rest} />
        )
      }
    </LoadBoundary>
  )
}

interface TargetListProps extends Omit<Props, 'load'> {
  readonly targets: readonly MoveTarget[]
}

function TargetList({ targets, chosen, isMissing, onChoose }: TargetListProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const name = useId()
  const factsOf = ({ location, seats_left: left, price }: MoveTarget) =>
    [
      location && localize(location, language).text,
      price.amount ? formatMoney(price.amount, price.currency, language) : undefined,
      left === null ? undefined : t('ticketDecision.targets.seats', { count: left }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <fieldset className={styles.targets} aria-describedby={isMissing ? `${name}-missing` : undefined}>
      <legend>{t('ticketDecision.targets.title')}</legend>
      {targets.map((target) => (
        <label key={target.id} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={target.id}
            checked={chosen === target.id}
            onChange={() => onChoose(target.id)}
          />
          <span>
            {localize(target.title, language).text}, {formatDateTime(target.starts_at, language)}
          </span>
          <small>{factsOf(target)}</small>
        </label>
      ))}
      {isMissing && (
        <p id={`${name}-missing`} className={styles.missing} role="alert">
          {t('ticketDecision.targets.required')}
        </p>
      )}
    </fieldset>
  )
}
