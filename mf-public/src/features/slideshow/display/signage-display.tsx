import { useTranslation } from '@hub/shared-i18n'
import { useNavigate } from '@hub/shared-platform'
import { IconButton } from '@hub/shared-ui/icon-button'
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  CloseIcon,
  ExpandIcon,
  PauseIcon,
  PlayIcon,
  ShrinkIcon,
} from '@hub/shared-ui/icons'
import { type CSSProperties, useMemo } from 'react'
import { pixelShiftAt } from '../model/pixel-shift.ts'
import type { Programme } from '../model/programme.ts'
import { buildSlides, upcomingBeside } from '../model/slides.ts'
import { SlideView } from '../slides/slide-view.tsx'
import { Panel } from './panel.tsx'
import { Reloader } from './reloader.tsx'
import styles from './signage-display.module.css'
import { type Fullscreen, useFullscreen } from './use-fullscreen.ts'
import { useIdle } from './use-idle.ts'
import { useSignageKeys } from './use-keys.ts'
import { type Rotation, useRotation } from './use-rotation.ts'
import { useWakeLock } from './use-wake-lock.ts'

interface ControlsProps {
  readonly rotation: Rotation
  readonly total: number
  readonly fullscreen: Fullscreen
  readonly onLeave: () => void
}

/** Out of sight while nobody moves; the keyboard reaches them all the same, and then they are seen. */
function Controls({ rotation, total, fullscreen, onLeave }: ControlsProps) {
  const { t } = useTranslation('slideshow')
  const { number, isPlaying, togglePlaying, go } = rotation
  return (
    <fieldset className={styles.controls}>
      <legend className="visually-hidden">{t('controls.label')}</legend>
      <IconButton icon={ChevronLeftIcon} label={t('controls.previous')} onClick={() => go(-1)} />
      <IconButton
        icon={isPlaying ? PauseIcon : PlayIcon}
        label={t(isPlaying ? 'controls.pause' : 'controls.play')}
        onClick={togglePlaying}
      />
      <IconButton icon={ChevronRightIcon} label={t('controls.next')} onClick={() => go(1)} />
      <span className={styles.position} aria-hidden="true">
        {number} / {total}
      </span>
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

interface Props {
  readonly programme: Programme
  readonly now: Date
  /** When the connection was last there, in epoch milliseconds; absent while it is. */
  readonly cutOffSince?: number | undefined
  /** Whether the page loads itself anew for releases of the site. */
  readonly reloads?: boolean | undefined
}

/** The signage display: one slide after the other, what comes next beside it. */
export function SignageDisplay({ programme, now, cutOffSince, reloads = false }: Props) {
  const { t } = useTranslation('slideshow')
  const navigate = useNavigate()
  const playlist = useMemo(() => buildSlides(programme, now), [programme, now])
  const rotation = useRotation(playlist)
  const fullscreen = useFullscreen()
  const { isIdle, touchedAt } = useIdle()
  const leave = () => void navigate('/')
  useWakeLock()
  useSignageKeys({
    previous: () => rotation.go(-1),
    next: () => rotation.go(1),
    togglePlaying: rotation.togglePlaying,
    toggleFullscreen: fullscreen.toggle,
    leave: fullscreen.isOn ? fullscreen.toggle : leave,
  })
  const { slide, number, turn, isPlaying } = rotation
  const { x, y, isMirrored } = pixelShiftAt(now)
  return (
    <main
      id="main"
      className={styles.wall}
      data-theme="dark"
      data-idle={isIdle || undefined}
      data-mirrored={isMirrored || undefined}
      style={{ '--drift-x': x, '--drift-y': y } as CSSProperties}
    >
      <section
        className={styles.stage}
        aria-label={t('title')}
        aria-roledescription={t('carousel')}
        aria-live={isPlaying ? 'off' : 'polite'}
      >
        <article
          key={`${slide.key} ${turn}`}
          className={styles.slide}
          aria-roledescription={t('slide')}
          aria-label={t('position', { number, total: playlist.length })}
        >
          <SlideView slide={slide} now={now} />
        </article>
      </section>
      <Panel
        slide={slide}
        hub={programme.hub}
        coming={upcomingBeside(slide, programme, now)}
        now={now}
        cutOffSince={cutOffSince}
      />
      <Controls rotation={rotation} total={playlist.length} fullscreen={fullscreen} onLeave={leave} />
      {reloads && <Reloader turn={turn} touchedAt={touchedAt} isFullscreen={fullscreen.isOn} />}
    </main>
  )
}
