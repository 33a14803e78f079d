import {
  formatDate,
  formatDay,
  formatTimeRange,
  localize,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { useState } from 'react'
import { ConfirmAction } from '../dialog/confirm-action.tsx'
import { Select } from '../field/select.tsx'
import { LoadBoundary } from '../skeleton/load-boundary.tsx'
import { type SoldSession, soldSessionsQuery } from './session-requests.ts'
import type { TicketSession } from './ticket-course.ts'

const EXPLAINED = [
  'event_started',
  'event_full',
  'already_checked_in',
  'already_registered',
  'session_over',
  'sessions_not_sold',
  'pass_expired',
]

export interface ExchangeSessionProps {
  readonly courseId: string
  readonly session: TicketSession
  /** What the registration is for: these cannot be taken. */
  readonly booked: readonly string[]
  /** How many seats have to be left. */
  readonly seats: number
  /** @throws ApiError */
  readonly onMove: (toSessionId: string) => Promise<void>
}

/** Exchanges a booked session for another one of the course that has seats. */
export function ExchangeSession({ session, onMove, ...options }: ExchangeSessionProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const [chosen, setChosen] = useState('')
  const date = formatDate(session.starts_at, language)
  return (
    <ConfirmAction
      size="sm"
      action={t('sessionActions.move', { date })}
      title={t('sessionActions.moveTitle', { title: localize(session.title, language).text })}
      confirm={{ label: t('sessionActions.moveConfirm'), isReady: chosen !== '', variant: 'solid' }}
      keep={t('sessionActions.keep')}
      busy={t('sessionActions.moving')}
      failed={t('sessionActions.moveFailed')}
      explain={({ hint }) =>
        EXPLAINED.includes(hint ?? '') ? t(`sessionActions.errors.${hint}`) : undefined
      }
      onConfirm={() => onMove(chosen)}
    >
      <p>{t('sessionActions.moveText')}</p>
      <Options {...options} chosen={chosen} onChoose={setChosen} />
    </ConfirmAction>
  )
}

interface OptionsProps extends Omit<ExchangeSessionProps, 'session' | 'onMove'> {
  readonly chosen: string
  readonly onChoose: (sessionId: string) => void
}

function Options({ courseId, booked, seats, chosen, onChoose }: OptionsProps) {
  const { t } = useTranslation('common')
  const load = useLoad(soldSessionsQuery(courseId))
  return (
    <LoadBoundary load={load} loadError={t('sessionActions.loadError')} skeleton={{ height: '5rem' }}>
      {(sessions) => {
        const others = sessions.filter(
          ({ id, starts_at, seats_left: left }) =>
            !booked.includes(id) && Date.parse(starts_at) > Date.now() && (left === null || left >= seats),
        )
        if (others.length === 0) return <p role="status">{t('sessionActions.moveNone')}</p>
        return (
          <Select
            label={t('sessionActions.moveTo')}
            value={chosen}
            onChange={({ target }) => onChoose(target.value)}
          >
            <option value="">{t('sessionActions.choose')}</option>
            {others.map((session) => (
              <SessionOption key={session.id} session={session} />
            ))}
          </Select>
        )
      }}
    </LoadBoundary>
  )
}

function SessionOption({ session: { id, title, starts_at, ends_at, seats_left } }: { session: SoldSession }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const when = `${formatDay(starts_at, language)}, ${formatTimeRange(starts_at, ends_at, language)}`
  const left = seats_left === null ? '' : ` · ${t('sessionActions.seats', { count: seats_left })}`
  return <option value={id}>{`${localize(title, language).text} · ${when}${left}`}</option>
}
