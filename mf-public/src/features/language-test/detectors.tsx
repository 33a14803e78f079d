import { type DetectorReport, useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { CheckIcon } from '@hub/shared-ui/icons'
import { Table } from './table.tsx'

const DETECTORS = 8

/** What each of them says, in the order in which they are asked. */
export function Detectors({ detectors }: { readonly detectors: readonly DetectorReport[] | undefined }) {
  const { t } = useTranslation('language-test')
  const said = (codes: readonly string[]) => (codes.length > 0 ? codes.join(', ') : t('detectors.silent'))
  return (
    <Table
      title={t('detectors.title')}
      heads={[t('detectors.name'), t('detectors.atStart'), t('detectors.now')]}
      expected={DETECTORS}
      rows={detectors?.map(({ name, atStart, now, decided }) => ({
        key: name,
        isMarked: decided,
        cells: [
          <span key="name">
            {t(`detectors.names.${name}`)}{' '}
            {decided && (
              <Badge tone="accent" icon={CheckIcon}>
                {t('detectors.decided')}
              </Badge>
            )}
          </span>,
          said(atStart),
          said(now),
        ],
      }))}
    />
  )
}
