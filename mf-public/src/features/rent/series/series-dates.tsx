import { formatMoney, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { type ApiError, errorMessageKey, toApiError, useQuery } from '@hub/shared-platform'
import { apiErrorDetail } from '@hub/shared-ui/api-error-fields'
import { DateField } from '@hub/shared-ui/date-field'
import { addDays } from '@hub/shared-ui/day'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { date as isDate } from '@hub/shared-ui/form-rules'
import { typedValues } from '@hub/shared-ui/request-form'
import { Select } from '@hub/shared-ui/select'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { dayAt } from '@hub/shared-ui/wall-clock'
import { useEffect, useId, useMemo, useState } from 'react'
import type { RentPass } from '../booking/rent-pass.ts'
import { useDebouncedValue } from '../booking/use-booking.ts'
import type { BookingFields } from '../booking/use-booking-form.ts'
import { useRangeText, useTotalText } from '../booking/use-booking-labels.ts'
import type { SlotSelection } from '../grid/slot-selection.ts'
import type { NearestFree } from '../model/nearest-free.ts'
import type { Space } from '../model/space.ts'
import {
  offerKey,
  planOf,
  type Resolution,
  resolutionOf,
  type SeriesDate,
  type SeriesPlan,
  seriesQuery,
} from './series.ts'
import styles from './series-dates.module.css'

export interface SeriesDatesProps {
  readonly form: Pick<BookingFields, 'field' | 'values' | 'set'>
  readonly space: Space
  readonly spaces: readonly Space[]
  readonly chosen: SlotSelection
  /** Those that pay the dates, with what all of them cost. */
  readonly passes: readonly RentPass[]
  /** Called with what is to be booked, as often as that changes; undefined while it is not known. */
  readonly onPlan: (plan: SeriesPlan | undefined) => void
}

/** Until when hours repeat, and each of the dates: free, or with a choice of what to do about it. */
export function SeriesDates({ form, space, spaces, chosen, passes, onPlan }: SeriesDatesProps) {
  const { t } = useTranslation('rent')
  const [resolutions, setResolutions] = useState<ReadonlyMap<string, Resolution>>(new Map())
  const until = useDebouncedValue(form.values.until, 300)
  const isKnown = until !== '' && isDate(until) === undefined
  const query = useQuery(seriesQuery(space.id, chosen, isKnown ? until : undefined))
  const { data } = query
  const plan = useMemo(() => data && planOf(space.id, data, resolutions), [data, space.id, resolutions])
  useEffect(() => {
    onPlan(plan)
    return () => onPlan(undefined)
  }, [plan, onPlan])
  const first = chosen[0] && dayAt(Date.parse(chosen[0]))
  return (
    <div className={styles.series}>
      <DateField
        label={t('series.until')}
        required
        min={first && addDays(first, 7)}
        max={first && addDays(first, 7 * 25)}
        {...typedValues(form, 'until')}
      />
      {chosen.length === 0 && <p className="small muted">{t('booking.nothing')}</p>}
      {query.error && (
        <SeriesError
          error={toApiError(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.isLoading && <Skeleton height="10rem" />}
      {data?.length === 0 && (
        <p className="small" role="status">
          {t('series.noDates')}
        </p>
      )}
      {data && data.length > 0 && plan && (
        <DateList
          {...{ dates: data, plan, space, spaces, passes, resolutions }}
          onResolve={(date, resolution) => setResolutions((all) => new Map(all).set(date, resolution))}
        />
      )}
    </div>
  )
}

interface SeriesErrorProps {
  readonly error: ApiError
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

function SeriesError({ error, onRetry, isRetrying }: SeriesErrorProps) {
  const { t } = useTranslation(['rent', 'common'])
  const isTooLong = error.hint === 'series_too_long'
  return (
    <ErrorCard
      title={t('series.error')}
      message={
        isTooLong ? t('series.tooLong', { max: apiErrorDetail(error, 'max') }) : t(errorMessageKey(error))
      }
      {...(!isTooLong && { onRetry, retrying: isRetrying })}
    />
  )
}

interface DateListProps extends Pick<SeriesDatesProps, 'space' | 'spaces' | 'passes'> {
  readonly dates: readonly SeriesDate[]
  readonly plan: SeriesPlan
  readonly resolutions: ReadonlyMap<string, Resolution>
  readonly onResolve: (date: string, resolution: Resolution) => void
}

function DateList({ dates, plan, resolutions, passes, ...props }: DateListProps) {
  const { t } = useTranslation('rent')
  const totalText = useTotalText()
  const id = useId()
  const decided = new Map(dates.map((date) => [date.starts_at, resolutionOf(date, resolutions)]))
  return (
    <section className={styles.dates} aria-labelledby={id}>
      <h4 id={id}>{t('series.check')}</h4>
      <ol>
        {dates.map((date) => {
          const others = [...decided].filter(([starts]) => starts !== date.starts_at)
          return (
            <DateRow
              key={date.starts_at}
              {...props}
              date={date}
              resolution={decided.get(date.starts_at)}
              taken={others.flatMap(([, other]) => (other && other !== 'skip' ? [offerKey(other)] : []))}
            />
          )
        })}
      </ol>
      <p role="status">
        {plan.dates > 0 && <b>{t('series.total', { count: plan.dates, total: totalText(plan.total) })}</b>}{' '}
        {plan.unresolved > 0 && t('series.unresolved', { count: plan.unresolved })}
        {plan.dates + plan.unresolved === 0 && t('form.lacksDates.none')}
      </p>
      {plan.dates > 0 && passes.map((pass) => <PassBalance key={pass.id} pass={pass} />)}
    </section>
  )
}

/** What the dates cost in visits of a pass, and what it has left afterwards; nothing of a pass by time. */
function PassBalance({ pass }: { readonly pass: RentPass }) {
  const { t } = useTranslation('rent')
  const language = useLanguage()
  const { visits, visits_left: left, visits_total: total, error_code: code } = pass
  if (left === null || (code !== null && code !== 'pass_used_up')) return null
  const name = localize(pass.name, language).text
  return (
    <p className="small">
      {code === 'pass_used_up'
        ? t('series.passLacks', { name, count: visits, left, total })
        : t('series.pass', { name, count: visits, left: left - visits, total })}
    </p>
  )
}

/** What is said of a date that breaks a rule, as the grid says it of an hour. */
const STATES: Readonly<Record<string, string>> = {
  break_required: 'break',
  outside_opening_hours: 'closed',
  space_closed: 'closed',
  slot_in_past: 'past',
  slot_too_far: 'far',
  slot_too_soon: 'soon',
}

interface DateRowProps extends Pick<DateListProps, 'spaces' | 'onResolve'> {
  readonly date: SeriesDate
  readonly resolution: Resolution | undefined
  /** Keys of the offers that other dates have taken. */
  readonly taken: readonly string[]
}

function DateRow({ date, resolution, taken, spaces, onResolve }: DateRowProps) {
  const { t } = useTranslation('rent')
  const language = useLanguage()
  const rangeText = useRangeText()
  const textOf = ({ starts_at, ends_at }: Pick<NearestFree, 'starts_at' | 'ends_at'>) =>
    rangeText({ startsAt: Date.parse(starts_at), endsAt: Date.parse(ends_at), ids: [] })
  const nameOf = (offer: NearestFree) => {
    const space = spaces.find(({ id }) => id === offer.space_id)
    const name = space ? `${localize(space.name, language).text}, ` : ''
    return `${name}${textOf(offer)} — ${formatMoney(offer.amount, offer.currency, language)}`
  }
  const offers = (date.nearest ?? []).filter((offer) => !taken.includes(offerKey(offer)))
  const choose = (value: string) => {
    const offer = offers.find((one) => offerKey(one) === value)
    onResolve(date.starts_at, offer ?? 'skip')
  }
  const state = date.problem === null ? 'free' : (STATES[date.problem] ?? 'occupied')
  return (
    <li className={styles.date} data-state={date.problem === null ? 'free' : 'conflict'}>
      <span>{textOf(date)}</span>
      <b>{t(`states.${state}`)}</b>
      {date.problem !== null && (
        <Select
          label={t('series.instead', { date: textOf(date) })}
          value={
            resolution === undefined || resolution === 'skip' ? (resolution ?? '') : offerKey(resolution)
          }
          onChange={({ target }) => choose(target.value)}
        >
          <option value="" disabled>
            {t('series.choose')}
          </option>
          <option value="skip">{t('series.skip')}</option>
          {offers.map((offer) => (
            <option key={offerKey(offer)} value={offerKey(offer)}>
              {nameOf(offer)}
            </option>
          ))}
        </Select>
      )}
    </li>
  )
}
