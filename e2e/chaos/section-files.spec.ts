import type { BrowserContext, Page } from '@playwright/test'
import { type Faults, faultsOf } from '../fixtures/faults.ts'
import { PATHS, REMOTES, RemotePages } from '../fixtures/remote-pages.ts'
import type { RemoteName } from '../fixtures/remotes.ts'
import { accountMenu } from '../fixtures/sign-in-dialog.ts'
import { staffTest as test } from '../fixtures/staff.ts'
import { expect } from '../fixtures/test.ts'

/** What the browser, the federation runtime and the shell say of files that fail; nothing else may be added to it. */
const NOISE = /Failed to load resource|net::ERR|integrity|MIME type|preload|RUNTIME-00/i

const OF_REMOTES = new RegExp(`^/(${REMOTES.join('|')})/`)
/**
 * What a section waits for, by the URLs of the files. Texts, and files that are late:
 * `shell/src/composition/section-store.test.ts`, `shared-i18n/src/texts.test.ts`.
 */
const FILES: Record<string, (path: string) => boolean> = {
  entry: (path) => OF_REMOTES.test(path) && /\/remoteEntry[^/]*\.js$/.test(path),
  code: (path) => OF_REMOTES.test(path) && path.endsWith('.js') && !/\/remoteEntry[^/]*\.js$/.test(path),
  styles: (path) => OF_REMOTES.test(path) && path.endsWith('.css'),
}

const FAULTS = [
  'dead',
  'notFound',
  'broken',
  'html',
  'corrupted',
] as const satisfies readonly (keyof Faults)[]

/** Five sections one after the other, each of which is tried again before it is given up. */
test.describe.configure({ timeout: 180_000 })

for (const [index, [file, isHit]] of Object.entries(FILES).entries())
  test(`the ${file} of all remotes fail in every way: a landing and navigations show the notice, and the page afterwards`, async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(NOISE)
    const site = new RemotePages(page, 'ru')
    const [landing, ...others] = startingAt(REMOTES, index)
    const [onLanding, ...onNavigation] = startingAt(FAULTS, index)
    const hit = new Set<string>()
    const files = faultsIn(context, (path) => isHit(path) && !!hit.add(path))
    let restore = await files[onLanding]()
    const change = async (fault: (typeof FAULTS)[number]) => {
      const next = await files[fault]()
      await restore()
      restore = next
    }
    await test.step(`a landing on ${landing} while they are ${onLanding}`, async () => {
      await page.goto(PATHS[landing])
      await expectLanded(site, landing, file)
    })
    for (const [place, remote] of others.entries())
      await test.step(`a navigation to ${remote} while they are ${onNavigation[place]}`, async () => {
        await change(onNavigation[place] ?? 'dead')
        await navigate(page, remote)
        // The notice of the section before looks the same.
        await expect.poll(() => [...hit].some((path) => path.startsWith(`/${remote}/`)), remote).toBe(true)
        await site.expectUnavailable()
      })
    const last = others.at(-1) ?? landing
    await test.step(`a retry while they are ${onNavigation.at(-1)}`, async () => {
      await change(onNavigation.at(-1) ?? 'dead')
      await site.retry()
      await expect(page.getByRole('button', { name: site.words.retry })).toBeEnabled()
      await site.expectUnavailable()
    })
    await restore()
    await site.expectBack(last)
  })

function faultsIn(context: BrowserContext, isHit: (path: string) => boolean): Faults {
  return faultsOf(context, ({ pathname }) => isHit(pathname))
}

/** The list from another element on, so that every file is landed on with another remote and another fault. */
function startingAt<T>(list: readonly T[], index: number): [T, ...T[]] {
  const [first, ...others] = [...list.slice(index), ...list.slice(0, index)]
  if (first === undefined) throw new Error('the list is empty')
  return [first, ...others]
}

/** Published pages carry the style sheets of their route, so that nothing of a landing waits for those. */
async function expectLanded(site: RemotePages, landing: RemoteName, file: string): Promise<void> {
  if (file === 'styles') await site.expectPage(landing)
  else await site.expectUnavailable()
}

/** As a link does; those in the account menu are named by texts that may be missing here. */
async function navigate(page: Page, remote: RemoteName): Promise<void> {
  // Before the frame is hydrated there is no router that could hear of it.
  await expect(accountMenu(page, 'ru').button).toBeVisible()
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, PATHS[remote])
}
