import { db } from '@hub/shared-auth'
import { formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import { queryOptions, useLoad } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import type { AttendanceSummary } from './attendee.ts'
import styles from './attendees.module.css'

interface Attendance {
  readonly expected: number
  readonly came: number
}

/** Who comes to an event by what attendees answered, and who came to it and to similar ones. */
interface ExpectedAttendance {
  readonly coming: number
  readonly not_coming: number
  readonly no_answer: number
  /** Null: the event is not over, or nobody was checked in. */
  readonly own: Attendance | null
  /** Of the last events of its kind; null where nobody was checked in. */
  readonly similar: (Attendance & { readonly events: number }) | null
  /** How many seats beyond the capacity would still be likely to suffice; null: too little is known. */
  readonly suggested_extra: number | null
}

type Answers = Pick<ExpectedAttendance, 'coming' | 'not_coming' | 'no_answer'>
type Forecast = Omit<ExpectedAttendance, keyof Answers>

async function getExpected(id: string, signal: AbortSignal): Promise<ExpectedAttendance> {
  const [answers, forecast] = await Promise.all([
    db()
      .rpc('expected_attendance', { event_ids: [id] }, { get: true })
      .abortSignal(signal),
    db().rpc('no_show_forecast', { event_id: id }, { get: true }).abortSignal(signal),
  ])
  const nobody = { coming: 0, not_coming: 0, no_answer: 0 }
  const answered = unwrapAs<Record<string, Answers | undefined>>(answers)[id] ?? nobody
  return { ...answered, ...unwrapAs<Forecast>(forecast) }
}

/** @throws ApiError */
const expectedAttendanceQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'attendance-forecast', id],
    queryFn: ({ signal }) => getExpected(id, signal),
    staleTime: 0,
  })

const COUNTERS = ['coming', 'not_coming', 'no_answer'] as const

interface Props {
  readonly summary: Pick<AttendanceSummary, 'id' | 'status' | 'seats_left'>
}

/** Who comes by what attendees answered, and how many stay away. */
export function ExpectedCounters({ summary }: Props) {
  const { t } = useTranslation('attendees')
  const isFull = summary.status === 'planned' && summary.seats_left === 0
  const load = useLoad(expectedAttendanceQuery(summary.id))
  return (
    <LoadBoundary load={load} loadError={t('expected.loadError')} skeleton={{ height: '6rem' }}>
      {(expected) => <Counters expected={expected} isFull={isFull} />}
    </LoadBoundary>
  )
}

interface CountersProps {
  readonly expected: ExpectedAttendance
  /** Whether more people could come only on seats beyond the capacity. */
  readonly isFull: boolean
}

function Counters({ expected, isFull }: CountersProps) {
  const { t } = useTranslation('attendees')
  const language = useLanguage()
  const { own, similar, suggested_extra: extra } = expected
  return (
    <>
      <dl className={styles.counters}>
        {COUNTERS.map((name) => (
          <div key={name}>
            <dt>{t(`expected.${name}`)}</dt>
            <dd>{formatNumber(expected[name], language)}</dd>
          </div>
        ))}
      </dl>
      {own && <p className={styles.when}>{t('expected.own', shareOf(own, language))}</p>}
      {!own && similar && (
        <p className={styles.when}>
          {t('expected.similar', { count: similar.events, ...shareOf(similar, language) })}{' '}
          {isFull && extra !== null && extra > 0 && t('expected.suggestion', { count: extra })}
        </p>
      )}
    </>
  )
}

const shareOf = (
  { expected, came }: { readonly expected: number; readonly came: number },
  language: 'ru' | 'en',
) => ({
  missing: formatNumber(expected - came, language),
  expected: formatNumber(expected, language),
  percent: formatNumber(Math.round((1 - came / expected) * 100), language),
})
