import { useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Section } from '@hub/shared-ui/section'
import { FindingList } from './finding-list.tsx'
import type { Finding } from './season.ts'
import { checkQuery } from './season-actions.ts'

interface Props {
  readonly id: string
  /** The planned time in ISO 8601; null: now. */
  readonly publishAt: string | null
}

/** The result of the check; it is repeated whenever the season changes. */
export function CheckedSeason({ id, publishAt }: Props) {
  const { t } = useTranslation('seasons')
  const load = useLoad(checkQuery(id, publishAt))
  return (
    <Section title={t('check.title')}>
      <LoadBoundary load={load} loadError={t('check.loadError')} skeleton={{ height: '8rem' }}>
        {(findings) => <Findings findings={findings} />}
      </LoadBoundary>
    </Section>
  )
}

/** How much was found, and what. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const { t } = useTranslation('seasons')
  const blocking = findings.filter(({ severity }) => severity === 'blocks').length
  return (
    <>
      <p role="status">
        {findings.length === 0
          ? t('check.nothing')
          : [
              blocking > 0 && t('check.blocking', { count: blocking }),
              findings.length > blocking && t('check.warnings', { count: findings.length - blocking }),
            ]
              .filter(Boolean)
              .join(' ')}
      </p>
      {findings.length > 0 && <FindingList findings={findings} />}
    </>
  )
}
