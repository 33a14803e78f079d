import { formatDate, formatTime, hubDay, type Language, localize, useTranslation } from '@hub/shared-i18n'
import styles from './room.module.css'
import type { RoomEvent, RoomProgramme } from './room-programme.ts'
import { RoomQrCode } from './room-qr-code.tsx'
import { besideAt, upcomingTarget } from './room-state.ts'
import type { SheetProps } from './sheet-props.ts'
import { useRoomTexts } from './use-room-texts.ts'

interface Props extends SheetProps {
  readonly programme: RoomProgramme
  readonly cutOffSince: number | undefined
}

/** What comes in the room, and the way to what is on in others. */
export function UpcomingPanel({ programme, language, room, now, cutOffSince }: Props) {
  const { t } = useTranslation('slideshow')
  const { upcoming, elsewhere } = besideAt(programme, room, now)
  const target = upcomingTarget(upcoming)
  return (
    <aside className={styles.upcoming} aria-label={t('next')}>
      <div className={styles.lists}>
        <h2 className={styles.heading}>{t('next')}</h2>
        {upcoming.length === 0 && <p className={styles.nothing}>{t('room.nothing')}</p>}
        {upcoming.length > 0 && (
          <ol className={styles.list}>
            {upcoming.map((event) => (
              <UpcomingEvent key={event.id} event={event} language={language} now={now} />
            ))}
          </ol>
        )}
        {elsewhere.length > 0 && (
          <div className={styles.elsewhere}>
            <h2 className={styles.heading}>{t('room.elsewhere')}</h2>
            <ul className={styles.list}>
              {elsewhere.map(({ space, event }) => (
                <UpcomingEvent key={event.id} event={event} language={language} now={now} space={space} />
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className={styles.foot}>
        {target && <RoomQrCode target={target} />}
        {cutOffSince !== undefined && <CutOff since={cutOffSince} language={language} now={now} />}
      </div>
    </aside>
  )
}

interface EventProps {
  readonly event: RoomEvent
  readonly language: Language
  readonly now: Date
  /** Where it is, when that is not here. */
  readonly space?: RoomProgramme['elsewhere'][number]['space']
}

function UpcomingEvent({ event, language, now, space }: EventProps) {
  const { t } = useTranslation('slideshow')
  const { timeText, seatsText } = useRoomTexts(language, now)
  const title = localize(event.title, language)
  const seats = event.is_off ? t('room.off') : seatsText(event)
  return (
    <li data-kind={event.kind} data-off={event.is_off || undefined}>
      <p className={styles.when}>
        <time dateTime={event.starts_at}>{timeText(event)}</time>
        {seats && <span className={styles.seats}>{seats}</span>}
      </p>
      <strong className={styles.what} lang={title.language}>
        {title.text}
      </strong>
      {space && <Way space={space} language={language} />}
    </li>
  )
}

/** «Большой зал · 2-й этаж, налево» */
function Way({ space, language }: Required<Pick<EventProps, 'space' | 'language'>>) {
  const name = localize(space.name, language)
  const way = localize(space.directions, language)
  return (
    <p className={styles.where}>
      <b lang={name.language}>{name.text}</b>
      {way.text && (
        <>
          {' · '}
          <span lang={way.language}>{way.text}</span>
        </>
      )}
    </p>
  )
}

interface CutOffProps {
  readonly since: number
  readonly language: Language
  readonly now: Date
}

/** Quietly: visitors need not care, staff should. */
function CutOff({ since, language, now }: CutOffProps) {
  const { t } = useTranslation('common')
  const time = formatTime(since, language)
  return (
    <p className={styles.cutOff}>
      {hubDay(since) === hubDay(now)
        ? t('notices.offlineToday', { time })
        : t('notices.offlineEarlier', { date: formatDate(since, language), time })}
    </p>
  )
}
