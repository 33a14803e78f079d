import { expect, it } from 'vitest'
import { type ListRequest, moneyColumns } from './column.ts'
import { csvLine, csvOf, EXPORT_CHUNK_SIZE, exportRows } from './export-rows.ts'

const columns = [{ id: 'name', title: 'Name', cell: () => null, csv: (row: { id: string }) => row.id }]
const search = { text: 'x', sort: 'code', filters: { state: 'active' }, hidden: ['used'], page: 3 }

it('requests all pages, and writes a row that moved between pages once', async () => {
  const asked: ListRequest[] = []
  const first = Array.from({ length: EXPORT_CHUNK_SIZE }, (_, i) => ({ id: `row${i}` }))
  const source = {
    name: 'rows',
    load: async (question: ListRequest) => {
      asked.push(question)
      const rows = question.page === 1 ? first : [{ id: 'row999' }, { id: 'last' }]
      return { rows, total: EXPORT_CHUNK_SIZE + 1 }
    },
  }
  const counts: number[] = []
  const file = await exportRows({
    source,
    search,
    columns,
    language: 'en',
    signal: new AbortController().signal,
    onProgress: (count) => counts.push(count),
  })
  expect(asked).toEqual(
    [1, 2].map((page) => ({
      text: 'x',
      sort: 'code',
      filters: { state: 'active' },
      page,
      size: EXPORT_CHUNK_SIZE,
    })),
  )
  expect(counts).toEqual([EXPORT_CHUNK_SIZE, EXPORT_CHUNK_SIZE + 1])
  const lines = file.split('\r\n')
  expect(lines[0]).toBe('\uFEFFName')
  expect(lines.slice(-2)).toEqual(['last', ''])
  expect(lines).toHaveLength(EXPORT_CHUNK_SIZE + 3)
})

it('writes the columns that a file has in place of one of the list', () => {
  const titles = { sum: 'Sum', currency: 'Currency' }
  const money = {
    title: 'Total',
    csv: moneyColumns(titles, (row: { amount: number; currency: string }) => row),
  }
  expect(csvOf([{ amount: 120_050, currency: 'EUR' }], [money], 'en')).toBe(
    '\uFEFFSum,Currency\r\n1200.5,EUR\r\n',
  )
})

it('quotes values that would break a line, and uses the separator of the language', () => {
  expect(csvLine(['a;b', 'c "d"', 'e\nf', 7], 'ru')).toBe('"a;b";"c ""d""";"e\nf";7\r\n')
  expect(csvLine(['a', 1.5], 'en')).toBe('a,1.5\r\n')
})

it('writes a fraction as the language does: a Russian spreadsheet takes 12.5 for a day in May', () => {
  expect(csvLine([12.5, -0.5, 7, '12.5'], 'ru')).toBe('"12,5";"-0,5";7;12.5\r\n')
})

it.each([
  ['2026-12-12T18:05:30.123456+00:00', '2026-12-12 19:05'],
  ['2026-07-12T22:30:00Z', '2026-07-13 00:30'],
  ['2026-12-12', '2026-12-12'],
  ['Starts at 2026-12-12T18:05:30Z', 'Starts at 2026-12-12T18:05:30Z'],
])('writes the instant %s by the clock of the hub: %s', (value, written) => {
  expect(csvLine([value], 'en')).toBe(`${written}\r\n`)
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =HYPERLINK("x")'])(
  'escapes %j, which would be a formula',
  (text) => {
    expect(csvLine([text], 'en')).toMatch(/^"?'/)
  },
)

it('leaves a negative number a number', () => {
  expect(csvLine([-5], 'en')).toBe('-5\r\n')
})
