import type { Restore } from '../fixtures/faults.ts'
import { PATHS, REMOTES, RemotePages } from '../fixtures/remote-pages.ts'
import type { FileFault, RemoteFaults, RemoteName } from '../fixtures/remotes.ts'
import type { Language } from '../fixtures/sign-in-dialog.ts'
import { staffTest as test } from '../fixtures/staff.ts'
import { expect } from '../fixtures/test.ts'

/** What the browser and the federation runtime say of requests that fail; nothing of ours may add to it. */
const NOISE =
  /Failed to load resource|net::ERR|integrity|MIME type|preload|on purpose|does not satisfy|RUNTIME-00/i

/** Those that fail at the same time, and the language in which it is told: the others have to work. */
type Round = [failing: [RemoteName, RemoteName], language: Language]

const VISITORS: Round = [['mf-public', 'mf-account'], 'ru']
const STAFF: Round = [['mf-admin', 'mf-calendar'], 'en']

type Fail = (remotes: RemoteFaults, failing: [RemoteName, RemoteName]) => Promise<Restore>

const both = async (restores: Promise<Restore>[]): Promise<Restore> => {
  const all = await Promise.all(restores)
  return async () => {
    await Promise.all(all.map((restore) => restore()))
  }
}
const files =
  (fault: FileFault): Fail =>
  (remotes, failing) =>
    both(failing.map((remote) => remotes[fault](remote)))
/** A container of which every module is this. */
const code =
  (module: string): Fail =>
  (remotes, failing) =>
    remotes.replaceCode(failing, (_, global) => `var ${global} = { init() {}, get() { return ${module} } }`)

const speakAnotherContract: Fail = (remotes, failing) =>
  remotes.changeRegistry((registry) => {
    for (const entry of registry.remotes) if (failing.includes(entry.name as RemoteName)) entry.contract = 3
  })

/** Two remotes do it for all: the shell treats all alike. Files that are dead: `section-files.spec.ts`, too. */
const FAULTS: [what: string, fail: Fail, round: Round][] = [
  ['are dead', files('dead'), VISITORS],
  ['throw when they are loaded', code(`Promise.reject(new Error('on purpose'))`), VISITORS],
  [
    'throw when they are drawn',
    code(`Promise.resolve(() => ({ Component() { throw new Error('on purpose') } }))`),
    STAFF,
  ],
  [
    'need another React',
    (remotes, failing) =>
      remotes.replaceCode(failing, (published) => published.replaceAll('^19.0.0', '^20.0.0')),
    VISITORS,
  ],
  ['speak another contract', speakAnotherContract, STAFF],
]

for (const [what, fail, [failing, language]] of FAULTS)
  test(`${failing.join(' and ')} ${what}: the other remotes work, and they come back`, async ({
    visit,
    page,
    remotes,
    requests,
    problems,
  }) => {
    problems.allow(NOISE)
    const site = new RemotePages(page, language)
    const restore = await fail(remotes, failing)
    await visit(PATHS[failing[0]], { language })
    await site.expectUnavailable()
    await test.step('however often it is tried', async () => {
      await site.retry()
      await expect(page.getByRole('button', { name: site.words.retry })).toBeEnabled()
      await site.expectUnavailable()
    })
    for (const remote of REMOTES.filter((name) => !failing.includes(name))) {
      await site.go(remote)
      await site.expectPage(remote)
    }
    await site.go(failing[1])
    await site.expectUnavailable()
    if (fail === speakAnotherContract)
      await test.step('a remote of another contract is not requested', async () => {
        expect(requests.filter((url) => /\/mf-calendar\/.*\.js$/.test(url))).toEqual([])
      })
    await restore()
    await site.retry()
    await site.expectPage(failing[1])
    await site.go(failing[0])
    await site.expectBack(failing[0])
  })

test('slow remotes show a notice after ten seconds, and their pages when they load', async ({
  page,
  remotes,
  visit,
}) => {
  const [failing, language] = STAFF
  const site = new RemotePages(page, language)
  await page.clock.install()
  const restore = await both(failing.map((remote) => remotes.slow(remote)))
  const working = REMOTES.filter((name) => !failing.includes(name))
  await visit(PATHS[working[0] ?? 'mf-public'], { language })
  for (const remote of failing) await site.go(remote)
  await expect(page.getByRole('status', { name: /^(Загружаем|Loading)/ })).toBeVisible()
  // The clock runs on, too: the rest of the ten seconds is for machines that are busy.
  await page.clock.fastForward(4_000)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.clock.fastForward(7_000)
  await site.expectUnavailable()
  await site.go(failing[0])
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

test('a permission error shows "no access" in the place of the remote', async ({
  visit,
  page,
  remotes,
  problems,
}) => {
  problems.allow(/Forbidden|preload|Failed to load resource/)
  const throwing = code(
    `Promise.resolve(() => ({ Component() { throw Object.assign(new Error('Forbidden'), { status: 403 }) } }))`,
  )
  await throwing(remotes, ['mf-calendar', 'mf-calendar'])
  await visit('/hub_calendar')
  await expect(page.getByRole('heading', { level: 1, name: 'Недостаточно прав' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible()
})
