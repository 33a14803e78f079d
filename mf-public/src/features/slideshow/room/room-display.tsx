import { type Language, LanguageScope, useTranslation } from '@hub/shared-i18n'
import { useNavigate } from '@hub/shared-platform'
import { IconButton } from '@hub/shared-ui/icon-button'
import { CloseIcon, ExpandIcon, LanguagesIcon, PauseIcon, PlayIcon, ShrinkIcon } from '@hub/shared-ui/icons'
import type { CSSProperties } from 'react'
import { Reloader } from '../display/reloader.tsx'
import controls from '../display/signage-display.module.css'
import { type Fullscreen, useFullscreen } from '../display/use-fullscreen.ts'
import { useIdle } from '../display/use-idle.ts'
import { useSignageKeys } from '../display/use-keys.ts'
import { useWakeLock } from '../display/use-wake-lock.ts'
import { pixelShiftAt } from '../model/pixel-shift.ts'
import styles from './room.module.css'
import type { Room, RoomProgramme } from './room-programme.ts'
import { RoomSheet } from './room-sheet.tsx'
import { roomStateAt } from './room-state.ts'
import { type LanguageTurns, useLanguageTurns } from './use-language-turns.ts'

interface Props {
  readonly programme: RoomProgramme
  readonly room: Room
  readonly now: Date
  /** When the connection was last there, in epoch milliseconds; absent while it is. */
  readonly cutOffSince: number | undefined
  /** Absent: both in turn. */
  readonly language: Language | undefined
  readonly theme: 'dark' | 'light'
}

/** What stands beside the entrance of a space: what is on, what comes, and how to register, in both languages in turn. */
export function RoomDisplay({ programme, room, now, cutOffSince, language, theme }: Props) {
  const navigate = useNavigate()
  const turns = useLanguageTurns(language)
  const fullscreen = useFullscreen()
  const { isIdle, touchedAt } = useIdle()
  const leave = () => void navigate('/')
  useWakeLock()
  useSignageKeys({
    previous: turns.next,
    next: turns.next,
    togglePlaying: turns.togglePlaying,
    toggleFullscreen: fullscreen.toggle,
    leave: fullscreen.isOn ? fullscreen.toggle : leave,
  })
  const { x, y } = pixelShiftAt(now)
  return (
    <main
      id="main"
      className={styles.display}
      data-theme={theme}
      data-idle={isIdle || undefined}
      style={{ '--drift-x': x, '--drift-y': y } as CSSProperties}
    >
      {turns.languages.map((it) => (
        <LanguageScope key={it} language={it}>
          <div className={styles.sheet} lang={it} hidden={it !== turns.shown}>
            <RoomSheet
              language={it}
              programme={programme}
              room={room}
              state={roomStateAt(room, now)}
              now={now}
              cutOffSince={cutOffSince}
              theme={theme}
            />
          </div>
        </LanguageScope>
      ))}
      <Controls turns={turns} fullscreen={fullscreen} onLeave={leave} />
      <Reloader turn={turns.turn} touchedAt={touchedAt} isFullscreen={fullscreen.isOn} />
    </main>
  )
}

interface ControlsProps {
  readonly turns: LanguageTurns
  readonly fullscreen: Fullscreen
  readonly onLeave: () => void
}

/** Out of sight while nobody moves; the keyboard reaches them all the same, and then they are seen. */
function Controls({ turns, fullscreen, onLeave }: ControlsProps) {
  const { t } = useTranslation('slideshow')
  return (
    <fieldset className={controls.controls}>
      <legend className="visually-hidden">{t('controls.label')}</legend>
      {turns.languages.length > 1 && (
        <>
          <IconButton icon={LanguagesIcon} label={t('room.controls.language')} onClick={turns.next} />
          <IconButton
            icon={turns.isPlaying ? PauseIcon : PlayIcon}
            label={t(turns.isPlaying ? 'room.controls.pause' : 'room.controls.play')}
            onClick={turns.togglePlaying}
          />
        </>
      )}
      {fullscreen.isPossible && (
        <IconButton
          icon={fullscreen.isOn ? ShrinkIcon : ExpandIcon}
          label={t(fullscreen.isOn ? 'controls.window' : 'controls.fullscreen')}
          onClick={fullscreen.toggle}
        />
      )}
      <IconButton icon={CloseIcon} label={t('controls.leave')} onClick={onLeave} />
    </fieldset>
  )
}
