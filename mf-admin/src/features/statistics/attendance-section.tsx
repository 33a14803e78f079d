import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { Section } from '@hub/shared-ui/section'
import { DateTimeCell, RowLink } from '../../lib/list/cells.tsx'
import type { Column } from '../../lib/list/column.ts'
import { noShowsOf, rateOf, useFormats } from './formats.ts'
import type { HeldAttendance } from './get-period-statistics.ts'
import styles from './statistics.module.css'
import { StatisticsTable, useShareColumn } from './statistics-table.tsx'

/** A course has a row for each session. */
const idOf = ({ id, starts_at }: HeldAttendance) => `${id}:${starts_at}`

/** Who came to each event and session that is over. */
export function AttendanceSection({ rows }: { readonly rows: readonly HeldAttendance[] }) {
  const { t } = useTranslation('statistics')
  const language = useLanguage()
  const titleOf = ({ title, session_title }: HeldAttendance) =>
    [title, session_title].flatMap((text) => (text ? [localize(text, language).text] : [])).join(' · ')
  return (
    <Section title={t('attendance.title')} className={styles.section}>
      <p className={styles.lead}>{t('attendance.lead')}</p>
      <StatisticsTable
        caption={t('attendance.title')}
        name="attendance"
        rows={rows.map((row) => ({ ...row, record: row.id, id: idOf(row) }))}
        columns={useColumns(titleOf)}
        nameOf={titleOf}
        nothing={t('attendance.nothing')}
      />
    </Section>
  )
}

type Row = HeldAttendance & { readonly record: string }

function useColumns(titleOf: (row: HeldAttendance) => string): Column<Row>[] {
  const { t } = useTranslation('statistics')
  const language = useLanguage()
  const { count } = useFormats()
  const shareColumn = useShareColumn<Row>()
  return [
    {
      id: 'title',
      title: t('attendance.event'),
      cell: (row) => (
        <RowLink
          to={`/admin/${row.kind}s/${row.record}/attendees`}
          lang={localize(row.title, language).isFallback ? 'ru' : undefined}
        >
          {titleOf(row)}
        </RowLink>
      ),
      csv: titleOf,
    },
    {
      id: 'when',
      title: t('attendance.when'),
      isNumeric: true,
      cell: ({ starts_at }) => <DateTimeCell at={starts_at} />,
      csv: ({ starts_at }) => starts_at,
    },
    {
      id: 'expected',
      title: t('attendance.expected'),
      isNumeric: true,
      cell: ({ expected }) => count(expected),
      csv: ({ expected }) => expected,
    },
    {
      id: 'attended',
      title: t('totals.attended'),
      isNumeric: true,
      cell: ({ attended }) =>
        attended === 0 ? <Badge tone="quiet">{t('attendance.noCheckIns')}</Badge> : count(attended),
      csv: ({ attended }) => attended,
    },
    {
      id: 'noShows',
      title: t('totals.noShows'),
      isNumeric: true,
      cell: (row) => count(noShowsOf(row)),
      csv: noShowsOf,
    },
    shareColumn('rate', t('attendance.rate'), ({ attended, expected }) => rateOf(attended, expected)),
  ]
}
