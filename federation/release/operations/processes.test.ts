import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { smallSite } from '../testing/small-site.ts'

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
  for (const version of ['2', '3', '4']) {
    const ended = await Promise.all([releaseElsewhere('mf-a', version), releaseElsewhere('mf-b', version)])
    expect(ended).toEqual([0, 0])
    expect(await small.visited()).toEqual({ 'mf-a': version, 'mf-b': version })
  }
})

it(
  'a killed release leaves the live composition unchanged, and the next release succeeds',
  WITHIN,
  async () => {
    let killed = 0
    // The first requests, some on the way, and the very last ones.
    for (const request of [1, 8, 16, 24, 32, 40, 48, 56]) {
      const version = String(request + 1)
      const before = await small.visited()
      const ended = await releaseElsewhere('mf-a', version, request)
      if (ended !== 'SIGKILL') break
      killed += 1
      expect(await small.visited()).toEqual(before)
      expect((await small.host.request('/a')).status).toBe(200)
      if (request % 16 === 0) {
        await small.release(await small.builds.remote('mf-a', version))
        expect(await small.visited()).toMatchObject({ 'mf-a': version })
      }
    }
    expect(killed).toBeGreaterThan(2)
    await small.release(await small.builds.remote('mf-b', '2'))
    expect(await small.visited()).toMatchObject({ 'mf-b': '2' })
  },
)
