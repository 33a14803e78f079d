import { formatTime, localize, useTranslation } from '@hub/shared-i18n'
import { Logo } from '@hub/shared-ui/logo'
import { PresentPanel } from './present-panel.tsx'
import styles from './room.module.css'
import type { RoomProgramme } from './room-programme.ts'
import type { SheetProps } from './sheet-props.ts'
import { UpcomingPanel } from './upcoming-panel.tsx'

interface Props extends SheetProps {
  readonly programme: RoomProgramme
  readonly cutOffSince: number | undefined
}

/** The display of a room in one language. */
export function RoomSheet({ programme, cutOffSince, ...sheet }: Props) {
  const { t } = useTranslation(['slideshow', 'common'])
  const { language, room, now } = sheet
  const name = localize(room.name, language)
  const way = localize(room.directions, language)
  return (
    <>
      <header className={styles.top}>
        <div className={styles.place}>
          <h1 className={styles.name} lang={name.language}>
            {name.text}
          </h1>
          {way.text && (
            <p className={styles.way} lang={way.language}>
              {way.text}
            </p>
          )}
        </div>
        <p className={styles.brand}>
          <span className={styles.mark}>
            <Logo />
          </span>
          {programme.hub[language] ?? programme.hub.ru ?? t('common:site.name')}
        </p>
        <time className={styles.clock} dateTime={now.toISOString()}>
          {formatTime(now, language)}
        </time>
      </header>
      <PresentPanel {...sheet} />
      <UpcomingPanel {...sheet} programme={programme} cutOffSince={cutOffSince} />
    </>
  )
}
