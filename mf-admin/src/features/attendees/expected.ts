import { db } from '@hub/shared-auth'
import { queryOptions } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'

interface Attendance {
  readonly expected: number
  readonly came: number
}

/** Who comes to an event by what attendees answered, and who came to it and to similar ones. */
export interface ExpectedAttendance {
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
export const expectedAttendanceQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'attendance-forecast', id],
    queryFn: ({ signal }) => getExpected(id, signal),
    staleTime: 0,
  })
