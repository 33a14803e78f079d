import { type NamespaceReport, useTranslation } from '@hub/shared-i18n'
import { Table } from './table.tsx'

const USUAL = 5

/** Which texts are here, and where they came from. */
export function Namespaces({ namespaces }: { readonly namespaces: readonly NamespaceReport[] | undefined }) {
  const { t } = useTranslation('language-test')
  return (
    <Table
      title={t('namespaces.title')}
      heads={[t('namespaces.name'), t('namespaces.language'), t('namespaces.state'), t('namespaces.source')]}
      expected={USUAL}
      rows={namespaces?.map(({ namespace, language, state, source }) => ({
        key: `${namespace} ${language}`,
        isMarked: state.startsWith('failed'),
        cells: [
          namespace,
          language,
          t(`namespaces.states.${state}`),
          source === 'bundled' ? t('namespaces.bundled') : source,
        ],
      }))}
    />
  )
}
