import type { Row } from './rows.ts'
import type { WrittenTest } from './test-names.ts'

/** Returns the tests of a file; undefined for a missing file. */
export type TestsOf = (file: string) => readonly WrittenTest[] | undefined

/** Returns problems of the tables: rows without files or tests, missing files and tests, other numbers of cases. */
export function checkRows(
  rows: readonly Row[],
  isFile: (path: string) => boolean,
  testsOf: TestsOf,
): string[] {
  return rows.flatMap((row) =>
    problemsOf(row, isFile, testsOf).map((problem) => `${row.line}: «${row.statement}» ${problem}`),
  )
}

function problemsOf({ files, tests }: Row, isFile: (path: string) => boolean, testsOf: TestsOf): string[] {
  return [
    ...(files.length === 0 ? ['is built nowhere'] : []),
    ...(tests.length === 0 ? ['is shown by no test'] : []),
    ...files.filter((file) => !isFile(file)).map((file) => `names ${file}, which is not there`),
    ...tests.flatMap((test) => problemOf(test, testsOf(test.file)) ?? []),
  ]
}

function problemOf(
  { file, name, cases }: Row['tests'][number],
  written: readonly WrittenTest[] | undefined,
): string | undefined {
  if (!written) return `names ${file}, which is not there`
  const found = written.find((it) => it.name === name || it.name.endsWith(` › ${name}`))
  if (!found || !name) return `names “${name}”, which ${file} does not have`
  // One case needs no number, and of a list made elsewhere none is known.
  const expected = found.cases === 1 ? undefined : found.cases
  if (expected === cases) return undefined
  const difference = `“${name}” in ${file} has ${expected ?? 'no number of'} cases`
  return `${difference}: check that the row still holds and write ${expected ? `×${expected}` : 'no number'} behind it`
}
