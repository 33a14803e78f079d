import { PATHS, RemotePages } from '../fixtures/remote-pages.ts'
import { staffTest as test } from '../fixtures/staff.ts'
import { expect } from '../fixtures/test.ts'

/** What the browser and the federation runtime say of code that fails; nothing of ours may add to it. */
const NOISE = /on purpose|does not satisfy|RUNTIME-00|preload|integrity/i

/** A container of which every module is this. */
const containerOf = (global: string, module: string) =>
  `var ${global} = { init() {}, get() { return ${module} } }`

/** The code of a remote after a bad release, by its global name. */
const BAD_CODE: Readonly<Record<string, (published: string, global: string) => string>> = {
  mf_public: (_, global) => containerOf(global, `Promise.reject(new Error('on purpose'))`),
  mf_account: (published) => published.replaceAll('^19.0.0', '^20.0.0'),
  mf_calendar: (_, global) =>
    containerOf(global, `Promise.resolve(() => ({ Component() { throw new Error('on purpose') } }))`),
}

// Files that fail, and remotes that are slow: `section-files.spec.ts`. Another contract: `shell/src/composition/section-store.test.ts`.
test('remotes that throw when loaded or rendered, or need another React: the other one works, and they come back', async ({
  visit,
  page,
  remotes,
  problems,
}) => {
  problems.allow(NOISE)
  const site = new RemotePages(page, 'en')
  const restore = await remotes.replaceCode(['mf-public', 'mf-account', 'mf-calendar'], (published, global) =>
    (BAD_CODE[global] ?? String)(published, global),
  )
  const expectFailing = async () => {
    await site.expectUnavailable()
    await site.retry()
    await expect(page.getByRole('button', { name: site.words.retry })).toBeEnabled()
    await site.expectUnavailable()
  }
  await visit(PATHS['mf-public'], { language: 'en' })
  await test.step('a landing on a remote that throws when it is loaded', expectFailing)
  for (const remote of ['mf-account', 'mf-calendar'] as const)
    await test.step(`a navigation to ${remote} from the one that works`, async () => {
      await site.go('mf-admin')
      await site.expectPage('mf-admin')
      await site.go(remote)
      await expectFailing()
    })
  await restore()
  await site.retry()
  await site.expectPage('mf-calendar')
  for (const remote of ['mf-account', 'mf-public'] as const) {
    await site.go(remote)
    await site.expectBack(remote)
  }
})
