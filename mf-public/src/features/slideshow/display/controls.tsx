import { useTranslation } from '@hub/shared-i18n'
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
import styles from './controls.module.css'
import type { Fullscreen } from './use-fullscreen.ts'
import type { Rotation } from './use-rotation.ts'

interface Props {
  readonly rotation: Rotation
  readonly total: number
  readonly fullscreen: Fullscreen
  readonly onLeave: () => void
}

/** Out of sight while nobody moves; the keyboard reaches them all the same, and then they are seen. */
export function Controls({ rotation, total, fullscreen, onLeave }: Props) {
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
