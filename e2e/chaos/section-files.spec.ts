import type { Page } from '@playwright/test'
import { type Faults, faultsOf } from '../fixtures/faults.ts'
import { PATHS, REMOTES, RemotePages } from '../fixtures/remote-pages.ts'
import type { RemoteName } from '../fixtures/remotes.ts'
import { accountMenu } from '../fixtures/sign-in-dialog.ts'
import { staffTest as test } from '../fixtures/staff.ts'
import { expect } from '../fixtures/test.ts'

/** What the browser, the federation runtime and the shell say of files that fail; nothing else may be added to it. */
const NOISE = /Failed to load resource|net::ERR|integrity|MIME type|preload|RUNTIME-00/i

const OF_REMOTES = new RegExp(`^/(${REMOTES.join('|')})/`)

interface FailingFiles {
  /** What a section waits for, by the URLs of the files. */
  readonly file: string
  readonly isHit: (path: string) => boolean
  readonly landing: RemoteName
  readonly next: RemoteName
  /** On the landing, on a navigation, and on its retry. */
  readonly faults: readonly [keyof Faults, keyof Faults, keyof Faults]
}

/**
 * The shell treats all remotes alike; a file that is not there, one whose server fails and one whose server is dead reach
 * it in the same way. Texts: `shell/src/composition/section-store.test.ts`, `shared-i18n/src/texts.test.ts`.
 */
const KINDS: readonly FailingFiles[] = [
  {
    file: 'entries',
    isHit: (path) => OF_REMOTES.test(path) && /\/remoteEntry[^/]*\.js$/.test(path),
    landing: 'mf-public',
    next: 'mf-account',
    faults: ['dead', 'html', 'corrupted'],
  },
  {
    file: 'code',
    isHit: (path) => OF_REMOTES.test(path) && path.endsWith('.js') && !/\/remoteEntry[^/]*\.js$/.test(path),
    landing: 'mf-calendar',
    next: 'mf-admin',
    faults: ['corrupted', 'notFound', 'html'],
  },
  {
    file: 'style sheets',
    isHit: (path) => OF_REMOTES.test(path) && path.endsWith('.css'),
    landing: 'mf-account',
    next: 'mf-public',
    faults: ['broken', 'html', 'corrupted'],
  },
]

test('files of remotes that fail in every way: a landing and a navigation show the notice, and the page afterwards', async ({
  page,
  context,
  remotes,
  problems,
}) => {
  problems.allow(NOISE)
  await page.clock.install()
  const site = new RemotePages(page, 'ru')
  for (const { file, isHit, landing, next, faults } of KINDS)
    await test.step(`the ${file} of all remotes fail`, async () => {
      const [onLanding, onNavigation, onRetry] = faults
      const hit = new Set<string>()
      const files = faultsOf(context, ({ pathname }) => isHit(pathname) && !!hit.add(pathname))
      let restore = await files[onLanding]()
      const change = async (fault: keyof Faults) => {
        const changed = await files[fault]()
        await restore()
        restore = changed
      }
      await test.step(`a landing on ${landing} while they are ${onLanding}`, async () => {
        await page.goto(PATHS[landing])
        // Published pages carry the style sheets of their route, so that nothing of a landing waits for those.
        if (file === 'style sheets') await site.expectPage(landing)
        else await site.expectUnavailable()
      })
      await test.step(`a navigation to ${next} while they are ${onNavigation}`, async () => {
        await change(onNavigation)
        await navigate(page, next)
        // The notice of the section before looks the same.
        await expect.poll(() => [...hit].some((path) => path.startsWith(`/${next}/`)), next).toBe(true)
        await site.expectUnavailable()
      })
      await test.step(`a retry while they are ${onRetry}`, async () => {
        await change(onRetry)
        await site.retry()
        await expect(page.getByRole('button', { name: site.words.retry })).toBeEnabled()
        await site.expectUnavailable()
      })
      await restore()
      await site.expectBack(next)
    })
  await test.step('a slow remote shows a notice after ten seconds, and its page when it has loaded', async () => {
    const answer = await remotes.slow('mf-admin')
    await site.go('mf-admin')
    await expect(page.getByRole('status', { name: /^Загружаем/ })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.clock.fastForward(10_000)
    await site.expectUnavailable()
    await answer()
    await site.expectPage('mf-admin')
  })
  await test.step('a section requested offline shows a notice and loads by itself when the network is back', async () => {
    await context.setOffline(true)
    await site.go('mf-calendar')
    await expect(page.getByRole('alert').filter({ hasText: 'Раздел временно недоступен' })).toContainText(
      'Нет сети',
    )
    await context.setOffline(false)
    await site.expectPage('mf-calendar')
  })
})

/** As a link does; those in the account menu are named by texts that may be missing here. */
async function navigate(page: Page, remote: RemoteName): Promise<void> {
  // Before the frame is hydrated there is no router that could hear of it.
  await expect(accountMenu(page, 'ru').button).toBeVisible()
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, PATHS[remote])
}
