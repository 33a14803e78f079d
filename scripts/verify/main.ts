import { seconds } from '../lib/duration.ts'
import { stopProgramsOnExit } from '../lib/programs.ts'
import { runChecks } from './run-checks.ts'

stopProgramsOnExit()
const { passed, failed } = await runChecks(console.log, process.argv.slice(2))
console.log(`${passed} passed, ${failed} failed (${seconds(performance.now())})`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
