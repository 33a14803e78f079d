import { breadcrumbs } from '@hub/contract/structured-data'
import { formatDateRange, type Language, useLanguage, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, useDocumentHead, useHeadContext, useLoad, useNow } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { Kind } from '@hub/shared-ui/kind'
import { eventKinds } from '@hub/shared-ui/kinds'
import { AgendaList } from './agenda-list.tsx'
import styles from './agenda-page.module.css'
import { AgendaSkeleton } from './agenda-skeleton.tsx'
import { AGENDA_DAYS, comingEventsQuery } from './api/list-coming-events.ts'

const PATH = '/hub_calendar'
const DAY = 86_400_000

const datesFrom = (now: Date, language: Language): string =>
  formatDateRange(now, new Date(now.getTime() + (AGENDA_DAYS - 1) * DAY), language)

/** The programme of the coming four weeks, day by day. */
export function AgendaPage() {
  const { t } = useTranslation('calendar')
  const { data: events, error, retry, retrying } = useLoad(comingEventsQuery)
  const language = useLanguage()
  const now = useNow()
  const title = t('title')
  const data = [breadcrumbs(useHeadContext(), [{ name: title, path: PATH }])]
  useDocumentHead({ title, description: t('description'), path: PATH, data })
  return (
    <div className="wrap">
      <header className={styles.head}>
        <h1>
          {t('title')} <span className={styles.dates}>{now && datesFrom(now, language)}</span>
        </h1>
        <ul className={styles.legend} aria-label={t('legend')}>
          {eventKinds.map((kind) => (
            <li key={kind}>
              <Kind kind={kind} />
            </li>
          ))}
        </ul>
      </header>
      {events && now && <AgendaList events={events} now={now} />}
      {error && (
        <ErrorCard
          title={t('error')}
          message={t(errorMessageKey(error))}
          onRetry={retry}
          retrying={retrying}
        />
      )}
      {!events && !error && <AgendaSkeleton />}
    </div>
  )
}
