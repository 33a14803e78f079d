import { formatDay, formatTime, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Localized } from '@hub/shared-ui/localized'
import { Section } from '@hub/shared-ui/section'
import { Time } from '@hub/shared-ui/time'
import type { EventDetails, EventSession } from '../model/event-details.ts'
import { type ProgrammeDay, type ProgrammeRoom, programmeOf } from '../model/programme.ts'
import styles from './programme.module.css'

/** One evening in one room is a plain list; a festival is grouped by day and room. */
export function Programme({ event }: { readonly event: EventDetails }) {
  const { t } = useTranslation('events')
  const days = programmeOf(event.sessions)
  const isLong = days.length > 1
  return (
    <Section title={t('event.programme')}>
      <div className={styles.days}>
        {days.map((day) => (
          <Day key={day.day} day={day} isNamed={isLong} location={event.location} />
        ))}
      </div>
    </Section>
  )
}

interface DayProps {
  readonly day: ProgrammeDay
  readonly isNamed: boolean
  readonly location: EventDetails['location']
}

function Day({ day, isNamed, location }: DayProps) {
  const language = useLanguage()
  const hasRooms = day.rooms.length > 1
  return (
    <div className={styles.day}>
      {isNamed && <h3 className={styles.dayName}>{formatDay(`${day.day}T12:00:00Z`, language)}</h3>}
      <div className={styles.rooms}>
        {day.rooms.map((room) => (
          <Room
            key={room.location?.ru ?? ''}
            room={room}
            location={room.location ?? (hasRooms ? location : null)}
            level={isNamed ? 4 : 3}
          />
        ))}
      </div>
    </div>
  )
}

interface RoomProps {
  readonly room: ProgrammeRoom
  /** Null where there is nothing to tell apart. */
  readonly location: EventDetails['location']
  readonly level: 3 | 4
}

function Room({ room, location, level }: RoomProps) {
  const Heading = `h${level}` as const
  return (
    <div>
      {location && (
        <Heading className={styles.roomName}>
          <Localized text={location} />
        </Heading>
      )}
      <ol className={styles.sessions}>
        {room.sessions.map((session) => (
          <Session key={session.id} session={session} level={location ? level + 1 : level} />
        ))}
      </ol>
    </div>
  )
}

function Session({ session, level }: { readonly session: EventSession; readonly level: number }) {
  const language = useLanguage()
  const Heading = `h${level as 3 | 4 | 5}` as const
  return (
    <li className={styles.session}>
      <span className={`num ${styles.time}`}>
        <Time value={session.starts_at}>{formatTime(session.starts_at, language)}</Time>
      </span>
      <div>
        <Heading className={styles.title}>
          <Localized text={session.title} />
        </Heading>
        <SessionNote session={session} />
      </div>
    </li>
  )
}

function SessionNote({ session }: { readonly session: EventSession }) {
  const language = useLanguage()
  const names = session.speakers.map((speaker) => localize(speaker.name, language).text).join(', ')
  if (!session.summary && !names) return null
  return (
    <p className="small muted">
      {session.summary && <Localized text={session.summary} />}
      {session.summary && names && '. '}
      {names}
    </p>
  )
}
