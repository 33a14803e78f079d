import { useTranslation } from '@hub/shared-i18n'
import { useDocumentHead } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { CopyIcon, RetryIcon } from '@hub/shared-ui/icons'
import { Section } from '@hub/shared-ui/section'
import { useCopy } from '@hub/shared-ui/use-copy'
import { SectionUnavailable } from '../composition/section-unavailable.tsx'
import { useNamespaces } from '../composition/use-namespaces.ts'
import { PageSkeleton } from '../layout/page-skeleton.tsx'
import styles from './diagnostics.module.css'
import { ErrorList } from './error-list.tsx'
import { OverrideForm } from './overrides/override-form.tsx'
import { useOverrides } from './overrides/use-overrides.ts'
import { RemoteCard } from './remote-card.tsx'
import { reportText } from './report-text.ts'
import { ShellDetails } from './shell-details.tsx'
import { useDiagnostics } from './use-diagnostics.ts'

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
  useDocumentHead({ title: t('title'), noIndex: true })
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
      <Section title={t('errors.title')}>
        <ErrorList errors={errors} patterns={diagnostics.patterns} />
      </Section>
    </div>
  )
}
