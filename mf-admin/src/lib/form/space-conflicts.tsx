import { db } from '@hub/shared-auth'
import {
  formatDateTimeRange,
  type Language,
  type LocalizedText,
  localize,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { queryOptions, useQuery } from '@hub/shared-platform'
import { unwrapRows } from '@hub/shared-ui/check-response'
import { Icon } from '@hub/shared-ui/icon'
import { AlertIcon } from '@hub/shared-ui/icons'
import { fromDateTimeValue } from './date-time-value.ts'
import styles from './form.module.css'

interface Conflict {
  /** ISO 8601. */
  readonly starts_at: string
  readonly ends_at: string
  readonly state: 'booked' | 'pending' | 'event' | 'occupied'
  readonly title: LocalizedText | null
  /** Who booked it. */
  readonly person: string | null
}

const conflictsQuery = (period: {
  readonly space_id: string
  readonly starts_at: string
  readonly ends_at: string
  readonly event_id?: string
}) =>
  queryOptions({
    queryKey: ['admin', 'space-conflicts', period],
    queryFn: async ({ signal }) =>
      unwrapRows<Conflict>(await db().rpc('space_conflicts', period, { get: true }).abortSignal(signal)),
    staleTime: 0,
    gcTime: 0,
  })

interface Props {
  readonly space: string
  /** By the hub's clock, as date fields hold them. */
  readonly from: string
  readonly until: string
  /** What is planned there itself. */
  readonly eventId?: string | undefined
}

/**
 * Tells what takes a space at the time that is being typed. A hint alone: the database decides when the form is sent, so
 * it stays quiet where it cannot be asked.
 */
export function SpaceConflicts({ space, from, until, eventId }: Props) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const period = {
    space_id: space,
    starts_at: fromDateTimeValue(from) ?? '',
    ends_at: fromDateTimeValue(until) ?? '',
    ...(eventId && { event_id: eventId }),
  }
  const isWhole = Boolean(space && period.starts_at && period.ends_at && period.starts_at < period.ends_at)
  const { data: conflicts = [] } = useQuery({ ...conflictsQuery(period), enabled: isWhole })
  const nameOf = ({ title, person, state }: Conflict, shown: Language) =>
    title ? localize(title, shown).text : [t(`conflicts.${state}`), person].filter(Boolean).join(': ')
  return (
    <div role="status" className={styles.conflicts}>
      {isWhole && conflicts.length > 0 && (
        <>
          <Icon of={AlertIcon} />
          <div>
            <p>{t('conflicts.title')}</p>
            <ul>
              {conflicts.map((conflict) => (
                <li key={`${conflict.starts_at} ${conflict.state}`}>
                  <b>{nameOf(conflict, language)}</b>,{' '}
                  {formatDateTimeRange(conflict.starts_at, conflict.ends_at, language)}
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </div>
  )
}
