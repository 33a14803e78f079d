import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Section } from '@hub/shared-ui/section'
import { RowLink } from '../../lib/list/cells.tsx'
import type { Column } from '../../lib/list/column.ts'
import { rateOf, useFormats } from './formats.ts'
import type { SpaceHours, Totals } from './get-period-statistics.ts'
import styles from './statistics.module.css'
import { StatisticsTable, useShareColumn } from './statistics-table.tsx'

interface Props {
  readonly spaces: readonly SpaceHours[]
  readonly desks: Totals['desks']
}

/** How much spaces and desks were used of the time in which they were open. */
export function OccupancySection({ spaces, desks }: Props) {
  const { t } = useTranslation('statistics')
  const language = useLanguage()
  return (
    <>
      <Section title={t('spaces.title')} className={styles.section}>
        <p className={styles.lead}>{t('spaces.lead')}</p>
        <StatisticsTable
          caption={t('spaces.title')}
          name="spaces"
          rows={spaces}
          columns={useSpaceColumns()}
          nameOf={({ name }) => localize(name, language).text}
          nothing={t('spaces.nothing')}
        />
      </Section>
      <Section title={t('desks.title')} className={styles.section}>
        <p className={styles.lead}>{t('desks.lead')}</p>
        <StatisticsTable
          caption={t('desks.title')}
          name="desks"
          rows={[{ ...desks, id: 'desks' }]}
          columns={useDeskColumns()}
          nameOf={() => t('desks.flexible')}
          nothing=""
        />
      </Section>
    </>
  )
}

function useSpaceColumns(): Column<SpaceHours>[] {
  const { t } = useTranslation('statistics')
  const language = useLanguage()
  const { count } = useFormats()
  const hours = (id: 'open' | 'booked' | 'event' | 'outside'): Column<SpaceHours> => ({
    id,
    title: t(`spaces.${id}`),
    isNumeric: true,
    cell: (row) => count(row[`${id}_hours`]),
    csv: (row) => row[`${id}_hours`],
  })
  const shareColumn = useShareColumn<SpaceHours>()
  return [
    {
      id: 'name',
      title: t('spaces.space'),
      cell: ({ id, name }) => (
        <RowLink to={`/admin/rent/${id}/edit`} lang={localize(name, language).isFallback ? 'ru' : undefined}>
          {localize(name, language).text}
        </RowLink>
      ),
      csv: ({ name }) => localize(name, language).text,
    },
    hours('open'),
    hours('booked'),
    hours('event'),
    shareColumn('rate', t('spaces.rate'), (row) =>
      rateOf(row.booked_hours + row.event_hours, row.open_hours),
    ),
    hours('outside'),
  ]
}

type DeskRow = Totals['desks'] & { readonly id: string }

function useDeskColumns(): Column<DeskRow>[] {
  const { t } = useTranslation('statistics')
  const { count } = useFormats()
  const shareColumn = useShareColumn<DeskRow>()
  return [
    { id: 'name', title: t('desks.kind'), cell: () => t('desks.flexible'), csv: () => t('desks.flexible') },
    {
      id: 'total',
      title: t('desks.total'),
      isNumeric: true,
      cell: ({ total }) => (total === null ? t('desks.noLimit') : count(total)),
      csv: ({ total }) => total ?? '',
    },
    {
      id: 'booked',
      title: t('desks.booked'),
      isNumeric: true,
      cell: ({ booked }) => count(booked),
      csv: ({ booked }) => booked,
    },
    {
      id: 'used',
      title: t('desks.used'),
      isNumeric: true,
      cell: ({ used }) => count(used),
      csv: ({ used }) => used,
    },
    shareColumn('rate', t('spaces.rate'), ({ used, total }) => rateOf(used, total)),
  ]
}
