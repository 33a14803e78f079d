import { db } from '@hub/shared-auth'
import { formatWeekday, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link, queryOptions, unwrap, useLoad } from '@hub/shared-platform'
import { checkedResponse } from '@hub/shared-ui/check-response'
import { useId } from 'react'
import styles from './coworking-page.module.css'

/** How many desks are free on a day of the hub; null: there is no limit. */
interface FreeDay {
  readonly day: string
  readonly free: number | null
}

/** Desks for today and the next six days. @throws ApiError */
const freeDesksQuery = queryOptions({
  queryKey: ['free-desks'],
  queryFn: async ({ signal }) => {
    const answer = await db().rpc('free_desks', {}, { get: true }).abortSignal(signal)
    return checkedResponse<{ readonly days: readonly FreeDay[] }>(unwrap(answer), 'days')
  },
  // Others book. As often as the hall plan below, which names the same number.
  staleTime: 30_000,
  refetchInterval: 60_000,
})

/** How many desks are free today and this week. Nothing while it is not known: the plans stand without it. */
export function FreeDesks() {
  const { t } = useTranslation('coworking')
  const language = useLanguage()
  const { data } = useLoad(freeDesksQuery)
  const label = useId()
  const [today, ...week] = data?.days ?? []
  if (!today || today.free === null) return null
  return (
    <div className={styles.free}>
      <p className={styles.freeToday}>{t('free.today', { count: today.free })}</p>
      <span className="small muted" id={label}>
        {t('free.week')}
      </span>
      <dl className={styles.freeWeek} aria-labelledby={label}>
        {week.map(({ day, free }) => (
          <div key={day}>
            <dt>
              <time dateTime={day}>{formatWeekday(day, language, 'short')}</time>
            </dt>
            <dd>{free ?? '—'}</dd>
          </div>
        ))}
      </dl>
      <Link to="/profile/coworking" className="link">
        {t('membership')}
      </Link>
    </div>
  )
}
