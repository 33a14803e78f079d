import { i18n } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import styles from './form.module.css'

/** Longer than a success that only says so: there is something to press. Milliseconds. */
const TO_PRESS = 8000

/** Tells that something was saved, and links to the page where visitors see it. */
export function toastSaved(text: string, path: string): void {
  toast.success(
    <span>
      {text}{' '}
      <a href={path} className={styles.toastLink}>
        {i18n.t('admin:viewPage')}
      </a>
    </span>,
    { duration: TO_PRESS },
  )
}
