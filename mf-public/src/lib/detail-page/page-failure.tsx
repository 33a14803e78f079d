import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, type LoadResult } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import styles from './page-message.module.css'

interface Props extends Pick<LoadResult<unknown>, 'retry' | 'retrying'> {
  readonly error: Error
  /** What the page is of, for the outline. */
  readonly heading: string
  readonly title: string
}

/** A page whose record did not load. */
export function PageFailure({ error, retry, retrying, heading, title }: Props) {
  const { t } = useTranslation('common')
  return (
    <div className={`wrap ${styles.message}`}>
      <h1 className="visually-hidden">{heading}</h1>
      <ErrorCard title={title} message={t(errorMessageKey(error))} onRetry={retry} retrying={retrying} />
    </div>
  )
}
