import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuiltRemote } from '@hub/contract'
import type { LocalComposition } from '@hub/release/compose-locally'
import { publishedPath } from '@hub/release/paths'
import type { Problem } from '@hub/release/release-error'
import { type BrowserContext, chromium } from '@playwright/test'
import { CHROMIUM_ARGUMENTS } from '../../lib/chromium.ts'
import { recordedResponses } from './empty-api.ts'
import { FIXTURE_ID, fixtureSession } from './fixture-session.ts'
import { openPage, type TriedPage } from './open-page.ts'
import { trialHost } from './trial-host.ts'

export interface TryPagesOptions {
  /** Program of the browser. */
  browser: string
  /** Receives warnings about other apps. */
  warn: (line: string) => void
}

/** Tabs at a time. */
const TABS = 3

/** The browser reaches the trial host and nothing else. */
const NO_NETWORK = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

/**
 * Opens each route of some apps once in a browser, in the composition that would be live, as a member of staff who may
 * open every page, while the database is empty. Returns what the pages threw and what did not load. For the shell the
 * pages of all remotes are opened.
 */
export async function tryPages(
  composition: LocalComposition,
  apps: readonly string[],
  { browser: executablePath, warn }: TryPagesOptions,
): Promise<Problem[]> {
  const pages = await pagesOf(composition, apps)
  const host = await trialHost(composition, await recordedResponses())
  try {
    // The browser gets no credentials of this process either.
    const env = { HOME: composition.folder }
    const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGUMENTS, NO_NETWORK], env })
    try {
      const origin = `http://127.0.0.1:${host.port}`
      const localStorage = [{ name: 'hub-auth', value: JSON.stringify(fixtureSession()) }]
      const context = await browser.newContext({
        baseURL: origin,
        locale: 'ru-RU',
        storageState: { cookies: [], origins: [{ origin, localStorage }] },
      })
      return await openAll(context, pages, warn)
    } finally {
      await browser.close()
    }
  } finally {
    await host.stop()
  }
}

async function openAll(
  context: BrowserContext,
  pages: TriedPage[],
  warn: (line: string) => void,
): Promise<Problem[]> {
  const waiting = [...pages]
  const problems: Problem[] = []
  const work = async () => {
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      const { app, version, path } = page
      for (const failure of await openPage(context, page)) {
        if (failure.app === app)
          problems.push({ app, reason: `${app} ${version}: ${path} ${failure.reason}` })
        else warn(`${failure.app} on ${path} of ${app} ${failure.reason}. It stops nothing.`)
      }
    }
  }
  await Promise.all(Array.from({ length: TABS }, work))
  return problems
}

/** Returns the pages to open: those of released remotes, and of all when the shell is released. */
async function pagesOf(
  { folders, apps }: LocalComposition,
  released: readonly string[],
): Promise<TriedPage[]> {
  const remotes = [...folders].filter(([app]) => app !== 'shell')
  const tried = released.includes('shell') ? remotes : remotes.filter(([app]) => released.includes(app))
  const pages = tried.map(async ([app, folder]) => {
    const built = JSON.parse(await readFile(join(folder, 'hub-remote.json'), 'utf8')) as BuiltRemote
    const version = apps[app] ?? ''
    return built.routes.map(({ path, module }) => ({
      app,
      version,
      path,
      url: path.replaceAll(/:\w+/g, FIXTURE_ID).replace('*', FIXTURE_ID),
      files: (built.assets[module]?.js ?? []).map((file) => `/${publishedPath(app, version, file)}`),
    }))
  })
  return (await Promise.all(pages)).flat()
}
