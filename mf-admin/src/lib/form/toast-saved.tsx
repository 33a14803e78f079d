import { i18n } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import styles from './form.module.css'

/** Longer than a success that only says so: there is something to press. Milliseconds. */
const TO_PRESS = 8000

interface ToastAction {
  readonly label: string
  readonly onPress: () => void
}

/** Tells that something was saved, and links to the page where visitors see it, if they do; `action`: what else can be done. */
export function toastSaved(text: string, path: string | false, action?: ToastAction): void {
  if (!path) return void toast.success(text)
  toast.success(
    <span>
      {text}{' '}
      <a href={path} className={styles.toastLink}>
        {i18n.t('admin:viewPage')}
      </a>
      {action && (
        <>
          {' '}
          <button type="button" className={styles.toastLink} onClick={action.onPress}>
            {action.label}
          </button>
        </>
      )}
    </span>,
    { duration: TO_PRESS },
  )
}
