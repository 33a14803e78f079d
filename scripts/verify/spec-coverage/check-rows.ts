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

/** A row of a table: its files and tests, each test as `file › name`, with its number of cases where it has several. */
interface Row {
  line: number
  statement: string
  files: string[]
  tests: { file: string; name: string; cases?: number | undefined }[]
}

const SEPARATOR = ' › '

/** Reads the tables with three columns: what, built in, shown by. Skips header rows. */
export function readRows(markdown: string): Row[] {
  return markdown.split('\n').flatMap((text, index) => {
    const cells = text.split(/(?<!\\)\|/).map((cell) => cell.trim())
    const [, statement = '', built = '', shown = ''] = cells
    if (cells.length !== 5 || statement === 'what' || /^-+$/.test(statement)) return []
    return [{ line: index + 1, statement, files: codeIn(built), tests: testsIn(shown) }]
  })
}

const codeIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** A test without a file belongs to the file of the previous one. */
function testsIn(cell: string): Row['tests'] {
  let file = ''
  return [...cell.matchAll(/`([^`]+)`(?: ×(\d+))?/g)].map(([, code = '', cases]) => {
    const [before, ...names] = code.replaceAll('\\|', '|').split(/(?:^| )› /)
    file = before || file
    return { file, name: names.join(SEPARATOR), cases: cases === undefined ? undefined : Number(cases) }
  })
}
