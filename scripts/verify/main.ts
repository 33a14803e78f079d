import { seconds } from '../lib/duration.ts'
import { stopProgramsOnExit } from '../lib/programs.ts'
import { runChecks, UnknownCheckError } from './run-checks.ts'

stopProgramsOnExit()
try {
  const { passed, failed } = await runChecks(console.log, process.argv.slice(2))
  console.log(`${passed} passed, ${failed} failed (${seconds(performance.now())})`)
  process.exit(failed > 0 ? 1 : 0)
} catch (error) {
  if (!(error instanceof UnknownCheckError)) throw error
  console.error(error.message)
  process.exit(1)
}
