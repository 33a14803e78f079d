import { db } from '@hub/shared-auth'
import { formatDateTime, formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import { queryOptions, useLoad } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Section } from '@hub/shared-ui/section'
import styles from './feedback.module.css'

/** What attendees say of an event, without names; see `admin_event_feedback`. */
interface EventFeedback {
  readonly count: number
  /** Null without answers. */
  readonly average: number | null
  /** How many gave 1, 2, 3, 4, 5. */
  readonly ratings: readonly number[]
  readonly comments: readonly {
    readonly rating: number
    readonly comment: string
    readonly created_at: string
  }[]
}

/** @throws ApiError */
const feedbackQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['admin', 'event-feedback', eventId],
    queryFn: async ({ signal }) =>
      unwrapAs<EventFeedback>(
        await db().rpc('admin_event_feedback', { event_id: eventId }, { get: true }).abortSignal(signal),
      ),
    staleTime: 0,
  })

/** How attendees found an event that is over. */
export function Feedback({ eventId }: { readonly eventId: string }) {
  const { t } = useTranslation('attendees')
  const load = useLoad(feedbackQuery(eventId))
  return (
    <Section title={t('feedback.title')} className={styles.section}>
      <LoadBoundary load={load} loadError={t('feedback.loadError')} skeleton={{ height: '10rem' }}>
        {(feedback) =>
          feedback.count > 0 ? (
            <Answers feedback={feedback} />
          ) : (
            <p className="muted">{t('feedback.empty')}</p>
          )
        }
      </LoadBoundary>
    </Section>
  )
}

function Answers({ feedback }: { readonly feedback: EventFeedback }) {
  const { t } = useTranslation('attendees')
  const language = useLanguage()
  const { count, average, ratings, comments } = feedback
  return (
    <div className={styles.feedback}>
      <p>{t('feedback.average', { count, average: formatNumber(average ?? 0, language) })}</p>
      <dl className={styles.ratings}>
        {ratings.map((number, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is the rating
          <div key={index}>
            <dt>{t('feedback.rating', { rating: index + 1 })}</dt>
            <dd>{formatNumber(number, language)}</dd>
          </div>
        ))}
      </dl>
      {comments.length > 0 && (
        <ul className={styles.comments}>
          {comments.map(({ rating, comment, created_at: at }) => (
            <li key={at + comment}>
              <p className={styles.comment}>{comment}</p>
              <p className="small muted">
                {t('feedback.rating', { rating })} · {formatDateTime(at, language)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
