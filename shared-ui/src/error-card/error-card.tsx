import { useTranslation } from '@hub/shared-i18n'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icons/icon.tsx'
import { AlertIcon, CloseIcon, InfoIcon, RetryIcon } from '../icons/icons.ts'
import styles from './error-card.module.css'

export interface ErrorCardProps {
  readonly type?: 'error' | 'warning' | 'info' | undefined
  readonly title: string
  readonly message: ReactNode
  readonly onClose?: (() => void) | undefined
  readonly onRetry?: (() => void) | undefined
  /** While the retry runs. */
  readonly retrying?: boolean | undefined
  /** Another action, beside the retry. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined
}

/** What went wrong in one place of the page, why, and what can be done. Announced when it appears. */
export function ErrorCard({
  type = 'error',
  title,
  message,
  onClose,
  onRetry,
  retrying = false,
  action,
}: ErrorCardProps) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.card} data-type={type} role={type === 'info' ? 'status' : 'alert'}>
      <Icon of={type === 'info' ? InfoIcon : AlertIcon} size="lg" />
      <div className={styles.text}>
        <strong className={styles.title}>{title}</strong>
        <p>{message}</p>
        {(onRetry || action) && (
          <div className={styles.actions}>
            {onRetry && (
              <Button
                variant="line"
                size="sm"
                icon={RetryIcon}
                busy={retrying && t('ui.retrying')}
                onClick={onRetry}
              >
                {t('actions.retry')}
              </Button>
            )}
            {action && (
              <Button variant="quiet" size="sm" onClick={action.onPress}>
                {action.label}
              </Button>
            )}
          </div>
        )}
      </div>
      {onClose && <IconButton icon={CloseIcon} label={t('actions.close')} onClick={onClose} />}
    </div>
  )
}
