import { useTranslation } from '@hub/shared-i18n'
import { Button } from '../button/button.tsx'
import { ErrorCard } from '../error-card/error-card.tsx'
import { Select } from '../field/select.tsx'
import { CameraIcon, CameraOffIcon, FlashlightIcon, QrCodeIcon } from '../icons/icons.ts'
import { Spinner } from '../spinner/spinner.tsx'
import type { CameraProblem } from './frame-source.ts'
import styles from './qr-camera.module.css'
import type { CameraState } from './scanning.ts'
import type { QrCameraHandle } from './use-qr-camera.ts'

interface Props {
  /** What `useQrCamera` answers. */
  readonly camera: QrCameraHandle
}

/** What the camera sees, how to turn it on and off, and why it does not work where it does not. */
export function QrCamera({ camera }: Props) {
  const { t } = useTranslation('common')
  const { state } = camera
  const isOn = state.status === 'on'
  return (
    <div className={styles.camera}>
      <div className={styles.stage} data-status={state.status}>
        <video
          ref={camera.video}
          className={styles.video}
          aria-label={t('ui.camera.picture')}
          hidden={!isOn}
          muted
          playsInline
        />
        <span className={styles.corners} aria-hidden="true" />
        {state.status === 'starting' && <Spinner />}
        {(state.status === 'off' || state.status === 'failed') && (
          <QrCodeIcon className={styles.idle} aria-hidden="true" focusable="false" />
        )}
      </div>
      <p className={`small ${styles.says}`} role="status">
        {isOn && t(state.isUnreadable ? 'ui.camera.unreadable' : 'ui.camera.aim')}
      </p>
      {state.status === 'failed' && <Problem problem={state.problem} />}
      <div className={styles.controls}>
        {/* One button in one place: it keeps the focus whatever becomes of the camera. */}
        <Button
          variant={isOn ? 'line' : 'solid'}
          icon={isOn ? CameraOffIcon : CameraIcon}
          busy={state.status === 'starting' && t('ui.camera.starting')}
          onClick={() => (isOn ? camera.stop() : camera.start())}
        >
          {t(isOn ? 'ui.camera.stop' : 'ui.camera.start')}
        </Button>
        {isOn && <MoreControls camera={camera} state={state} />}
      </div>
    </div>
  )
}

function Problem({ problem }: { readonly problem: CameraProblem }) {
  const { t } = useTranslation('common')
  return (
    <ErrorCard
      type="warning"
      title={t(`ui.camera.problems.${problem}.title`)}
      message={t(`ui.camera.problems.${problem}.text`)}
    />
  )
}

interface ControlsProps extends Props {
  readonly state: Extract<CameraState, { status: 'on' }>
}

function MoreControls({ camera, state: { id, choices, isTorchOn } }: ControlsProps) {
  const { t } = useTranslation('common')
  return (
    <>
      {isTorchOn !== undefined && (
        <Button
          variant="line"
          icon={FlashlightIcon}
          pressed={isTorchOn}
          onClick={() => camera.setTorch(!isTorchOn)}
        >
          {t('ui.camera.torch')}
        </Button>
      )}
      {choices.length > 1 && (
        <Select
          label={t('ui.camera.choose')}
          value={id}
          onChange={(event) => camera.start(event.target.value)}
        >
          {choices.map((choice, index) => (
            <option key={choice.id} value={choice.id}>
              {choice.label || t('ui.camera.numbered', { number: index + 1 })}
            </option>
          ))}
        </Select>
      )}
    </>
  )
}
