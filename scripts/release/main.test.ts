import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { REPOSITORY } from '../lib/preflight.mjs'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-release-command-'))
})
afterAll(() => rm(folder, { recursive: true }))

function release(...args: string[]): ChildProcess {
  return spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/release/main.ts', ...args, '--target', folder],
    {
      cwd: REPOSITORY,
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
}

it('a release that the site does not accept is rejected before tests run', async () => {
  const program = release('mf-account', '--canary', '10', '--untried')
  expect(program.stderr && (await text(program.stderr))).toBe(
    'nothing is live yet, so nothing can be tried on some; publish the whole site first\n',
  )
})

it('an interrupted release ends its checks and leaves no temporary files', async () => {
  await writeFile(
    join(folder, 'config.json'),
    JSON.stringify({ supabaseUrl: 'http://localhost:54321', publishableKey: 'key' }),
  )
  const program = release('mf-account', '--untried')
  await expect.poll(() => programs().length).toBeGreaterThan(process.platform === 'linux' ? 1 : -1)
  program.kill('SIGINT')
  const [code] = await once(program, 'exit')
  expect(programs()).toEqual([])
  expect(code).toBe(130)
  // The loader of TypeScript keeps a folder of its own.
  expect((await readdir(folder)).filter((name) => !name.startsWith('tsx-'))).toEqual(['config.json'])
})

/** Finds the release command and the programs that it started. Linux only; finds nothing elsewhere. */
function programs(): string[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && environmentOf(pid).includes(folder))
}

function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8')
  } catch {
    return ''
  }
}
