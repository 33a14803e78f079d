import type { Restore } from '../fixtures/faults.ts'
import { PATHS, REMOTES, RemotePages } from '../fixtures/remote-pages.ts'
import type { RemoteFaults, RemoteName } from '../fixtures/remotes.ts'
import type { Language } from '../fixtures/sign-in-dialog.ts'
import { staffTest as test } from '../fixtures/staff.ts'
import { stopClock } from '../fixtures/stored-session.ts'
import { expect } from '../fixtures/test.ts'

/** What the browser and the federation runtime say of requests that fail; nothing of ours may add to it. */
const NOISE =
  /Failed to load resource|net::ERR|integrity|MIME type|preload|on purpose|does not satisfy|RUNTIME-00/i

const both = async (restores: Promise<Restore>[]): Promise<Restore> => {
  const all = await Promise.all(restores)
  return async () => {
    await Promise.all(all.map((restore) => restore()))
  }
}

interface Pair {
  /** A landing opens it. */
  readonly first: RemoteName
  readonly second: RemoteName
  readonly what: string
  readonly language: Language
  readonly fail: (remotes: RemoteFaults) => Promise<Restore>
}

/** A container of which every module is this. */
const containerOf = (global: string, module: string) =>
  `var ${global} = { init() {}, get() { return ${module} } }`

/**
 * Two that fail at the same time, each in its own way: the others have to work. The shell treats all remotes alike.
 * Files that fail: `section-files.spec.ts`.
 */
const PAIRS: Pair[] = [
  {
    first: 'mf-public',
    second: 'mf-account',
    what: 'mf-public throws when it is loaded, and mf-account needs another React',
    language: 'ru',
    fail: (remotes) =>
      remotes.replaceCode(['mf-public', 'mf-account'], (published, global) =>
        global === 'mf_public'
          ? containerOf(global, `Promise.reject(new Error('on purpose'))`)
          : published.replaceAll('^19.0.0', '^20.0.0'),
      ),
  },
  {
    first: 'mf-admin',
    second: 'mf-calendar',
    what: 'mf-admin throws when it is rendered, and mf-calendar speaks another contract',
    language: 'en',
    fail: (remotes) =>
      remotes.replaceCode(
        ['mf-admin'],
        (_, global) =>
          containerOf(global, `Promise.resolve(() => ({ Component() { throw new Error('on purpose') } }))`),
        (registry) => {
          for (const entry of registry.remotes) if (entry.name === 'mf-calendar') entry.contract = 3
        },
      ),
  },
]

for (const { first, second, what, language, fail } of PAIRS)
  test(`${what}: the other remotes work, and they come back`, async ({
    visit,
    page,
    remotes,
    requests,
    problems,
  }) => {
    problems.allow(NOISE)
    const site = new RemotePages(page, language)
    const restore = await fail(remotes)
    await visit(PATHS[first], { language })
    await site.expectUnavailable()
    const retryInVain = () =>
      test.step('a retry shows the notice again', async () => {
        await site.retry()
        await expect(page.getByRole('button', { name: site.words.retry })).toBeEnabled()
        await site.expectUnavailable()
      })
    await retryInVain()
    for (const remote of REMOTES.filter((name) => name !== first && name !== second)) {
      await site.go(remote)
      await site.expectPage(remote)
    }
    await site.go(second)
    await site.expectUnavailable()
    await retryInVain()
    if (second === 'mf-calendar')
      await test.step('a remote of another contract is not requested', async () => {
        expect(requests.filter((url) => /\/mf-calendar\/.*\.js$/.test(url))).toEqual([])
      })
    await restore()
    await site.retry()
    await site.expectPage(second)
    await site.go(first)
    await site.expectBack(first)
  })

test('slow remotes show a notice after ten seconds, and their pages when they load', async ({
  page,
  remotes,
  visit,
}) => {
  const failing: RemoteName[] = ['mf-admin', 'mf-calendar']
  const site = new RemotePages(page, 'en')
  await stopClock(page)
  const restore = await both(failing.map((remote) => remotes.slow(remote)))
  const working = REMOTES.filter((name) => !failing.includes(name))
  await visit(PATHS[working[0] ?? 'mf-public'], { language: 'en' })
  for (const remote of failing) await site.go(remote)
  await expect(page.getByRole('status', { name: /^(Загружаем|Loading)/ })).toBeVisible()
  await page.clock.runFor(9_900)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.clock.runFor(200)
  await page.clock.resume()
  await site.expectUnavailable()
  await site.go('mf-admin')
  await site.expectUnavailable()
  for (const remote of working) {
    await site.go(remote)
    await site.expectPage(remote)
  }
  await restore()
  for (const remote of failing) {
    await site.go(remote)
    await site.expectPage(remote)
  }
})
