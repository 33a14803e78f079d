import { formatDateTime, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { toApiError, toast, useLoad, usePageMetadata, useParams } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { Form } from '@hub/shared-ui/form'
import { max, required } from '@hub/shared-ui/form-rules'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { useRequestForm } from '@hub/shared-ui/request-form'
import { TextArea } from '@hub/shared-ui/text-area'
import { type Feedback, feedbackQuery, saveFeedback } from './feedback.ts'
import styles from './feedback-page.module.css'

const RATINGS = ['1', '2', '3', '4', '5'] as const

/** What the link in a mail of thanks opens: one question about an event that is over. Never in a search engine. */
function FeedbackPage() {
  const { t } = useTranslation('feedback')
  const language = useLanguage()
  const { secret } = useParams()
  const load = useLoad(feedbackQuery(secret))
  const { data, error } = load
  const title = data ? localize(data.event.title, language).text : t('title')
  usePageMetadata({ title, noIndex: true })
  if (error && toApiError(error).kind === 'not-found') return <Closed reason="unknown" />
  if (data && !data.is_open) return <Closed reason="closed" slug={data.event.slug} />
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{title}</h1>
      <LoadBoundary load={load} loadError={t('loadError')} skeleton={{ height: '24rem' }}>
        {(feedback) => <Question key={secret} secret={secret ?? ''} feedback={feedback} />}
      </LoadBoundary>
    </div>
  )
}

function Question({ secret, feedback }: { readonly secret: string; readonly feedback: Feedback }) {
  const { t } = useTranslation('feedback')
  const language = useLanguage()
  const { event, rating, comment } = feedback
  const form = useRequestForm({
    draft: `feedback:${secret}`,
    initial: { rating: rating === null ? '' : String(rating), comment: comment ?? '' },
    rules: { rating: [required], comment: [max(500)] },
    send: (values) => saveFeedback(secret, Number(values.rating), values.comment),
    onSent: () => toast.success(t('saved')),
  })
  const { error: ratingError, ...radio } = form.field('rating')
  return (
    <div className={styles.content}>
      <p className="muted">{formatDateTime(event.starts_at, language)}</p>
      {rating !== null && <p role="status">{t('thanks')}</p>}
      <Form form={form} submit={t('send')} failed={t('failed')}>
        <fieldset className={styles.ratings}>
          <legend className={styles.legend}>{t('question')}</legend>
          <div className={styles.row}>
            {RATINGS.map((value, index) => (
              <Checkbox
                key={value}
                radio
                {...radio}
                value={value}
                label={value}
                error={index === 0 ? ratingError : undefined}
              />
            ))}
          </div>
          <p className="small muted">{t('scale')}</p>
        </fieldset>
        <TextArea label={t('comment')} hint={t('commentHint')} rows={3} {...form.field('comment')} />
      </Form>
      {event.has_recording && (
        <ButtonLink to={`/events/${event.slug}`} variant="line">
          {t('recording')}
        </ButtonLink>
      )}
    </div>
  )
}

interface ClosedProps {
  readonly reason: 'unknown' | 'closed'
  readonly slug?: string
}

/** A link that leads nowhere, or to an event that is not over yet. */
function Closed({ reason, slug }: ClosedProps) {
  const { t } = useTranslation('feedback')
  return (
    <div className="wrap">
      <EmptyState
        art="orbits"
        headingLevel={1}
        title={t(`${reason}.title`)}
        actions={
          <ButtonLink to={slug ? `/events/${slug}` : '/events'} variant="line">
            {t(slug ? 'toEvent' : 'toEvents')}
          </ButtonLink>
        }
      >
        <p>{t(`${reason}.text`)}</p>
      </EmptyState>
    </div>
  )
}

export { FeedbackPage as Component }
