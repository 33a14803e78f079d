import { type BrowserContext, type KeyInput, launch, type Page } from 'puppeteer-core'
import { type Browser, type Driver, TIME_ZONE, WINDOW } from './driver.ts'
import { TAKE_PROBLEMS, WATCH_PROBLEMS } from './watch-problems.ts'

/** Starts Firefox, which Puppeteer controls by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Browser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: WINDOW,
    env: { ...process.env, TZ: TIME_ZONE },
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'ru' },
  })
  return {
    newWindow: async () => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.evaluateOnNewDocument(`(() => { ${WATCH_PROBLEMS} })()`)
      return driverOf(page, context)
    },
    close: () => browser.close(),
  }
}

function driverOf(page: Page, context: BrowserContext): Driver {
  const { keyboard, mouse } = page
  return {
    open: async (url) => void (await page.goto(url)),
    // Puppeteer's own would wait for a load that a page from the back/forward cache does not have.
    back: async () => void (await page.evaluate('history.back()')),
    forward: async () => void (await page.evaluate('history.forward()')),
    reload: async () => void (await page.reload()),
    evaluate: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    moveMouse: ({ x, y }) => mouse.move(x, y),
    pressMouse: () => mouse.down(),
    releaseMouse: () => mouse.up(),
    type: (text) => keyboard.type(text),
    press: async (keys) => {
      const [key = '', ...modifiers] = keys.split('+').reverse() as KeyInput[]
      for (const modifier of modifiers) await keyboard.down(modifier)
      await keyboard.press(key as KeyInput)
      for (const modifier of modifiers) await keyboard.up(modifier)
    },
    print: async () => Buffer.from(await page.pdf({ preferCSSPageSize: true, printBackground: true })),
    screenshot: async () => Buffer.from(await page.screenshot()),
    takeProblems: async () => (await page.evaluate(TAKE_PROBLEMS)) as string[],
    close: () => context.close(),
  }
}
