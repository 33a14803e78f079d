import { formatTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { usePageMetadata } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { CopyIcon, RetryIcon } from '@hub/shared-ui/icons'
import { Section } from '@hub/shared-ui/section'
import { useCopy } from '@hub/shared-ui/use-copy'
import { siteConfig } from '../boot/site-config.ts'
import { SectionUnavailable } from '../composition/section-unavailable.tsx'
import { useNamespaces } from '../composition/use-namespaces.ts'
import { messageOf, type TabError } from '../errors/error-log.ts'
import { routePattern, scrubText } from '../errors/scrub.ts'
import { PageSkeleton } from '../layout/page-skeleton.tsx'
import styles from './diagnostics.module.css'
import { OverrideForm } from './override-form.tsx'
import { RemoteCard } from './remote-card.tsx'
import { reportText } from './report-text.ts'
import { ShellDetails } from './shell-details.tsx'
import { useDiagnostics } from './use-diagnostics.ts'
import { useOverrides } from './use-overrides.ts'
import { VisitsSection } from './visits-section.tsx'

/** Diagnostics for staff: the composition of this tab, the state of each remote, and overrides of builds. */
export function DiagnosticsPage() {
  const { state: translations, retry } = useNamespaces(['diagnostics'])
  if (translations === 'failed') return <SectionUnavailable onRetry={retry} />
  return translations === 'pending' ? <PageSkeleton /> : <Diagnostics />
}

function Diagnostics() {
  const { t } = useTranslation('diagnostics')
  const diagnostics = useDiagnostics()
  const change = useOverrides()
  const copy = useCopy()
  const { remotes, errors, newer } = diagnostics
  usePageMetadata({ title: t('title'), noIndex: true })
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
        <div className="actions">
          <Button
            variant="line"
            icon={CopyIcon}
            onClick={() => void copy(reportText(diagnostics, new Date()), t('report'))}
          >
            {t('copy')}
          </Button>
          <Button variant="quiet" icon={RetryIcon} onClick={diagnostics.refetch}>
            {t('askAgain')}
          </Button>
        </div>
        <p className="small muted">{t('reportHint')}</p>
      </header>
      <Section title={t('shell.title')}>
        <ShellDetails diagnostics={diagnostics} />
      </Section>
      <Section title={t('remotes.title')}>
        {newer.length > 0 && <p role="status">{t('remotes.newer', { remotes: newer.join(', ') })}</p>}
        {remotes.length === 0 && <p>{t('remotes.none')}</p>}
        <ul className={styles.remotes}>
          {remotes.map((remote) => (
            <li key={remote.name}>
              <RemoteCard remote={remote} change={change} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('overrides.title')}>
        <OverrideForm
          remotes={remotes}
          scriptOrigins={diagnostics.scriptOrigins}
          onReplace={change.replace}
        />
      </Section>
      {siteConfig().countVisits && (
        <Section title={t('visits.title')}>
          <VisitsSection />
        </Section>
      )}
      <Section title={t('errors.title')}>
        <ErrorList errors={errors} patterns={diagnostics.patterns} />
      </Section>
    </div>
  )
}

interface Props {
  readonly errors: readonly TabError[]
  readonly patterns: readonly string[]
}

/** List of the errors in this tab since it was opened, newest first. */
function ErrorList({ errors, patterns }: Props) {
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
