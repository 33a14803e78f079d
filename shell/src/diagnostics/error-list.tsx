import { formatTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { messageOf, type TabError } from '../errors/error-log.ts'
import { routePattern, scrubText } from '../errors/scrub.ts'
import styles from './diagnostics.module.css'

interface Props {
  readonly errors: readonly TabError[]
  readonly patterns: readonly string[]
}

/** List of the errors in this tab since it was opened, newest first. */
export function ErrorList({ errors, patterns }: Props) {
  const { t } = useTranslation('diagnostics')
  const language = useLanguage()
  if (errors.length === 0)
    return (
      <EmptyState art="quiet" title={t('errors.none')} headingLevel={3}>
        <p>{t('errors.noneText')}</p>
      </EmptyState>
    )
  return (
    <ul className={styles.errors}>
      {errors.toReversed().map(({ source, remote, error, at, count, path }) => (
        <li key={`${source} ${remote} ${messageOf(error)}`}>
          <p className="small muted">
            {formatTime(new Date(at), language)} · {t(`errors.sources.${source}`)} ·{' '}
            <span translate="no">
              {remote ?? 'shell'} · {routePattern(path, patterns)}
            </span>
            {count > 1 && ` · ${t('errors.times', { count })}`}
          </p>
          <p className={styles.message} translate="no">
            {scrubText(messageOf(error))}
          </p>
        </li>
      ))}
    </ul>
  )
}
