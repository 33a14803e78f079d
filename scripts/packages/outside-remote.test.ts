import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { BuiltRemote } from '@hub/contract'
import { freePort } from '@hub/local-supabase/ports'
import { listen } from '@hub/serve/listen'
import { Hono } from 'hono'
import { glob } from 'tinyglobby'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { REPOSITORY } from '../lib/preflight.mjs'
import type { BuiltPackage } from './build-packages.ts'
import { publishPackages, type RunNpm } from './publish-packages.ts'
import { eventsOf } from './testing/events-of.ts'
import { type NpmRegistry, startNpmRegistry } from './testing/npm-registry.ts'

const run = promisify(execFile)
const INSTALLED = join(REPOSITORY, 'node_modules')
let folder: string
let remote: string
let registry: NpmRegistry
let packages: BuiltPackage[]
/** Package that npm publishes to the registry, downloads and runs. */
let creator: BuiltPackage
/** What the commands said that published the packages and one of them, and that created the remote. */
const said = { published: '', publishedByNpm: [''], created: '' }

/** A remote in a repository of its own, with the packages as npm packs them. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-outside-'))
  remote = join(folder, 'open-days')
  registry = await startNpmRegistry()
  await writeFile(join(folder, 'npmrc'), registry.npmrc)
  await mkdir(join(folder, 'bin'))
  await writeFile(join(folder, 'bin/npm'), RECORDING_NPM, { mode: 0o755 })
  const publishing = ['--import', 'tsx', 'scripts/packages/main.ts', '--publish', join(folder, 'packages')]
  const recording = { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` }
  said.published = (await run(process.execPath, publishing, { cwd: REPOSITORY, env: recording })).stdout
  packages = await Promise.all(
    (await glob('*/package.json', { cwd: join(folder, 'packages') })).map(async (manifest) => {
      const built = join(folder, 'packages', dirname(manifest))
      return { ...JSON.parse(await readFile(join(built, 'package.json'), 'utf8')), folder: built }
    }),
  )
  creator = packages.find(({ name }) => name === '@hub/create-remote') as BuiltPackage
  said.publishedByNpm = await publishPackages([creator], npm)
  said.created = (await npm(['exec', '--yes', '--', '@hub/create-remote', 'mf-open-days'], folder)).output
  const tarballs = await npm(['pack', ...packages.map((it) => it.folder)], folder)
  expect(tarballs).toMatchObject({ status: 0 })
  for (const { name, version } of packages) {
    const installed = join(remote, 'node_modules', name)
    await mkdir(installed, { recursive: true })
    const tarball = join(folder, `${name.slice(1).replace('/', '-')}-${version}.tgz`)
    await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed])
  }
  for (const name of await readdir(INSTALLED))
    if (name !== '@hub' && !name.startsWith('.'))
      await symlink(join(INSTALLED, name), join(remote, 'node_modules', name))
  await writeFile(join(remote, 'package-lock.json'), JSON.stringify({ packages: { '': {} } }))
}, 600_000)
afterAll(async () => {
  await registry.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Records what is published to a registry without packages: npm itself takes a second for each, and runs below. */
const RECORDING_NPM = `#!/bin/sh
if [ "$1" = view ]; then echo 'npm error code E404'; exit 1; fi
echo "$* in $(basename "$PWD")" >> "$(dirname "$0")/recorded"
`

/** npm as a person has configured it who knows the registry. */
const npmEnvironment = () => ({
  ...process.env,
  npm_config_userconfig: join(folder, 'npmrc'),
  npm_config_cache: join(folder, 'cache'),
  npm_config_update_notifier: 'false',
})

const npm: RunNpm = (args, cwd) =>
  run('npm', args, { cwd, env: npmEnvironment() }).then(
    ({ stdout }) => ({ status: 0, output: stdout }),
    ({ code, stdout, stderr }) => ({ status: code, output: stdout + stderr }),
  )

const node = (...args: string[]) => run(process.execPath, args, { cwd: remote })

it('npm run packages -- --publish publishes each package', async () => {
  expect(said.published.split('\nPublished: ')[1]?.trim().split(', ').sort()).toEqual(
    packages.map(({ name, version }) => `${name} ${version}`).sort(),
  )
  const recorded = (await readFile(join(folder, 'bin/recorded'), 'utf8')).trim().split('\n')
  expect(recorded.sort()).toEqual(packages.map((it) => `publish in ${basename(it.folder)}`).sort())
})

it('publishPackages publishes a package with npm, and neither twice nor with other content', async () => {
  expect(said.publishedByNpm).toEqual([`${creator.name} ${creator.version}`])
  expect(await publishPackages([creator], npm)).toEqual([])
  await appendFile(join(creator.folder, 'README.md'), 'More.\n')
  await expect(publishPackages([creator], npm)).rejects.toThrow(
    `Published with other content: ${creator.name} ${creator.version}.`,
  )
})

it('create-remote writes the versions of the packages and the registry that npm is configured with', async () => {
  expect(said.created).toContain('cd open-days')
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(remote, 'package.json'), 'utf8'))
  const versions = { ...dependencies, ...devDependencies }
  const [major] = packages.find(({ name }) => name === '@hub/shared-platform')?.version.split('.') ?? []
  expect(versions['@hub/shared-platform']).toBe(`^${major}.0.0`)
  expect(Object.values(versions)).not.toContain('*')
  expect(await readFile(join(remote, '.npmrc'), 'utf8')).toBe(`@hub:registry=${registry.url}\n`)
})

it('each package has a README and a changelog where it is installed', async () => {
  for (const { name } of packages)
    expect(await readdir(join(remote, 'node_modules', name))).toEqual(
      expect.arrayContaining(['README.md', 'CHANGELOG.md']),
    )
  expect(await readdir(join(remote, 'node_modules/@hub/shared-ui'))).toContain('COMPONENTS.md')
})

it('each package declares what its files import', async () => {
  for (const { folder: built, name } of packages) {
    const manifest = JSON.parse(await readFile(join(built, 'package.json'), 'utf8'))
    // npm publishes none that is private.
    expect(manifest, name).not.toHaveProperty('private')
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
  const options = ['--reporter=json', '--testTimeout=60000', '--no-isolate']
  const program = [join(INSTALLED, 'vitest/vitest.mjs'), 'run', ...options]
  // Where it fails, its report says why.
  const { stdout } = await node(...program).catch((error: { stdout: string }) => error)
  expect(JSON.parse(stdout), stdout).toMatchObject({ success: true, numPassedTests: 3 })
}, 240_000)

it('a remote of another repository passes its linter', async () => {
  await node(join(INSTALLED, '@biomejs/biome/bin/biome'), 'check')
})

it('a remote of another repository builds without a copy of a singleton, for the origin that it names', async () => {
  const manifest = join(remote, 'package.json')
  const origin = 'https://apps.example'
  const named = { ...JSON.parse(await readFile(manifest, 'utf8')), hub: { origin } }
  await writeFile(manifest, JSON.stringify(named))
  const { bin } = JSON.parse(await readFile(join(remote, 'node_modules/@hub/build/package.json'), 'utf8'))
  await node(join(remote, 'node_modules/@hub/build', bin['hub-build']))
  const built: BuiltRemote = JSON.parse(await readFile(join(remote, 'dist/hub-remote.json'), 'utf8'))
  expect(built).toMatchObject({
    name: 'mf-open-days',
    origin,
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

it('hub budget accepts what create-remote made, and rejects what outgrows it until that is recorded', async () => {
  expect((await node(...HUB, 'budget')).stdout).toContain('mf-open-days is within its size budget')
  const file = join(remote, 'size-budget.json')
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), entry: 1 }))
  await expect(node(...HUB, 'budget')).rejects.toThrow(
    /entry has \d+\.\d kB, its budget is 1 kB; make it smaller, or record more with `npx hub budget --record`/,
  )
  await node(...HUB, 'budget', '--record')
  expect((await node(...HUB, 'budget')).stdout).toContain('is within')
})

it('hub release sends a build of the files beside it, and rejects one of earlier files', async () => {
  const release = () =>
    run(process.execPath, [...HUB, 'release', '--build', 'dist'], {
      cwd: remote,
      // A service that is not there.
      env: { ...process.env, HUB_SERVICE: 'http://127.0.0.1:1', HUB_TOKEN: 'hub_0' },
    })
  await expect(release()).rejects.toThrow('http://127.0.0.1:1/releases cannot be reached')
  await writeFile(join(remote, 'locales/en/open-days.json'), '{"title":"Open days","lead":"Soon"}')
  await expect(release()).rejects.toThrow(
    /dist has 1\.0\.0-\w{8}, the files beside it are 1\.0\.0-\w{8} by now; build them with `npm run build`/,
  )
})

it('hub dev serves each build and the translations as saved to a site that admits it, and ends with npm', async () => {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const policy = `default-src 'none'; script-src 'self' ${origin}`
  const pages = new Hono().get('/', (context) =>
    context.html('<script type="application/json" id="hub-config">{}</script>', 200, {
      'content-security-policy': policy,
    }),
  )
  const host = await listen(pages, 0)
  const site = `http://127.0.0.1:${host.port}`
  // As npm starts it: in a shell, which is all that npm ends.
  const line = [process.execPath, ...HUB, 'dev', '--site', site, '--port', String(port)]
  const shell = spawn('sh', ['-c', '"$0" "$@"; exit', ...line], {
    cwd: remote,
    env: { ...process.env, npm_lifecycle_event: 'npx' },
  })
  try {
    let shown = ''
    shell.stdout.on('data', (chunk) => (shown += chunk))
    await expect.poll(() => shown, { timeout: 60_000 }).toContain('as a member of staff')
    const base = `http://127.0.0.1:${port}/mf-open-days/development`
    expect(shown).toContain(
      `${site}/diagnostics?mf.mf-open-days=${origin}/mf-open-days/development/remoteEntry.js`,
    )
    const first = await fetch(`${base}/hub-remote.json`)
    expect(first.headers.get('access-control-allow-origin')).toBe(site)
    const before = (await first.json()) as BuiltRemote & { changes: string }
    const script = await (await fetch(`${base}/${before.entry}`)).text()
    expect(await (await fetch(`${base}/remoteEntry.js`)).text()).toBe(script)
    const [module] = before.assets['./features/open-days/open-days-page']?.js ?? []
    expect((await fetch(`${base.slice(0, -'/development'.length)}/${module}`)).status).toBe(200)
    expect((await fetch(`${base}/..%2f..%2f..%2fpackage.json`)).status).toBe(404)

    const changes = eventsOf(await fetch(`${base}/${before.changes}`))
    const texts = join(remote, 'locales/en/open-days.json')
    await writeFile(texts, '{"title":"Open doors","lead":"Soon"}')
    expect(await changes.next()).toBe('texts')
    expect(await (await fetch(`${base}/locales/en/open-days.json`)).json()).toMatchObject({
      title: 'Open doors',
    })

    const page = join(remote, 'src/features/open-days/open-days-page.tsx')
    await writeFile(page, (await readFile(page, 'utf8')).replace('"lead"', '"lead small"'))
    // Missing while the next build is written.
    const remoteNow = async () => {
      const response = await fetch(`${base}/hub-remote.json`)
      return response.ok ? ((await response.json()) as BuiltRemote) : undefined
    }
    const entryNow = async () => (await remoteNow())?.entry ?? before.entry
    while ((await changes.next()) !== 'code' || (await entryNow()) === before.entry);

    const manifest = join(remote, 'src/remote.ts')
    await writeFile(
      manifest,
      (await readFile(manifest, 'utf8')).replace("path: '/open-days'", "path: '/doors'"),
    )
    const pathNow = async () => (await remoteNow())?.routes[0]?.path
    while ((await changes.next()) !== 'code' || (await pathNow()) !== '/doors');
  } finally {
    // Its output closes when the program and the process that builds have ended, too.
    const ended = once(shell, 'close')
    shell.kill('SIGTERM')
    await ended
    await host.stop()
  }
}, 300_000)

it('hub dev says what is missing at a site whose policy does not admit it', async () => {
  const pages = new Hono().get('/', (context) =>
    context.html('<script type="application/json" id="hub-config">{}</script>', 200, {
      'content-security-policy': "script-src 'self'",
    }),
  )
  const host = await listen(pages, 0)
  try {
    await expect(node(...HUB, 'dev', '--site', `http://127.0.0.1:${host.port}`)).rejects.toThrow(
      'admits no scripts from http://localhost:3010. Its operator adds that to remoteOrigins',
    )
  } finally {
    await host.stop()
  }
})

/** The program as npm installs it. */
const HUB = ['node_modules/@hub/build/dist/src/hub/hub.js']
