import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { Component, type ReactNode } from 'react'
import { isAccessError } from '../composition/access-error.ts'
import { logError } from '../errors/error-log.ts'
import styles from './message-page.module.css'
import { NoAccess } from './no-access.tsx'

interface State {
  error: unknown
}

/** Error boundary of the whole page. Shows the no-access page for missing permission, else the error page. */
export class ErrorPage extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('nothing was thrown') }
  }

  override componentDidCatch(error: unknown) {
    if (!isAccessError(error)) logError({ source: 'render', error })
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <main id="main">{isAccessError(error) ? <NoAccess /> : <ErrorMessage />}</main>
  }
}

/** Links reload the page, so that no state that threw survives. */
function ErrorMessage() {
  const { t } = useTranslation('boot')
  return (
    <section className={styles.page} role="alert">
      <h1>{t('error.title')}</h1>
      <p className={styles.text}>{t('error.text')}</p>
      <div className={styles.actions}>
        <Button onClick={() => location.reload()}>{t('error.refresh')}</Button>
        <Button variant="line" onClick={() => location.assign('/')}>
          {t('error.home')}
        </Button>
      </div>
    </section>
  )
}
