import { median, printTable } from '../table.ts'

/** One of two databases that differ in how much is in them. */
export interface Side {
  readonly count: number
  readonly ask: (query: string) => Promise<unknown>
}

interface Comparison {
  readonly title: string
  /** What there are few and many of. */
  readonly unit: string
  readonly runs: number
  readonly queries: readonly (readonly [name: string, query: string])[]
  readonly sides: readonly [few: Side, many: Side]
}

/** Asks both sides in turns, so that whatever else the machine does weighs on both, and prints times and their ratio. */
export async function compare({ title, unit, runs, queries, sides }: Comparison): Promise<void> {
  const rows: (string | number)[][] = []
  for (const [name, query] of queries) {
    const times: number[][] = sides.map(() => [])
    for (const { ask } of sides) await ask(query)
    for (let run = 0; run < runs; run++)
      for (const [index, { ask }] of sides.entries()) times[index]?.push(await timed(() => ask(query)))
    const [few = 0, many = 0] = times.map(median)
    rows.push([name, few.toFixed(1), many.toFixed(1), (many / few).toFixed(2)])
  }
  const headings = ['query', ...sides.map(({ count }) => `${count} ${unit}`), 'ratio']
  printTable(`${title}, milliseconds, median of ${runs}`, headings, rows)
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}
