import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readLive } from '../live/change-live.ts'
import { mortalTarget } from '../testing/mortal-target.ts'
import { smallSite } from '../testing/small-site.ts'
import { releaseBuilds } from './release-builds.ts'

/** Each release is a process that loads a compiler first. */
const WITHIN = { timeout: 240_000 }
const PROGRAM = join(import.meta.dirname, '../testing/release-once.ts')

let small: Awaited<ReturnType<typeof smallSite>>
beforeEach(async () => {
  small = await smallSite()
})
afterEach(() => small.remove())

/** Releases as another team would; resolves with what ended the process. */
async function releaseElsewhere(...given: (string | number)[]): Promise<number | string> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', PROGRAM, small.root, join(small.folder, 'builds'), ...given.map(String)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  return code ?? signal ?? 'nothing'
}

it('concurrent releases of two processes keep both apps', WITHIN, async () => {
  const ended = await Promise.all(['mf-a', 'mf-b'].map((app) => releaseElsewhere(app, '2,3,4')))
  expect(ended).toEqual([0, 0])
  expect(await small.visited()).toEqual({ 'mf-a': '4', 'mf-b': '4' })
  const { versions } = (await readLive(small.site.target)) ?? {}
  expect(versions).toMatchObject({ 'mf-a': ['4', '3', '2', '1'], 'mf-b': ['4', '3', '2', '1'] })
})

it(
  'a killed release leaves the live composition unchanged, and the next release succeeds',
  WITHIN,
  async () => {
    // The first requests, some on the way, and the last ones.
    for (const request of [1, 8, 16, 24, 32, 40, 48, 56, 80]) {
      const version = String(request + 1)
      const before = await small.visited()
      const isProcess = request === 24 || request === 56
      if (isProcess) expect(await releaseElsewhere('mf-a', version, request)).toBe('SIGKILL')
      else expect(await abortedRelease(version, request)).toBe('aborted')
      expect(await small.visited()).toEqual(before)
      expect((await small.host.request('/a')).status).toBe(200)
      if (request % 16 === 0) {
        await small.release(await small.builds.remote('mf-a', version))
        expect(await small.visited()).toMatchObject({ 'mf-a': version })
      }
    }
    await small.release(await small.builds.remote('mf-b', '2'))
    expect(await small.visited()).toMatchObject({ 'mf-b': '2' })
  },
)

/** Releases until a request, which is never answered: what the site then has is what a killed process leaves. */
async function abortedRelease(version: string, request: number): Promise<string> {
  const builds = [await small.builds.remote('mf-a', version)]
  return new Promise((resolve, reject) => {
    const target = mortalTarget(small.site.target, request, () => resolve('aborted'))
    releaseBuilds({ ...small.site, target }, { builds, builtFrom: { commit: null, dirty: false } }).then(
      () => resolve('released'),
      reject,
    )
  })
}
