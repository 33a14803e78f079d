import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { copyFile, cp, link, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { buildApp } from '@hub/release/build-app'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { COMMON_FOLDERS, type LockFile, reachablePackages } from './content-version.ts'

const REPOSITORY = join(import.meta.dirname, '../../..')
const APP = 'mf-account'
const ROOT_FILES = ['package.json', 'package-lock.json', 'tsconfig.json']

let alone: string

beforeEach(async () => {
  alone = await mkdtemp(join(tmpdir(), 'hub-alone-'))
})
afterEach(() => rm(alone, { recursive: true, force: true }))

it('an app built in isolation with its declared dependencies has identical bytes', async () => {
  await copySources()
  await copyPackages()
  const child = spawn('npm', ['run', '--silent', 'build'], { cwd: join(alone, APP), stdio: 'pipe' })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'exit')
  expect(code, output).toBe(0)

  const { folder } = await buildApp(APP, { store: join(REPOSITORY, '.local/builds') })
  const built = await contents(join(alone, APP, 'dist'))
  const expected = await contents(folder)
  expect([...built.keys()].sort()).toEqual([...expected.keys()].sort())
  expect(
    [...built].filter(([file, bytes]) => !expected.get(file)?.equals(bytes)).map(([file]) => file),
  ).toEqual([])
}, 120_000)

async function copySources() {
  for (const file of ROOT_FILES) await copyFile(join(REPOSITORY, file), join(alone, file))
  for (const folder of [APP, ...COMMON_FOLDERS]) {
    const isSource = (path: string) =>
      !/^(node_modules|dist|preview)(\/|$)/.test(relative(join(REPOSITORY, folder), path))
    await cp(join(REPOSITORY, folder), join(alone, folder), { recursive: true, filter: isSource })
  }
}

/** What `npm ci` would install for this workspace alone. */
async function copyPackages() {
  const lock = JSON.parse(readFileSync(join(REPOSITORY, 'package-lock.json'), 'utf8')) as LockFile
  for (const place of reachablePackages(lock, [APP, ...COMMON_FOLDERS])) {
    if (!place.includes('node_modules/')) continue
    const { link: isWorkspace, resolved = '' } = lock.packages[place] ?? {}
    await mkdir(dirname(join(alone, place)), { recursive: true })
    if (isWorkspace) await symlink(join(alone, resolved), join(alone, place))
    else await linkFiles(join(REPOSITORY, place), join(alone, place))
  }
}

/** Without packages inside packages, which stand in the list themselves; optional ones may not be installed. */
async function linkFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch(() => [])
  await mkdir(to, { recursive: true })
  for (const entry of entries) {
    if (entry.name === 'node_modules') continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkFiles(source, target)
    // Between two disks there are no hard links.
    else await link(source, target).catch(() => copyFile(source, target))
  }
}

async function contents(folder: string): Promise<Map<string, Buffer>> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const read = files
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map(async (file) => [relative(folder, file), await readFile(file)] as const)
  return new Map(await Promise.all(read))
}
