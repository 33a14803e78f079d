import { runTwoTeams } from '@hub/release/two-teams'
import { printTable } from '../table.ts'
import { type BrowserVisitor, browserVisitor } from './browser-visitor.ts'

export interface ReleasesBenchOptions {
  readonly minutes: number
  /** Another seed makes other releases. */
  readonly seed: number
}

/**
 * Lets two teams release at random for a while beside a visitor with HTTP and one with Chromium, and fails when
 * anything was lost or a page mixed compositions.
 */
export async function benchReleases({ minutes, seed }: ReleasesBenchOptions): Promise<void> {
  const until = performance.now() + minutes * 60_000
  let browser: BrowserVisitor | undefined
  const { commands, polls, changes, faults } = await runTwoTeams({
    seed,
    isOver: () => performance.now() > until,
    secondVisitor: async (origin) => {
      browser = await browserVisitor(origin)
      return browser
    },
  })
  printTable(
    `two teams for ${minutes} minutes, seed ${seed}`,
    ['what', 'times'],
    [
      ...Object.entries(commands).sort(),
      ['changes in live.json', changes],
      ['pages read', polls],
      ['pages loaded in Chromium', browser?.polls() ?? 0],
      ['versions seen in Chromium', browser?.versions() ?? 0],
    ],
  )
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
