import { expect } from '@playwright/test'
import { type Account, newSession, signedInCookie } from '../fixtures/accounts.ts'
import { addresses } from '../fixtures/addresses.ts'
import type { Driver } from './driver.ts'
import { Locator } from './locator.ts'

/** The page in a window, as a person uses it. */
export class Tab extends Locator {
  readonly #allowed: RegExp[] = []
  readonly #problems: string[] = []

  constructor(readonly driver: Driver) {
    super(driver)
  }

  /** Opens a path of the site in a language, and waits until the remote's page is hydrated. */
  async visit(path: string, { language = 'ru' }: { language?: 'ru' | 'en' } = {}): Promise<void> {
    await this.#store(`document.cookie = 'i18nextLng=${language}; path=/'`)
    await this.open(path)
    await this.untilPageLive()
  }

  /** Opens a path of the site. */
  async open(path: string): Promise<void> {
    await this.#recordProblems()
    await this.driver.open(new URL(path, addresses().site).href)
  }

  /** Waits until the remote's page in the frame is hydrated. Before that, the browser follows links, which loads a document. */
  async untilPageLive(): Promise<void> {
    await this.getByRole('heading', { level: 1 }).waitFor()
    const isLive = '"page" in document.documentElement.dataset'
    await expect.poll(() => this.driver.evaluate(isLive), 'the page is hydrated').toBe(true)
  }

  /** The next visit is that of an account that has signed in before. */
  async signInAs(account: Account): Promise<void> {
    const session = JSON.stringify(JSON.stringify(await newSession(account)))
    const { name, value } = signedInCookie()
    await this.#store(`localStorage.setItem('hub-auth', ${session})`)
    await this.#store(`document.cookie = '${name}=${value}; path=/'`)
  }

  async url(): Promise<URL> {
    return new URL(await this.driver.evaluate<string>('location.href'))
  }

  /** Waits for a path with its search params. */
  async waitForPath(path: string | RegExp): Promise<void> {
    // The driver rejects while the document is replaced.
    const current = () =>
      this.url().then(({ pathname, search }) => decodeURIComponent(`${pathname}${search}`), String)
    if (typeof path === 'string') await expect.poll(current).toBe(path)
    else await expect.poll(current).toMatch(path)
  }

  /** Permits problems that match. */
  allow(problem: RegExp): void {
    this.#allowed.push(problem)
  }

  /** Returns the problems of all pages so far that are not permitted. */
  async unexpectedProblems(): Promise<string[]> {
    await this.#recordProblems()
    return this.#problems.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)))
  }

  press(keys: string): Promise<void> {
    return this.driver.press(keys)
  }

  async #recordProblems(): Promise<void> {
    this.#problems.push(...(await this.driver.takeProblems()))
  }

  /** Opens the same URL again. */
  async reload(): Promise<void> {
    await this.#recordProblems()
    await this.driver.reload()
  }

  /** Runs a statement on a page of the site without scripts. */
  async #store(statement: string): Promise<void> {
    if ((await this.driver.evaluate<string>('location.origin')) !== addresses().site)
      await this.open('/robots.txt')
    await this.driver.evaluate(`(() => { ${statement} })()`)
  }
}
