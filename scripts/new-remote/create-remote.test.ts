import { execFile } from 'node:child_process'
import { existsSync, lstatSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { budgetProblems, readBudget, sizesOf } from '@hub/build/size-budget'
import type { BuiltRemote } from '@hub/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { REPOSITORY } from '../lib/preflight.mjs'
import { createRemote } from './create-remote.ts'

const NAME = 'mf-open-days'
const run = promisify(execFile)
let folder: string

// Inside the repository, where packages are found.
beforeAll(async () => {
  const local = join(REPOSITORY, '.local')
  await mkdir(local, { recursive: true })
  folder = await mkdtemp(join(local, 'new-remote-'))
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json'])
    await copyFile(join(REPOSITORY, file), join(folder, file))
  createRemote(folder, NAME)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const read = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8'))

const build = (environment: Record<string, string>) =>
  run(process.execPath, [join(REPOSITORY, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build'], {
    cwd: join(folder, NAME),
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  })

it('a new remote looks like a page of the site', async () => {
  const page = await readFile(join(folder, NAME, 'src/features/open-days/open-days-page.tsx'), 'utf8')
  const utilities = await readFile(join(REPOSITORY, 'shared-ui/src/styles/utilities.css'), 'utf8')
  const classes = [...page.matchAll(/className=(?:"([^"]+)"|\{`([^`$]+)\$)/g)].flatMap(([, plain, mixed]) =>
    (plain ?? mixed ?? '').trim().split(' '),
  )
  expect(classes).toEqual(['wrap', 'lead'])
  expect(classes.filter((name) => !utilities.includes(`.${name} {`))).toEqual([])
})

it('a new remote builds from its own folder, within its size budget', async () => {
  await build({ HUB_VERSION: '1.0.0-test' })
  const built = (await read(`${NAME}/dist/hub-remote.json`)) as BuiltRemote
  expect(built).toMatchObject({ name: NAME, version: '1.0.0-test' })
  expect(existsSync(join(folder, NAME, 'dist', built.entry))).toBe(true)
  expect(await readdir(join(folder, NAME, 'dist/locales/ru'))).toEqual(['open-days.json'])
  const sizes = await sizesOf({ name: NAME, folder: join(folder, NAME, 'dist') })
  const budget = readBudget(join(folder, NAME))
  expect(budgetProblems(NAME, { sizes, budget, recording: '' })).toEqual([])
}, 60_000)

it('a new remote does not build with a copy of a singleton, however it is imported', async () => {
  const copies = {
    // A subpath, another path of the same file, the sources.
    'react-dom': 'react-dom/client',
    react: join(REPOSITORY, 'node_modules/react/index.js'),
    '@hub/shared-platform': join(REPOSITORY, 'shared-platform/src/clock/use-now.ts'),
  }
  const page = join(folder, NAME, 'src/features/open-days/open-days-page.tsx')
  const source = await readFile(page, 'utf8')
  const imports = Object.values(copies).map((file, index) => `import * as copy${index} from '${file}'`)
  await writeFile(page, `${imports.join('\n')}\nconsole.log(copy0, copy1, copy2)\n${source}`)
  const error = await build({ HUB_VERSION: '1.0.0-copy', HUB_DIST: 'rejected' }).catch(String)
  for (const name of Object.keys(copies))
    expect(error).toContain(`import it as '${name}' and nothing below it`)
  await writeFile(page, source)
}, 60_000)

it('a new remote is in the lock file without an installation', async () => {
  const manifest = await read('package.json')
  expect(manifest.workspaces).toContain(NAME)
  const { packages } = await read('package-lock.json')
  expect(packages[''].workspaces).toEqual(manifest.workspaces)
  expect(packages[NAME].dependencies).toEqual((await read(`${NAME}/package.json`)).dependencies)
  expect(Object.values(packages[NAME].dependencies)).not.toContain('')
  expect(packages[`node_modules/@hub/${NAME}`]).toEqual({ resolved: NAME, link: true })
  expect(lstatSync(join(folder, 'node_modules/@hub', NAME)).isSymbolicLink()).toBe(true)
})

it('a new remote is rejected under a taken or invalid name', () => {
  expect(() => createRemote(folder, NAME)).toThrow('is there already')
  expect(() => createRemote(folder, 'open-days')).toThrow('mf-<word>')
  expect(() => createRemote(REPOSITORY, 'mf-events')).toThrow('belongs to mf-public')
})
