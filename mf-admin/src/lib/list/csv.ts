import type { Language } from '@hub/shared-i18n'
import type { Column } from './column.ts'

/** Spreadsheets take a cell that begins so for a formula; the text of a visitor must not become one. */
const FORMULA = /^[=+\-@\t\r]/

const guarded = (value: string | number): string => {
  const text = String(value)
  return typeof value === 'string' && FORMULA.test(text.trimStart()) ? `'${text}` : text
}

/** Spreadsheets split at what their own language uses. */
const SEPARATORS: Readonly<Record<Language, string>> = { ru: ';', en: ',' }

const quoted = (text: string) => (/[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const csvLine = (cells: readonly (string | number)[], language: Language): string =>
  `${cells.map((cell) => quoted(guarded(cell))).join(SEPARATORS[language])}\r\n`

/** The lines of some rows, without the head. */
export const csvLines = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  language: Language,
): string =>
  rows
    .map((row) =>
      csvLine(
        columns.map((column) => column.csv(row)),
        language,
      ),
    )
    .join('')
