import { formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { DownloadIcon } from '@hub/shared-ui/icons'
import { saveFile } from '@hub/shared-ui/save-file'
import { useState } from 'react'
import type { Column } from '../../lib/list/column.ts'
import { csvOf } from '../../lib/list/export-rows.ts'
import { RowsTable } from '../../lib/list/rows-table.tsx'
import { percentOf, useFormats } from './formats.ts'
import styles from './statistics.module.css'

interface Props<Row extends { readonly id: string }> {
  /** Read aloud: what the table holds. */
  readonly caption: string
  /** Of the file. */
  readonly name: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly nameOf: (row: Row) => string
  /** Stands there when there are no rows. */
  readonly nothing: string
  /** Of the file, where it is more detailed than the table. */
  readonly fileRows?: readonly Row[] | undefined
}

const SHOWN = 20

/** A table of statistics with its file. Long ones begin with their first rows. */
export function StatisticsTable<Row extends { readonly id: string }>(props: Props<Row>) {
  const { caption, name, rows, columns, nameOf, nothing, fileRows = rows } = props
  const { t } = useTranslation(['statistics', 'admin'])
  const language = useLanguage()
  const [isWhole, setIsWhole] = useState(false)
  if (rows.length === 0) return <p className="muted">{nothing}</p>
  const save = () => saveFile(`${name}.csv`, 'text/csv;charset=utf-8', csvOf(fileRows, columns, language))
  return (
    <>
      <RowsTable
        caption={caption}
        rows={isWhole ? rows : rows.slice(0, SHOWN)}
        columns={columns}
        nameOf={nameOf}
      />
      <div className={styles.below}>
        {rows.length > SHOWN && !isWhole && (
          <Button variant="line" size="sm" onClick={() => setIsWhole(true)}>
            {t('showAll', { number: formatNumber(rows.length, language) })}
          </Button>
        )}
        <Button variant="quiet" size="sm" icon={DownloadIcon} onClick={save}>
          {t('download', { table: caption })}
        </Button>
      </div>
    </>
  )
}

/** Returns a function that makes a column of shares: percent with a bar; a share is from 0 to 1, or undefined. */
export function useShareColumn<Row>() {
  const { percent } = useFormats()
  return (id: string, title: string, shareOf: (row: Row) => number | undefined): Column<Row> => ({
    id,
    title,
    isNumeric: true,
    cell: (row) => (
      <span className={styles.share}>
        {percent(shareOf(row))}
        <ShareBar share={shareOf(row)} />
      </span>
    ),
    csv: (row) => percentOf(shareOf(row)),
  })
}

/** A share of a whole as a bar. For eyes alone: the number stands beside it. */
export function ShareBar({ share }: { readonly share: number | undefined }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={100 * Math.min(Math.max(share ?? 0, 0), 1)} height="1" />
    </svg>
  )
}
