import { formatDate, formatMoney, formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import { type ApiError, errorMessageKey, toApiError, toast } from '@hub/shared-platform'
import { apiErrorCode, fieldErrorOf } from '@hub/shared-ui/api-error-fields'
import { Form } from '@hub/shared-ui/form'
import { useRequestForm } from '@hub/shared-ui/request-form'
import { useState } from 'react'
import { fromDateTimeValue, toDateTimeValue } from '../../lib/form/date-time-value.ts'
import { LocalizedField, localizedText } from '../../lib/form/localized-field.tsx'
import { toastSaved } from '../../lib/form/toast-saved.tsx'
import {
  changedCount,
  changeSeries,
  refetchConsequences,
  type SeriesChange,
} from '../../lib/series/series-change.ts'
import { SeriesScope } from '../../lib/series/series-scope.tsx'
import { useConsequences, useSeriesChoice } from '../../lib/series/use-consequences.ts'
import { DecisionFields } from './decision-fields.tsx'
import {
  applyEventChange,
  asksForDecisions,
  type ChangeableEvent,
  defaultDeadline,
  type EventChangeAction,
  type EventChangeValues,
  eventChangeRules,
  type Impact,
  refetchEvents,
  refetchImpact,
} from './event-change.ts'
import styles from './event-change-actions.module.css'
import { EventSpaceConflicts } from './event-space-conflicts.tsx'
import { MoveFields } from './move-fields.tsx'

interface ImpactListProps {
  readonly impact: Impact
  readonly action: EventChangeAction
  readonly context: ChangeableEvent['subject']
}

const PEOPLE = ['confirmed', 'unconfirmed', 'waiting', 'favourites'] as const

/** Whether payments and pass visits are returned, charged again, or kept. */
function fateOf(action: EventChangeAction, impact: Impact) {
  if (action === 'cancel') return 'home'
  return impact.status === 'cancelled' ? 'again' : 'kept'
}

/** How many people and how much money a change touches, as the database counts them. */
function ImpactList({ impact, action, context }: ImpactListProps) {
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
        {PEOPLE.filter((name) => context === 'event' || name !== 'favourites').map((name) => (
          <div key={name}>
            <dt>{t(`impact.${name}`)}</dt>
            <dd>{formatNumber(impact[name], language)}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.facts}>
        {paid && <li>{t(`impact.${fate}.paid`, { sum: paid })}</li>}
        {pending && <li>{t(`impact.${fate}.pending`, { sum: pending })}</li>}
        {impact.visits > 0 && <li>{t(`impact.${fate}.visits`, { count: impact.visits, context })}</li>}
        {!paid && !pending && impact.visits === 0 && <li>{t('impact.noMoney')}</li>}
        <li>
          {impact.is_public
            ? t('impact.mails', { count: impact.recipients })
            : t('impact.notPublic', { context })}
        </li>
        {impact.space_id && action !== 'move' && (
          <li>{t(takesSpace ? 'impact.spaceTaken' : 'impact.spaceFreed', { context })}</li>
        )}
      </ul>
    </section>
  )
}

interface Props {
  readonly event: ChangeableEvent
  readonly impact: Impact
  readonly action: EventChangeAction
  readonly onSending: (isSending: boolean) => void
  readonly onDone: () => void
}

const SERIES_ERRORS = ['series_changed', 'series_blocked']
const KNOWN = ['edit_conflict', 'event_over', 'event_cancelled', 'space_not_found']

/** The server alone knows how far ahead an event is planned. */
const fieldOf = (error: ApiError) =>
  apiErrorCode(error) === 'time_invalid'
    ? { field: 'starts_at', problem: { key: 'event-actions:rules.time' } }
    : fieldErrorOf(error)

type Terms = Omit<EventChangeValues, 'note_ru' | 'note_en'>

const moveTerms = (action: EventChangeAction, values: Terms) =>
  action === 'move' && {
    starts_at: fromDateTimeValue(values.starts_at) ?? '',
    ends_at: fromDateTimeValue(values.ends_at) ?? '',
    ...(values.space_id && { space_id: values.space_id }),
  }

const decisionTerms = (action: EventChangeAction, values: Terms, isPaid: boolean) =>
  asksForDecisions(action) && {
    decide_until: fromDateTimeValue(values.decide_until) ?? '',
    // Without a default the database takes a refund for what is cancelled.
    default_option: isPaid && values.default_option === 'refund' ? ('refund' as const) : ('keep' as const),
  }

/** Whether there is money to refund; what is postponed may still be paid for. */
const isPaidFor = (action: EventChangeAction, money: Impact['money']) =>
  money.some(({ paid, pending }) => paid > 0 || (action === 'postpone' && pending > 0))

/** What is counted for other dates of the series; undefined while the times typed are none. */
function seriesChangeOf(action: EventChangeAction, values: EventChangeValues): SeriesChange | undefined {
  const terms = moveTerms(action, values)
  return terms && !(terms.starts_at && terms.starts_at < terms.ends_at) ? undefined : { action, ...terms }
}

/** A note for everybody who follows the event and, to move it, when and where to. */
export function EventChangeForm({ event, impact, action, onSending, onDone }: Props) {
  const { t } = useTranslation(['event-actions', 'event-series', 'common'])
  const language = useLanguage()
  const context = event.subject
  const isMove = action === 'move'
  const [deadline] = useState(() => defaultDeadline(Date.now()))
  const target = { id: event.id, updated_at: impact.version }
  const choice = useSeriesChoice()
  const isAlone = choice.scope === 'this'
  const send = async ({ note_ru, note_en, ...values }: EventChangeValues) => {
    onSending(true)
    const note = localizedText(note_ru, note_en)
    const terms = { action, ...moveTerms(action, values), ...decisionTerms(action, values, isPaid) }
    try {
      if (isAlone)
        await applyEventChange({ ...terms, id: event.id, subject: context, version: impact.version, note })
      else {
        const change = { ...terms, ...(note && { note }), overwrites: choice.overwrites }
        await changeSeries({
          target,
          scope: choice.scope,
          change,
          seriesVersion: count.load?.data?.series_version ?? '',
        })
        refetchEvents()
      }
    } catch (thrown) {
      const code = apiErrorCode(toApiError(thrown)) ?? ''
      if (code === 'edit_conflict') void refetchImpact(event.id)
      if (SERIES_ERRORS.includes(code)) void refetchConsequences(event.id)
      throw thrown
    } finally {
      onSending(false)
    }
  }
  const form = useRequestForm<EventChangeValues, void>({
    draft: `admin:event-${action}:${event.id}`,
    initial: {
      starts_at: toDateTimeValue(impact.starts_at),
      ends_at: toDateTimeValue(impact.ends_at),
      space_id: impact.space_id ?? '',
      decide_until: deadline,
      default_option: action === 'cancel' ? 'refund' : 'keep',
      note_ru: '',
      note_en: '',
    },
    rules: eventChangeRules(action),
    context: { version: impact.version, scope: choice.scope, overwrites: choice.overwrites },
    fieldOf,
    send,
    onSent: (_, { starts_at }) => {
      const moment = fromDateTimeValue(starts_at) ?? impact.starts_at
      const date = moment ? formatDate(moment, language) : ''
      if (isAlone) toastSaved(t(`${action}.done`, { date, context }), `/${context}s/${event.slug}`)
      else
        toast.success(
          t(`event-series:done.${action}`, { count: count.load?.data ? changedCount(count.load.data) : 0 }),
        )
      onDone()
    },
  })
  const count = useConsequences(
    choice,
    event.series_id ? target : undefined,
    isAlone ? undefined : seriesChangeOf(action, form.values),
  )
  const isPaid = isPaidFor(action, count.load?.data?.money ?? impact.money)
  const isConflict = form.failure !== undefined && apiErrorCode(form.failure) === 'time_conflict'
  const explain = (failure: ApiError) => {
    const code = apiErrorCode(failure)
    if (code === 'time_conflict') return <EventSpaceConflicts failure={failure} />
    if (code && SERIES_ERRORS.includes(code)) return t(`event-series:errors.${code}`)
    return code && KNOWN.includes(code) ? t(`errors.${code}`, { context }) : t(errorMessageKey(failure))
  }
  return (
    <Form
      form={form}
      submit={t(`${action}.confirm`, { context })}
      isDangerous={action === 'cancel'}
      failed={t(`${action}.failed`, { context })}
      explain={explain}
    >
      {isMove && <MoveFields form={form} eventId={event.id} isConflictTold={isConflict} />}
      {event.series_id && <SeriesScope choice={choice} count={count} action={action} />}
      {isAlone && <ImpactList impact={impact} action={action} context={context} />}
      {asksForDecisions(action) && <DecisionFields form={form} isPaid={isPaid} />}
      <LocalizedField form={form} name="note" label={t('note')} isLong />
    </Form>
  )
}
