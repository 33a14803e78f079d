import type { Row } from './rows.ts'

/** Returns the test names of a file; undefined for a missing file. */
export type NamesOf = (file: string) => readonly string[] | undefined

/** Returns problems of the tables: rows without files or tests, and missing files and tests. */
export function checkRows(
  rows: readonly Row[],
  isFile: (path: string) => boolean,
  namesOf: NamesOf,
): string[] {
  return rows.flatMap((row) =>
    problemsOf(row, isFile, namesOf).map((problem) => `${row.line}: «${row.statement}» ${problem}`),
  )
}

function problemsOf({ files, tests }: Row, isFile: (path: string) => boolean, namesOf: NamesOf): string[] {
  return [
    ...(files.length === 0 ? ['is built nowhere'] : []),
    ...(tests.length === 0 ? ['is shown by no test'] : []),
    ...files.filter((file) => !isFile(file)).map((file) => `names ${file}, which is not there`),
    ...tests.flatMap(({ file, name }) => problemOf(file, name, namesOf(file)) ?? []),
  ]
}

function problemOf(file: string, name: string, names: readonly string[] | undefined): string | undefined {
  if (!names) return `names ${file}, which is not there`
  return names.some((it) => it === name || it.endsWith(` › ${name}`)) && name
    ? undefined
    : `names “${name}”, which ${file} does not have`
}
