import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SiteVisitor } from '@hub/release/two-teams'
import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, findChromium } from '../../scripts/lib/chromium.ts'

/** Remotes whose pages are loaded in turn. */
const AREAS = ['a', 'b']
/** Pages that one visitor loads before the next one comes, who has another share of the canary and an empty cache. */
const VIEWS = 12
const TIMEOUT_MS = 300_000

/** What a page says it consists of, and which of it Chromium has run. */
interface LoadedPage {
  readonly composition: string
  readonly title: string
  readonly remotes: readonly { readonly name: string; readonly version: string }[]
  /** Versions of the scripts that ran, by app. */
  readonly ran: Readonly<Record<string, string>>
  /** URLs of scripts that failed: missing, changed, or forbidden by the page's policy. */
  readonly failed: readonly string[]
  /** Version of the texts that the shell's folder holds. */
  readonly texts: string
}

export interface BrowserVisitor extends SiteVisitor {
  polls(): number
  /** Number of different versions of the landing pages' remotes that were seen running. */
  versions(): number
}

/**
 * Loads pages in Chromium while a site changes: integrity, the content policy and the HTTP cache of a browser apply,
 * and the scripts run. Collects pages that mixed compositions, or of which a file was missing or another one.
 */
export async function browserVisitor(origin: string): Promise<BrowserVisitor> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: CHROMIUM_ARGUMENTS,
  })
  const faults: string[] = []
  const versions = new Set<string>()
  let polls = 0

  async function poll(page: Page): Promise<void> {
    const area = AREAS[polls % AREAS.length]
    polls += 1
    const response = await page.goto(`${origin}/${area}`)
    if (response?.status() !== 200) {
      faults.push(`/${area} answers Chromium with ${response?.status()}`)
      return
    }
    const loaded = (await page.evaluate('window.describePage()')) as LoadedPage
    for (const fault of faultsOf(loaded)) faults.push(`/${area}, ${loaded.composition}: ${fault}`)
    versions.add(loaded.title)
  }

  return {
    faults,
    polls: () => polls,
    versions: () => versions.size,
    async pollUntil(isOver: () => boolean): Promise<void> {
      try {
        while (!isOver()) {
          const page = await visit(browser, origin, polls)
          for (let views = 0; views < VIEWS && !isOver(); views += 1) {
            await poll(page)
            await nextTurn()
          }
          await page.context().close()
        }
      } finally {
        await browser.close()
      }
    },
  }
}

async function visit(browser: Browser, origin: string, number: number): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await context.addCookies([{ name: 'hub-share', value: String((number * 37) % 100), url: origin }])
  const page = await context.newPage()
  // For an hour on a machine that others use.
  page.setDefaultTimeout(TIMEOUT_MS)
  await page.addInitScript(LOADER)
  return page
}

function faultsOf({ title, remotes, ran, failed, texts }: LoadedPage): string[] {
  const missing = failed.map((url) => `${url} did not load`)
  const mixed = remotes
    .filter(({ name, version }) => ran[name] !== version)
    .map(({ name, version }) => `${name} ${ran[name]} ran instead of ${version}`)
  const shell = ran.shell === texts ? [] : [`shell ${ran.shell} ran with texts of ${texts}`]
  const shown = remotes.some(({ name, version }) => title.startsWith(`${name} ${version} `))
  return [...missing, ...mixed, ...shell, ...(shown ? [] : [`its title is ${title}`])]
}

/** Does in the page what a shell does: loads each remote's entry with its integrity. Builds of the small site call it. */
const LOADER = `
const ran = {}, failed = []
let waiting = 1, texts
addEventListener('error', ({ target, error }) => failed.push(target.src || String(error)), true)
addEventListener('securitypolicyviolation', (event) => failed.push(event.blockedURI))
const read = (id) => JSON.parse(document.getElementById(id).textContent)
let endLoading
const loaded = new Promise((resolve) => { endLoading = resolve })
const done = () => { waiting -= 1; if (waiting === 0) endLoading() }
window.entry = (version) => { ran[document.currentScript.dataset.remote] = version }
window.shell = (version) => {
  ran.shell = version
  waiting += 1
  fetch(document.querySelector('link[as=fetch]').href)
    .then((response) => response.json())
    .then((common) => { texts = common.version }, (error) => failed.push(String(error)))
    .finally(done)
  addEventListener('DOMContentLoaded', () => read('mf-registry').remotes.forEach(loadEntry))
}
addEventListener('load', done)
function loadEntry({ name, entry, integrity }) {
  waiting += 1
  const script = Object.assign(document.createElement('script'), { src: entry, integrity, crossOrigin: 'anonymous' })
  script.dataset.remote = name
  script.onload = script.onerror = done
  document.head.append(script)
}
window.describePage = async () => {
  await loaded
  const { remotes } = read('mf-registry')
  return { composition: read('hub-config').composition, title: document.title, remotes, ran, failed, texts }
}
`
