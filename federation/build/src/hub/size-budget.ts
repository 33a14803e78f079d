import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { BuiltRemote } from '@hub/contract'

const compress = promisify(gzip)

/** Kilobytes, compressed with gzip: of all scripts, of what every visit loads, and of each exposed module. */
export type Sizes = Record<string, number>

const FILE = 'size-budget.json'

/** Growth that needs no decision, in kB. */
const SLACK = 1

/** Returns the sizes of a finished build. Modules are counted with the scripts and style sheets that they load at once. */
export async function sizesOf({ name, folder }: { name: string; folder: string }): Promise<Sizes> {
  const scripts = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith('.js') && !file.startsWith('server/'),
  )
  const total = (files: readonly string[]) => compressedSize(folder, files)
  const all = await total(scripts)
  if (name === 'shell')
    return { all, start: await total(scripts.filter((file) => /^static\/js\/[^/]+$/.test(file))) }
  const built = JSON.parse(await readFile(join(folder, 'hub-remote.json'), 'utf8')) as BuiltRemote
  const modules = Object.entries(built.assets).map(
    async ([module, { js, css }]) => [module, await total([...js, ...css])] as const,
  )
  return { all, entry: await total([built.entry]), ...Object.fromEntries(await Promise.all(modules)) }
}

async function compressedSize(folder: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => (await compress(await readFile(join(folder, file)))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/**
 * Returns what exceeds the recorded budget of an app. Modules without one are new, and need one.
 * @param recording the command that records more
 */
export function budgetProblems(
  app: string,
  { sizes, budget, recording }: { sizes: Sizes; budget: Sizes; recording: string },
): string[] {
  return Object.entries(sizes).flatMap(([part, size]) => {
    const most = budget[part]
    if (most !== undefined && size <= most) return []
    const limit = most === undefined ? 'it has no budget yet' : `its budget is ${most} kB`
    return [
      `${app}: ${part} has ${size.toFixed(1)} kB, ${limit}; make it smaller, or record more with \`${recording}\``,
    ]
  })
}

/**
 * Returns the recorded budget of an app, empty when there is none.
 * @param root folder of the app
 */
export function readBudget(root: string): Sizes {
  const file = join(root, FILE)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Sizes) : {}
}

/** Records the sizes of a build as the budget of its app. */
export function recordBudget(root: string, sizes: Sizes): void {
  const budget = Object.fromEntries(
    Object.entries(sizes).map(([part, size]) => [part, Math.ceil(size + SLACK)]),
  )
  writeFileSync(join(root, FILE), `${JSON.stringify(budget, null, 2)}\n`)
}
