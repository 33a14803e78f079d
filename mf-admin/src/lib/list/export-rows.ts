import { formatTime, hubDay, type Language } from '@hub/shared-i18n'
import type { AdminListSearch } from './admin-list-params.ts'
import { COUNT_LIMIT, type Column, type FileColumn, type RowSource } from './column.ts'

/** The server gives no more at once. */
export const EXPORT_CHUNK_SIZE = 1000

interface Export<Row> {
  readonly source: RowSource<Row>
  readonly search: AdminListSearch
  readonly columns: readonly Column<Row>[]
  readonly language: Language
  readonly signal: AbortSignal
  /** How many rows are there by now. */
  readonly onProgress: (count: number) => void
}

/** Spreadsheets read a file as UTF-8 when it begins so. */
const MARK = '\uFEFF'

/** Everything that the list would show, page after page; a row that moved between two pages is there once. */
export async function exportRows<Row extends { readonly id: string }>(options: Export<Row>): Promise<string> {
  const { source, search, language, signal, onProgress } = options
  const columns = fileColumns(options.columns)
  const known = new Set<string>()
  const parts = [MARK, csvHead(columns, language)]
  const { text, sort, filters } = search
  for (let page = 1; page <= (10 * COUNT_LIMIT) / EXPORT_CHUNK_SIZE; page++) {
    const { rows } = await source.load({ text, sort, filters, page, size: EXPORT_CHUNK_SIZE }, signal)
    const fresh = rows.filter(({ id }) => !known.has(id))
    for (const { id } of fresh) known.add(id)
    parts.push(csvLines(fresh, columns, language))
    onProgress(known.size)
    if (rows.length < EXPORT_CHUNK_SIZE) break
  }
  return parts.join('')
}

/** Spreadsheets take a cell that begins so for a formula; the text of a visitor must not become one. */
const FORMULA = /^[=+\-@\t\r]/

const guarded = (text: string): string => (FORMULA.test(text.trimStart()) ? `'${text}` : text)

/** Spreadsheets split at what their own language uses. */
const SEPARATORS: Readonly<Record<Language, string>> = { ru: ';', en: ',' }

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/**
 * Spreadsheets of every language read `2026-12-12 19:00` as a moment; staff reckon by the clock of the hub. Those that separate by a
 * semicolon have the comma in fractions, and take a point for a date.
 */
const written = (value: string | number, language: Language): string => {
  if (typeof value === 'number') return language === 'ru' ? String(value).replace('.', ',') : String(value)
  return INSTANT.test(value) ? `${hubDay(value)} ${formatTime(value, language)}` : guarded(value)
}

const quoted = (text: string) => (/[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Rows that are all there, as a file. */
export function csvOf<Row>(
  rows: readonly Row[],
  columns: readonly Pick<Column<Row>, 'title' | 'csv'>[],
  language: Language,
): string {
  const inFile = fileColumns(columns)
  return [MARK, csvHead(inFile, language), csvLines(rows, inFile, language)].join('')
}

const fileColumns = <Row>(
  columns: readonly Pick<Column<Row>, 'title' | 'csv'>[],
): readonly FileColumn<Row>[] =>
  columns.flatMap(({ title, csv }) => (typeof csv === 'function' ? { title, value: csv } : csv))

const csvHead = <Row>(columns: readonly FileColumn<Row>[], language: Language): string =>
  csvLine(
    columns.map(({ title }) => title),
    language,
  )

export const csvLine = (cells: readonly (string | number)[], language: Language): string =>
  `${cells.map((cell) => quoted(written(cell, language))).join(SEPARATORS[language])}\r\n`

/** The lines of some rows, without the head. */
const csvLines = <Row>(
  rows: readonly Row[],
  columns: readonly FileColumn<Row>[],
  language: Language,
): string =>
  rows
    .map((row) =>
      csvLine(
        columns.map(({ value }) => value(row)),
        language,
      ),
    )
    .join('')
