/** A row of a table: its files and tests, each test as `file › name`, with its number of cases where it has several. */
export interface Row {
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
