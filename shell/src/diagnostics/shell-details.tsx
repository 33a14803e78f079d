import { useTranslation } from '@hub/shared-i18n'
import type { ReactNode } from 'react'
import { siteConfig } from '../boot/site-config.ts'
import { scrubText } from '../errors/scrub.ts'
import styles from './diagnostics.module.css'
import type { Diagnostics, RequestState } from './use-diagnostics.ts'

/** Facts about the page: the shell's build, the composition, and whether API and registry respond. */
export function ShellDetails({ diagnostics }: { readonly diagnostics: Diagnostics }) {
  const { t } = useTranslation('diagnostics')
  const { shellVersion, composition, role, language, api, problems, isReporting } = diagnostics
  const stateText = <T,>(asked: RequestState<T>, say: (value: T) => string): string => {
    if (asked.status === 'known') return say(asked.value)
    return t(asked.status === 'pending' ? 'shell.asking' : 'shell.noAnswer')
  }
  const roleName = (name: string | undefined) =>
    t(name === 'canary' || name === 'live' ? `shell.${name}` : 'shell.unsaid')
  return (
    <dl className={styles.facts}>
      <Fact name={t('shell.version')}>
        <code>{shellVersion}</code>
      </Fact>
      <Fact name={t('shell.composition')}>
        {composition ? <code>{composition}</code> : t('shell.unnamed')}
      </Fact>
      <Fact name={t('shell.role')}>{stateText(role, roleName)}</Fact>
      <Fact name={t('shell.language')}>{t(`shell.languages.${language}`)}</Fact>
      <Fact name={t('shell.api')}>
        <span role="status">{stateText(api, (milliseconds) => t('shell.answered', { milliseconds }))}</span>
      </Fact>
      <Fact name={t('shell.registry')}>
        {problems.length === 0 ? (
          t('shell.noProblems')
        ) : (
          <ul className={styles.plain}>
            {problems.map(({ name, reason }) => (
              <li key={`${name} ${reason}`} translate="no">
                {name}: {scrubText(reason)}
              </li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact name={t('shell.reporting')}>{t(isReporting ? 'shell.reportingOn' : 'shell.reportingOff')}</Fact>
      <Fact name={t('shell.overridable')}>
        {t(siteConfig().allowOverrides ? 'shell.everybody' : 'shell.staffOnly')}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
