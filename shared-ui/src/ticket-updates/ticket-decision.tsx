import { formatDateTime, formatMoney, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { type ApiError, type LoadResult, toApiError } from '@hub/shared-platform'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import { RequestErrorCard } from '../error-card/request-error-card.tsx'
import { LoadBoundary } from '../skeleton/load-boundary.tsx'
import styles from './ticket-updates.module.css'
import type { MoveTarget, TicketDecisionData, TicketOption, TicketUpdates } from './ticket-updates-data.ts'

/** What the ticket is for; texts differ. */
type Subject = 'event' | 'course'

interface Props {
  readonly subject: Subject
  readonly load: LoadResult<readonly MoveTarget[]>
  readonly chosen: string | undefined
  /** Whether somebody wanted to save without one. */
  readonly isMissing: boolean
  readonly onChoose: (id: string) => void
}

/** Lists the events, or courses, that a ticket can move to. */
function MoveTargets({ load, ...rest }: Props) {
  const context = rest.subject
  const { t } = useTranslation('common')
  return (
    <LoadBoundary
      load={load}
      loadError={t('ticketDecision.targets.error', { context })}
      skeleton={{ height: '8rem' }}
    >
      {(targets) =>
        targets.length === 0 ? (
          <p>{t('ticketDecision.targets.none', { context })}</p>
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

function TargetList({ subject: context, targets, chosen, isMissing, onChoose }: TargetListProps) {
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
      <legend>{t('ticketDecision.targets.title', { context })}</legend>
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
          {t('ticketDecision.targets.required', { context })}
        </p>
      )}
    </fieldset>
  )
}

export interface TicketDecisionProps {
  readonly updates: TicketUpdates
  readonly subject: Subject
  readonly headingLevel?: 2 | 4 | undefined
  /** The events that the ticket can move to, loaded from `onMove` on. */
  readonly targets: LoadResult<readonly MoveTarget[]>
  readonly onMove: () => void
  /** @throws ApiError */
  readonly onDecide: (option: TicketOption, targetId: string | undefined) => Promise<void>
}

/** Asks what to do with the ticket of a postponed or cancelled event, and shows what was decided. */
export function TicketDecision(props: TicketDecisionProps) {
  const { t } = useTranslation('common')
  const heading = useId()
  const { updates, subject: context, headingLevel = 2 } = props
  const { decision } = updates
  if (!decision) return null
  const Heading = `h${headingLevel}` as const
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <Heading id={heading} className={styles.title}>
        {t('ticketDecision.title')}
      </Heading>
      <div role="status">
        {decision.option && <p>{t(`ticketDecision.decided.${decision.option}`, { context })}</p>}
      </div>
      {decision.is_open && <DecisionForm {...props} decision={decision} heading={heading} />}
    </section>
  )
}

interface DecisionFormProps extends TicketDecisionProps {
  readonly decision: TicketDecisionData
  /** The id of the heading, which names the group. */
  readonly heading: string
}

const EXPLAINED = [
  'decision_closed',
  'event_full',
  'already_registered',
  'target_not_possible',
  'registration_not_active',
  'already_checked_in',
  'nothing_paid',
]

const hintKeyOf = (option: TicketOption, cause: TicketDecisionData['cause']) =>
  option === 'keep' && cause === 'cancelled' ? 'keepCancelled' : option

function DecisionForm({
  updates,
  subject: context,
  decision,
  heading,
  targets,
  onMove,
  onDecide,
}: DecisionFormProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const name = useId()
  const [option, setOption] = useState<TicketOption>(decision.option ?? 'keep')
  const [target, setTarget] = useState<string>()
  const [isTargetMissing, setTargetMissing] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const [isBusy, setBusy] = useState(false)
  const choose = (value: TicketOption) => {
    setOption(value)
    if (value === 'move') onMove()
  }
  const save = async (submitted: FormEvent) => {
    submitted.preventDefault()
    if (isBusy) return
    if (option === 'move' && !target) return setTargetMissing(true)
    setBusy(true)
    setFailure(undefined)
    try {
      await onDecide(option, option === 'move' ? target : undefined)
    } catch (error) {
      setFailure(toApiError(error))
    } finally {
      setBusy(false)
    }
  }
  const isRefunded = updates.paid !== null && decision.default_option === 'refund'
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <p>
        {t('ticketDecision.until', { date: formatDateTime(decision.deadline, language) })}{' '}
        {t(isRefunded ? 'ticketDecision.defaults.refund' : 'ticketDecision.defaults.keep')}
      </p>
      <div role="radiogroup" aria-labelledby={heading} className={styles.options}>
        {decision.options.map((value) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={option === value}
              aria-describedby={`${name}-${value}`}
              onChange={() => choose(value)}
            />
            <span>{t(`ticketDecision.options.${value}`, { context })}</span>
            <small id={`${name}-${value}`} aria-hidden="true">
              {t(`ticketDecision.hints.${hintKeyOf(value, decision.cause)}`, { context })}
            </small>
          </label>
        ))}
      </div>
      {option === 'move' && (
        <MoveTargets
          subject={context}
          load={targets}
          chosen={target}
          isMissing={isTargetMissing}
          onChoose={(id) => {
            setTarget(id)
            setTargetMissing(false)
          }}
        />
      )}
      {failure && (
        <RequestErrorCard
          failure={failure}
          failed={t('ticketDecision.failed')}
          explain={({ hint }) =>
            EXPLAINED.includes(hint ?? '') ? t(`ticketDecision.errors.${hint}`, { context }) : undefined
          }
        />
      )}
      <div className="actions">
        <Button type="submit" busy={isBusy && t('ticketDecision.busy')}>
          {t('ticketDecision.save')}
        </Button>
      </div>
    </form>
  )
}
