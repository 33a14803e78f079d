import { formatNumber, formatTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toApiError, toast, useMutation } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { printableCode } from '@hub/shared-ui/printable-code'
import { Section } from '@hub/shared-ui/section'
import { type FocusEvent, type RefObject, useEffect, useId, useRef } from 'react'
import styles from './check-in.module.css'
import type { CheckInProblem } from './check-in-data.ts'
import type { CheckInState } from './check-in-state.ts'
import type { CheckIn } from './create-check-in.ts'
import { SeatOf } from './result.tsx'

interface Props {
  readonly state: CheckInState
  readonly checkIn: CheckIn
  /** Gets the focus when the last row that had it was resolved. */
  readonly lastFocus: RefObject<HTMLElement | null>
}

/** Whom devices let in without a network and should not have, until staff have resolved it: double admissions first. */
export function Problems({ state, checkIn, lastFocus }: Props) {
  const box = useFocusOfRows(state.problems, lastFocus)
  const doubles = state.problems.filter(isDouble)
  const others = state.problems.filter((problem) => !isDouble(problem))
  if (state.problems.length === 0) return null
  return (
    <div {...box}>
      <ProblemList name="doubles" problems={doubles} state={state} checkIn={checkIn} />
      <ProblemList name="problems" problems={others} state={state} checkIn={checkIn} />
    </div>
  )
}

/** Returns whether two readings of one ticket were admitted. */
export const isDouble = ({ first_at: first }: CheckInProblem) => first !== null

/** Keeps the focus in the list: when a row is resolved, here or on another device, the row in its place gets it. */
function useFocusOfRows(problems: CheckInState['problems'], lastFocus: Props['lastFocus']) {
  const ref = useRef<HTMLDivElement>(null)
  const index = useRef<number>(undefined)
  const rows = () => [...(ref.current?.querySelectorAll('li') ?? [])]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are those of the problems
  useEffect(() => {
    if (index.current === undefined || document.activeElement !== document.body) return
    const row = rows()[Math.min(index.current, rows().length - 1)]
    const next = row?.querySelector('button') ?? lastFocus.current
    next?.focus()
  }, [problems, lastFocus])
  return {
    ref,
    onFocus: ({ target }: FocusEvent) => {
      index.current = rows().findIndex((row) => row.contains(target))
    },
    // Not of a row that is removed: nobody has put the focus elsewhere then.
    onBlur: () => {
      index.current = undefined
    },
  }
}

interface ListProps extends Omit<Props, 'lastFocus'> {
  /** Of its texts. */
  readonly name: 'doubles' | 'problems'
  readonly problems: readonly CheckInProblem[]
}

function ProblemList({ name, problems, state, checkIn }: ListProps) {
  const { t } = useTranslation('check-in')
  const language = useLanguage()
  const offlineHint = useId()
  if (problems.length === 0) return null
  return (
    <Section title={t(`${name}.title`)}>
      <p className="small muted">
        {t('problems.open', { number: formatNumber(problems.length, language) })} {t(`${name}.text`)}
      </p>
      {state.isOffline && (
        <p id={offlineHint} className="small">
          {t('problems.offline')}
        </p>
      )}
      <ul className={styles.problems}>
        {problems.map((problem) => (
          <Problem
            key={problem.id}
            problem={problem}
            checkIn={checkIn}
            offlineHint={state.isOffline ? offlineHint : undefined}
          />
        ))}
      </ul>
    </Section>
  )
}

interface RowProps {
  readonly problem: CheckInProblem
  readonly checkIn: CheckIn
  /** Id of why it cannot be resolved now; undefined with a network. */
  readonly offlineHint: string | undefined
}

function Problem({ problem, checkIn, offlineHint }: RowProps) {
  const { t } = useTranslation(['check-in', 'common'])
  const language = useLanguage()
  const name = problem.name ?? printableCode(problem.code ?? '')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => checkIn.resolve(problem.id),
    onSuccess: ({ is_mine, resolved_by: who }) =>
      toast.success(t(is_mine || !who ? 'problems.resolved' : 'problems.resolvedBy', { name, who })),
  })
  const label = t('problems.resolveOf', { name, time: formatTime(problem.at, language) })
  return (
    <li>
      <div>
        <b>{name}</b>
        <SeatOf guest={problem} />
        {isDouble(problem) ? <Readings problem={problem} /> : <OneReading problem={problem} />}
      </div>
      <Button
        variant="line"
        size="sm"
        busy={isPending && t('problems.resolving')}
        disabled={offlineHint !== undefined}
        aria-label={isPending ? undefined : label}
        aria-describedby={offlineHint}
        onClick={() => mutate()}
      >
        {t('problems.resolve')}
      </Button>
      {error && !offlineHint && (
        <ErrorCard
          title={t('problems.error')}
          message={t(errorMessageKey(toApiError(error)))}
          onRetry={() => mutate()}
          retrying={isPending}
        />
      )}
    </li>
  )
}

/** The two admissions of one ticket, and what it is now where it does not admit at all. */
function Readings({ problem }: { readonly problem: CheckInProblem }) {
  const { t } = useTranslation('check-in')
  const { outcome, at, by, is_offline, first_at: first, first_by, first_is_offline } = problem
  return (
    <>
      {outcome !== 'already_used' && (
        <span>{t('problems.turnedOut', { what: t(`problems.outcomes.${outcome}`) })}</span>
      )}
      {first && <Reading name="first" at={first} by={first_by} isOffline={first_is_offline} />}
      <Reading name="second" at={at} by={by} isOffline={is_offline} />
    </>
  )
}

interface ReadingProps {
  readonly name: 'first' | 'second'
  readonly at: string
  readonly by: string | null
  readonly isOffline: boolean | null | undefined
}

function Reading({ name, at, by, isOffline }: ReadingProps) {
  const { t } = useTranslation('check-in')
  const time = formatTime(at, useLanguage())
  const facts = [t(`doubles.${name}`, { time }), by, isOffline && t('doubles.offline')]
  return <span className="small">{facts.filter(Boolean).join(' · ')}</span>
}

function OneReading({ problem: { outcome, at, by } }: { readonly problem: CheckInProblem }) {
  const { t } = useTranslation('check-in')
  const time = formatTime(at, useLanguage())
  return (
    <>
      <span>{t('problems.one', { time, what: t(`problems.outcomes.${outcome}`) })}</span>
      <span className="small muted">{by}</span>
    </>
  )
}
