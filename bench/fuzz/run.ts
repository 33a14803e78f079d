import { fuzz } from '../../supabase/tests/fuzz/fuzz.ts'
import { withScratchServer } from '../scratch-databases.ts'
import { printTable } from '../table.ts'

export interface FuzzBenchOptions {
  /** Another seed sends other requests. */
  readonly seed: number
  readonly count: number
  /** Only what shares a database with this request. */
  readonly only: number | undefined
}

/** Asks the whole API at random and fails when anything breaks or changes that should not. */
export async function benchFuzz({ seed, count, only }: FuzzBenchOptions): Promise<void> {
  const { faults, statuses } = await withScratchServer((createDatabase) =>
    fuzz({
      seed,
      count,
      database: () => createDatabase(),
      onBatch: (done) => process.stderr.write(`\r${Math.min(done, count)} of ${count}`),
      ...(only === undefined ? {} : { only }),
    }),
  )
  process.stderr.write('\n')
  printTable(`requests at random, seed ${seed}`, ['status', 'answers'], Object.entries(statuses))
  for (const fault of faults) console.error(`\n${fault}`)
  if (faults.length > 0) {
    console.error(
      `\n${faults.length} faults. One again: npm run bench -- fuzz --seed=${seed} --only=<request>`,
    )
    process.exitCode = 1
  }
}
