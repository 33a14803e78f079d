import { formatDateTime, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link, useLoad, useNow } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { Banner } from '@hub/shared-ui/banner'
import { EmptyState } from '@hub/shared-ui/empty-state'
import type { FrameSource } from '@hub/shared-ui/frame-source'
import { PlayIcon } from '@hub/shared-ui/icons'
import { Kind } from '@hub/shared-ui/kind'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { SearchField } from '@hub/shared-ui/search-field'
import { useSearchDraft } from '@hub/shared-ui/use-search-draft'
import { useState } from 'react'
import styles from './check-in.module.css'
import {
  type CheckInEventOption,
  checkInEventsQuery,
  foundEventsQuery,
  suggestedEvent,
} from './check-in-requests.ts'
import { CoworkingCheckIn } from './coworking-check-in.tsx'
import { pendingScans } from './scan-queue.ts'

/** Which event people come to: what runs now, or begins next, comes first and large; any other is searched for. */
export function EventPicker({ source }: { readonly source?: FrameSource | undefined }) {
  const [text, setText] = useState('')
  const { draft, setDraft } = useSearchDraft(text, setText)
  const { t } = useTranslation('check-in')
  return (
    <div className={styles.choice}>
      <Unsent />
      <p>
        <Link to="?event=coworking" className="link">
          {t('member.only')}
        </Link>
      </p>
      <search>
        <SearchField
          label={t('choice.search')}
          placeholder={t('choice.placeholder')}
          value={draft}
          autoComplete="off"
          onChange={(event) => setDraft(event.target.value)}
        />
      </search>
      {text ? <Found text={text} /> : <Open />}
      <CoworkingCheckIn source={source} />
    </div>
  )
}

/** What was searched for. */
function Found({ text }: { readonly text: string }) {
  const { t } = useTranslation(['check-in', 'common'])
  const load = useLoad(foundEventsQuery(text))
  const now = useNow()?.getTime() ?? 0
  return (
    <>
      <p className="visually-hidden" role="status">
        {load.data && t('choice.found', { count: load.data.length })}
      </p>
      <LoadBoundary load={load} loadError={t('choice.error')} skeleton={{ height: '7rem' }}>
        {(events) =>
          events.length === 0 ? (
            <p className="muted">{t('choice.nothing')}</p>
          ) : (
            <Choices events={events} now={now} />
          )
        }
      </LoadBoundary>
    </>
  )
}

/** What runs now, or begins next. */
function Open() {
  const { t } = useTranslation(['check-in', 'common'])
  const load = useLoad(checkInEventsQuery)
  const now = useNow()?.getTime() ?? 0
  return (
    <LoadBoundary load={load} loadError={t('choice.error')} skeleton={{ height: '7rem' }}>
      {(events) => {
        const suggested = suggestedEvent(events, now)
        const others = events.filter(({ id }) => id !== suggested?.id)
        return (
          <>
            {suggested ? <Choice event={suggested} now={now} isSuggested /> : <Nothing />}
            {others.length > 0 && (
              <>
                <h2 className={styles.others}>{t('choice.others')}</h2>
                <Choices events={others} now={now} />
              </>
            )}
          </>
        )
      }}
    </LoadBoundary>
  )
}

function Choices({ events, now }: { readonly events: readonly CheckInEventOption[]; readonly now: number }) {
  return (
    <ul className={styles.events}>
      {events.map((event) => (
        <li key={event.id}>
          <Choice event={event} now={now} />
        </li>
      ))}
    </ul>
  )
}

function Choice({
  event,
  now,
  isSuggested = false,
}: {
  readonly event: CheckInEventOption
  readonly now: number
  readonly isSuggested?: boolean
}) {
  const { t } = useTranslation('check-in')
  const language = useLanguage()
  const { text, isFallback, language: own } = localize(event.title, language)
  const isRunning = Date.parse(event.starts_at) <= now && now < Date.parse(event.ends_at ?? '')
  return (
    <Link to={`?event=${event.id}`} className={styles.option} data-suggested={isSuggested || undefined}>
      <b lang={isFallback ? own : undefined}>{text}</b>
      <span className={styles.optionFacts}>
        <Kind kind={event.kind} /> {formatDateTime(event.starts_at, language)}
        {isRunning && (
          <Badge tone="accent" icon={PlayIcon}>
            {t('choice.running')}
          </Badge>
        )}
      </span>
    </Link>
  )
}

function Nothing() {
  const { t } = useTranslation('check-in')
  return (
    <EmptyState art="quiet" title={t('choice.empty.title')}>
      <p>{t('choice.empty.text')}</p>
    </EmptyState>
  )
}

/** Scans at another event that this device still has to send. */
function Unsent() {
  const { t } = useTranslation('check-in')
  return pendingScans().map(({ eventId, count, isTabOnly }) => (
    <Banner
      key={eventId}
      tone="warning"
      title={t('choice.unsent', { count })}
      actions={
        <Link to={`?event=${eventId}`} className="link">
          {t('choice.send')}
        </Link>
      }
    >
      {t(isTabOnly ? 'choice.unsentTabOnly' : 'choice.unsentText')}
    </Banner>
  ))
}
