import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { Icon } from '@hub/shared-ui/icon'
import { AlertIcon, CloseIcon, RetryIcon } from '@hub/shared-ui/icons'
import { isWorthRetrying, MAX_MEGABYTES } from './prepare-image.ts'

import styles from './upload.module.css'
import type { Upload } from './use-upload.ts'

interface Props {
  readonly upload: Upload
  /** Which file, where there are several. */
  readonly name?: string
  /** In place of what cancels by itself. */
  readonly onCancel?: () => void
}

/** How far the picture is, or why it did not arrive. */
export function UploadStatus({ upload, name, onCancel = upload.cancel }: Props) {
  const { t } = useTranslation(['admin', 'common'])
  const { state } = upload
  if (state.phase === 'idle') return null
  if (state.phase === 'failed')
    return (
      <div className={styles.status} role="alert">
        <p className={styles.problem}>
          <Icon of={AlertIcon} />
          {name && `${name}: `}
          {t(`picture.problems.${state.problem.reason}`, { size: MAX_MEGABYTES })}
        </p>
        {isWorthRetrying(state.problem) && (
          <Button size="sm" variant="line" icon={RetryIcon} onClick={upload.retry}>
            {t('picture.retry')}
          </Button>
        )}
        <Button size="sm" variant="quiet" icon={CloseIcon} onClick={onCancel}>
          {t('common:actions.close')}
        </Button>
      </div>
    )
  const percent = state.phase === 'sending' ? state.percent : undefined
  const words = percent === undefined ? t('picture.preparing') : t('picture.sending', { percent })
  return (
    <div className={styles.status}>
      <label className={styles.progress}>
        {name && `${name}: `}
        {words}
        <progress max={100} {...(percent !== undefined && { value: percent })} />
      </label>
      <Button size="sm" variant="quiet" icon={CloseIcon} onClick={onCancel}>
        {t('picture.cancel')}
      </Button>
    </div>
  )
}
