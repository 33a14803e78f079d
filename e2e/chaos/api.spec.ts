import type { Locator, Page } from '@playwright/test'
import { addresses } from '../fixtures/addresses.ts'
import { type Faults, faultsOf } from '../fixtures/faults.ts'
import { expect, test } from '../fixtures/test.ts'

// The page server still reaches the API: only pages without their data ask for it in the browser.
test.use({ pages: 'as published' })

/** What the browser says of requests that fail; nothing of ours may add to it. */
const NOISE = /Failed to load resource|ERR_CONNECTION/

const RETRY = 'Повторить'

const WHY = {
  network: /Нет\sсвязи\sс\sсервером/,
  server: /На\sсервере\sпроизошла\sошибка/,
  limited: /Слишком\sмного\sпопыток/,
} as const

/** Who is here and where links lead is asked for by the frame, which stands whether that is answered or not. */
const OF_THE_FRAME = /\/(profiles|site_settings)$/

/** In the page: what it says while it cannot show what it is there for. */
function lookAt(retry: string) {
  const main = document.querySelector('main') ?? document.body
  const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility() === true
  const alerts = [...main.querySelectorAll('[role=alert]')]
  // Where scripts run, the elements inside of <noscript> are text.
  const read = main.cloneNode(true) as Element
  for (const element of read.querySelectorAll('noscript')) element.remove()
  const buttons = (within: Element) => [...within.querySelectorAll('button')]
  return {
    texts: alerts.map((alert) => alert.textContent),
    busy: main.querySelectorAll('[aria-busy=true], [data-busy]').length,
    /** Alerts without a way to try again. */
    deadEnds: alerts.filter((alert) => !buttons(alert).some((button) => button.textContent === retry)).length,
    /** What nobody may read: traces, keys of texts, pages of other servers. */
    innards:
      /\bat .+:\d+:\d+|\b\w*Error\b|<\w+|undefined|\[object|upstream|Welcome|[a-z]+:errors\./.exec(
        read.textContent ?? '',
      )?.[0] ?? null,
    isFramed: isShown('header') && isShown('footer') && document.querySelector('header nav') !== null,
  }
}

type Failure = keyof typeof WHY

/** One after the other on the same page, each told in these words. */
const FAULTS = [
  ['dead', 'network'],
  ['broken', 'server'],
  ['limited', 'limited'],
  ['html', 'server'],
  ['cutOff', 'server'],
  ['strange', 'server'],
] as const satisfies readonly (readonly [keyof Faults, Failure])[]

/** A page that reads, and something on it that comes from the database. */
interface Screen {
  readonly path: string
  readonly content: (main: Locator) => Locator
}

class Failing {
  readonly #api: Faults

  constructor(
    readonly page: Page,
    readonly screen: Screen,
  ) {
    const isAsked = ({ origin, pathname }: URL) =>
      origin === addresses().api && pathname.startsWith('/rest/') && !OF_THE_FRAME.test(pathname)
    this.#api = faultsOf(page.context(), isAsked)
  }

  get #main() {
    return this.page.getByRole('main')
  }

  get #alerts() {
    return this.#main.getByRole('alert')
  }

  fail(fault: keyof Faults) {
    return this.#api[fault]()
  }

  async open(): Promise<void> {
    await this.page.clock.install()
    await this.page.goto(this.screen.path)
  }

  async expectLoading(): Promise<void> {
    await expect(this.#main.locator('[aria-busy=true]').first()).toBeAttached()
    await expect(this.#alerts).toHaveCount(0)
  }

  /** All parts of the page that ask for something. */
  retry(): Promise<void> {
    const buttons = this.#main.getByRole('button', { name: RETRY, exact: true })
    return buttons.evaluateAll((all: HTMLElement[]) => {
      for (const button of all) button.click()
    })
  }

  async expectTold(kind: Failure): Promise<void> {
    const look = async () => {
      // Lets the pauses between tries pass.
      await this.page.clock.fastForward(2500)
      const { texts, ...seen } = await this.page.evaluate(lookAt, RETRY)
      return { ...seen, isTold: texts.length > 0 && texts.every((text) => WHY[kind].test(text)) }
    }
    const settled = { isTold: true, busy: 0, deadEnds: 0, innards: null, isFramed: true }
    await expect.poll(look, { intervals: [100] }).toMatchObject(settled)
  }

  async expectContent(): Promise<void> {
    await expect(this.screen.content(this.#main).first()).toBeVisible()
    await expect(this.#alerts).toHaveCount(0)
  }
}

/** Everything that may befall one page, without a reload in between. */
async function live(page: Page, screen: Screen): Promise<void> {
  const site = new Failing(page, screen)
  const answer = await site.fail('slow')
  await site.open()
  await test.step('nothing is answered: first it waits, then it says so', async () => {
    await site.expectLoading()
    await page.clock.fastForward(11_000)
    await site.expectTold('network')
  })
  let restore = answer
  for (const [fault, kind] of FAULTS)
    await test.step(`the API is ${fault}`, async () => {
      const next = await site.fail(fault)
      await restore()
      await site.retry()
      await site.expectTold(kind)
      restore = next
    })
  await test.step('it answers again, if slowly', async () => {
    const release = await site.fail('slow')
    await restore()
    await site.retry()
    // The clock runs on, too: the rest of the ten seconds is for machines that are busy.
    await page.clock.fastForward(1000)
    await release()
    await site.expectContent()
  })
}

/** Other pages load the same way, those of staff, too; that each recovers is shown by its page test. */
test('/rent lives through a failing API', async ({ page, problems }) => {
  problems.allow(NOISE)
  await live(page, { path: '/rent', content: (main) => main.getByText('Большой зал') })
})
