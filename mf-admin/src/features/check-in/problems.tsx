import { formatTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { printableCode } from '@hub/shared-ui/printable-code'
import { Section } from '@hub/shared-ui/section'
import styles from './check-in.module.css'
import type { CheckInProblem } from './check-in-data.ts'

/** Whom devices let in without a network and should not have: who, when, and what it turned out to be. */
export function Problems({ problems }: { readonly problems: readonly CheckInProblem[] }) {
  const { t } = useTranslation('check-in')
  if (problems.length === 0) return null
  return (
    <Section title={t('problems.title')}>
      <p className="small muted">{t('problems.text')}</p>
      <ul className={styles.problems}>
        {problems.map((problem) => (
          <Problem key={problem.id} problem={problem} />
        ))}
      </ul>
    </Section>
  )
}

function Problem({ problem }: { readonly problem: CheckInProblem }) {
  const { t } = useTranslation('check-in')
  const language = useLanguage()
  const { outcome, name, code, at, by, first_at: first, first_by: firstBy } = problem
  const isDouble = outcome === 'already_used' && first
  return (
    <li>
      <b>{name ?? printableCode(code ?? '')}</b>
      <span>
        {isDouble
          ? t('problems.double', { first: formatTime(first, language), second: formatTime(at, language) })
          : t('problems.one', { time: formatTime(at, language), what: t(`status.${outcome}`) })}
      </span>
      <span className="small muted">{[isDouble && firstBy, by].filter(Boolean).join(' · ')}</span>
    </li>
  )
}
