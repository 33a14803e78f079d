import { setTimeout as delay } from 'node:timers/promises'
import { endLeftovers, endTogether, leftovers } from '../lib/programs.ts'
import { seconds } from '../lib/words.ts'
import { STAGES, type Stage } from './stages.ts'

const LEAVING_MS = 3000

endTogether()
const [wanted, ...args] = process.argv.slice(2)
const stages = STAGES.filter(({ name }) => wanted === undefined || name === wanted)
if (stages.length === 0) {
  console.error(`There is no stage ${wanted}. There are ${STAGES.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const total = { passed: 0, failed: 0 }
for (const stage of stages) {
  const { passed, failed } = await run(stage)
  total.passed += passed
  total.failed += failed
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

async function run({ name, run: runStage }: Stage): Promise<{ passed: number; failed: number }> {
  const started = performance.now()
  console.log(`\n${name}`)
  const result = await runStage(args, console.log).catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    details: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }))
  if (result.details !== '') console.log(result.details)
  const left = await endWhatStayed()
  if (left.length > 0) console.log(`It left processes behind:\n${left.join('\n')}`)
  const failed = result.failed + left.length
  console.log(`${name}: ${result.passed} passed, ${failed} failed (${seconds(performance.now() - started)})`)
  return { passed: result.passed, failed }
}

/** Browsers take a moment to close; what is still there after that was forgotten. */
async function endWhatStayed(): Promise<string[]> {
  const deadline = performance.now() + LEAVING_MS
  while (leftovers().length > 0 && performance.now() < deadline) await delay(100)
  return endLeftovers()
}
