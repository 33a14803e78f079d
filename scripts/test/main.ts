import { existsSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { seconds } from '../lib/duration.ts'
import { orphanedProcesses, stopOrphanedProcesses, stopProgramsOnExit } from '../lib/programs.ts'
import { makeTemporaryFolder } from '../lib/temporary-folder.ts'
import type { StageResult } from './result.ts'
import { SINGLE_STAGES, STAGES, type Stage } from './stages.ts'
import { installPackages, mayInstall } from './system-packages.ts'

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm'
/** Bytes; several times what a run holds at once. */
const ROOM = 8 * 2 ** 30

/**
 * Returns the folder for temporary folders: in memory where there is room, because a database of a thousand files is
 * copied and dropped for each file of database tests.
 */
function parentFolder(): string {
  const memory = existsSync(IN_MEMORY) && statfsSync(IN_MEMORY)
  const hasRoom = memory && memory.bavail * memory.bsize > ROOM && freemem() > ROOM
  return hasRoom ? IN_MEMORY : tmpdir()
}

const LEAVING_MS = 3000

stopProgramsOnExit()
makeTemporaryFolder(parentFolder())
const [wanted, ...args] = process.argv.slice(2)
const stages = wanted === undefined ? STAGES : SINGLE_STAGES.filter(({ name }) => name === wanted)
if (stages.length === 0) {
  const names = SINGLE_STAGES.map(({ name }) => name).join(', ')
  console.error(`There is no stage ${wanted}. There are ${names}.`)
  process.exit(1)
}

const installing = installMissing()
const total = { passed: 0, failed: 0 }
for (const stage of stages) {
  const { passed, failed } = await run(stage)
  total.passed += passed
  total.failed += failed
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

async function run(stage: Stage): Promise<{ passed: number; failed: number }> {
  const started = performance.now()
  console.log(`\n${stage.name}`)
  if (stage.missingPackages) await installing
  const result = await stage.run({ args, isWatched: wanted !== undefined }).catch(crashed)
  if (result.reason !== undefined) console.log(result.reason)
  // It belongs to no stage, and takes less time than the first one.
  await installing
  const left = await endWhatStayed()
  if (left.length > 0) console.log(`It left processes behind:\n${left.join('\n')}`)
  const counts = { passed: result.passed, failed: result.failed + left.length }
  const time = seconds(performance.now() - started)
  console.log(`${stage.name}: ${counts.passed} passed, ${counts.failed} failed (${time})`)
  return counts
}

/** Installs what is missing of all stages beside the first one, because downloading and unpacking leave cores idle. */
async function installMissing(): Promise<void> {
  const packages = stages.flatMap(({ missingPackages }) => missingPackages?.() ?? [])
  if (packages.length === 0 || !mayInstall()) return
  console.log(`Installing ${packages.join(', ')}…`)
  const { code, output } = await installPackages(packages)
  if (code !== 0) console.log(output.trim().split('\n').at(-1))
}

function crashed(error: unknown): StageResult {
  return {
    passed: 0,
    failed: 1,
    reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }
}

/** Browsers take some time to close; processes that remain after that are leaks. */
async function endWhatStayed(): Promise<string[]> {
  const deadline = performance.now() + LEAVING_MS
  while (orphanedProcesses().length > 0 && performance.now() < deadline) await delay(100)
  return stopOrphanedProcesses()
}
