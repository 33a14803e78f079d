import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BuiltRemote } from '@hub/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { REPOSITORY } from '../lib/preflight.mjs'
import { createOwnRepository } from '../new-remote/own-repository.ts'
import { type BuiltPackage, buildPackages } from './build-packages.ts'

const run = promisify(execFile)
const INSTALLED = join(REPOSITORY, 'node_modules')
let folder: string
let remote: string
let packages: BuiltPackage[]

/** A remote in a repository of its own, with the packages as npm would install them. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-outside-'))
  remote = join(folder, 'open-days')
  packages = await buildPackages(REPOSITORY, join(folder, 'packages'))
  createOwnRepository(remote, 'mf-open-days', () => '*')
  await mkdir(join(remote, 'node_modules/@hub'), { recursive: true })
  for (const { name, folder: built } of packages)
    await cp(built, join(remote, 'node_modules', name), { recursive: true })
  for (const name of await readdir(INSTALLED))
    if (name !== '@hub' && !name.startsWith('.'))
      await symlink(join(INSTALLED, name), join(remote, 'node_modules', name))
  await writeFile(join(remote, 'package-lock.json'), JSON.stringify({ packages: { '': {} } }))
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const node = (...args: string[]) => run(process.execPath, args, { cwd: remote })

it('each package declares what its files import', async () => {
  for (const { folder: built, name } of packages) {
    const manifest = JSON.parse(await readFile(join(built, 'package.json'), 'utf8'))
    const declared = [name, ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })]
    const files = await readdir(built, { recursive: true })
    const imported = new Set<string>()
    for (const file of files.filter((it) => /\.m?js$/.test(it)))
      for (const [, specifier = ''] of (await readFile(join(built, file), 'utf8')).matchAll(IMPORTS))
        imported.add(/^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier)
    expect(
      [...imported].filter((it) => !declared.includes(it)),
      name,
    ).toEqual([])
  }
})

/** Imports of packages, not of files or of Node's own modules. */
const IMPORTS = /^(?:import|export) (?:.*? from )?'((?!node:)[^.'][^']*)'/gm

it('a remote of another repository type-checks', async () => {
  await node(join(INSTALLED, 'typescript/bin/tsc'), '--noEmit')
}, 60_000)

it('a remote of another repository runs its tests with the test doubles of the packages', async () => {
  const { stdout } = await node(join(INSTALLED, 'vitest/vitest.mjs'), 'run', '--reporter=json')
  expect(JSON.parse(stdout)).toMatchObject({ success: true, numPassedTests: 3 })
}, 60_000)

it('a remote of another repository passes its linter', async () => {
  await node(join(INSTALLED, '@biomejs/biome/bin/biome'), 'check')
}, 30_000)

it('a remote of another repository builds without a copy of a singleton', async () => {
  const { bin } = JSON.parse(await readFile(join(remote, 'node_modules/@hub/build/package.json'), 'utf8'))
  await node(join(remote, 'node_modules/@hub/build', bin['hub-build']))
  const built: BuiltRemote = JSON.parse(await readFile(join(remote, 'dist/hub-remote.json'), 'utf8'))
  expect(built).toMatchObject({
    name: 'mf-open-days',
    version: expect.stringMatching(/^1\.0\.0-[0-9a-f]{8}$/),
  })
  expect(Object.keys(built.needs)).toContain('@hub/shared-auth')
  expect(await readdir(join(remote, 'dist/server'), { recursive: true })).toContain(
    'features/open-days/open-days-page.cjs',
  )
  const scripts = (await readdir(join(remote, 'dist'), { recursive: true })).filter((it) =>
    it.endsWith('.js'),
  )
  for (const script of scripts)
    expect(await readFile(join(remote, 'dist', script), 'utf8'), script).not.toContain(
      'CLIENT_INTERNALS_DO_NOT_USE',
    )
}, 60_000)
