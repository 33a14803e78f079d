import { type DetectionReport, useTranslation } from '@hub/shared-i18n'
import { Section } from '@hub/shared-ui/section'
import { Table } from './table.tsx'

/** Texts that something on this page or before it has asked for in vain. */
export function MissingKeys({ keys }: { readonly keys: DetectionReport['missingKeys'] | undefined }) {
  const { t } = useTranslation('language-test')
  if (!keys || keys.length === 0) {
    return (
      <Section className="wrap" title={t('missing.title')}>
        <p role="status">{keys ? t('missing.none') : '\u00A0'}</p>
      </Section>
    )
  }
  return (
    <Table
      title={t('missing.title')}
      heads={[t('missing.key'), t('namespaces.name'), t('namespaces.language')]}
      expected={0}
      rows={keys.map(({ key, namespace, language }) => ({
        key: `${language} ${namespace} ${key}`,
        cells: [key, namespace, language],
      }))}
    />
  )
}
