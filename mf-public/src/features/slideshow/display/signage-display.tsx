import { useTranslation } from '@hub/shared-i18n'
import { useNavigate } from '@hub/shared-platform'
import { type CSSProperties, useMemo } from 'react'
import { pixelShiftAt } from '../model/pixel-shift.ts'
import type { Programme } from '../model/programme.ts'
import { buildSlides, upcomingBeside } from '../model/slides.ts'
import { SlideView } from '../slides/slide-view.tsx'
import { Controls } from './controls.tsx'
import { Panel } from './panel.tsx'
import { Reloader } from './reloader.tsx'
import styles from './signage-display.module.css'
import { useFullscreen } from './use-fullscreen.ts'
import { useIdle } from './use-idle.ts'
import { useSignageKeys } from './use-keys.ts'
import { useRotation } from './use-rotation.ts'
import { useWakeLock } from './use-wake-lock.ts'

interface Props {
  readonly programme: Programme
  readonly now: Date
  /** When the connection was last there, in epoch milliseconds; absent while it is. */
  readonly cutOffSince?: number | undefined
  /** Whether the page loads itself anew for releases of the site. */
  readonly reloads?: boolean | undefined
}

/** The wall display: one slide after the other, what comes next beside it. */
export function SignageDisplay({ programme, now, cutOffSince, reloads = false }: Props) {
  const { t } = useTranslation('slideshow')
  const navigate = useNavigate()
  const deck = useMemo(() => buildSlides(programme, now), [programme, now])
  const rotation = useRotation(deck)
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
          aria-label={t('position', { number, total: deck.length })}
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
      <Controls rotation={rotation} total={deck.length} fullscreen={fullscreen} onLeave={leave} />
      {reloads && <Reloader turn={turn} touchedAt={touchedAt} isFullscreen={fullscreen.isOn} />}
    </main>
  )
}
