import { expect } from '@playwright/test'
import type { Driver } from './driver.ts'
import { evaluateQuery } from './evaluate-query.ts'
import type { Found, Pattern, Pressable, Query } from './queries.ts'

interface RoleOptions {
  /** Accessible name: the whole of it, or a regular expression. */
  name?: string | RegExp
  level?: number
}

/** Finds elements by role, label or text, and waits until they can be used. */
export class Locator {
  readonly #driver: Driver
  readonly #query: Query | undefined

  /** @param query undefined for the whole page */
  constructor(driver: Driver, query?: Query) {
    this.#driver = driver
    this.#query = query
  }

  getByRole(role: string, { name, level }: RoleOptions = {}): Locator {
    return this.#inside({ by: 'role', value: role, name: name && pattern(name), level })
  }

  getByLabel(label: string | RegExp): Locator {
    return this.#inside({ by: 'label', value: pattern(label) })
  }

  getByText(text: string | RegExp): Locator {
    return this.#inside({ by: 'text', value: pattern(text) })
  }

  /** The match at this position, from 0 on. */
  nth(index: number): Locator {
    return new Locator(this.#driver, this.#query && { ...this.#query, index })
  }

  locator(selector: string): Locator {
    return this.#inside({ by: 'css', value: selector })
  }

  /** Returns all visible matches. */
  all(): Promise<Found[]> {
    return evaluateQuery<Found[]>(this.#driver, 'findAll', this.#query)
  }

  async count(): Promise<number> {
    return (await this.all()).length
  }

  /** Returns the text of the first match, empty when there is none. */
  async text(): Promise<string> {
    return (await this.all())[0]?.text ?? ''
  }

  async value(): Promise<string | undefined> {
    return (await this.all())[0]?.value
  }

  async attribute(name: string): Promise<string | undefined> {
    return (await this.all())[0]?.attributes[name]
  }

  async isFocused(): Promise<boolean> {
    return (await this.all()).some(({ isFocused }) => isFocused)
  }

  /** Waits until there is one that is visible. */
  async waitFor(): Promise<void> {
    await expect.poll(() => this.count(), `${this}`).toBeGreaterThan(0)
  }

  async waitForNone(): Promise<void> {
    await expect.poll(() => this.count(), `${this}`).toBe(0)
  }

  async waitForText(text: string | RegExp): Promise<void> {
    await expect.poll(() => this.text(), `${this}`).toMatch(text)
  }

  /** Moves the mouse over the only match, once it stays where it is. */
  async hover(): Promise<void> {
    let found: Pressable | undefined
    let last: string | undefined
    const attempt = async () => {
      found = await evaluateQuery<Pressable>(this.#driver, 'findPressable', this.#query)
      const before = last
      last = JSON.stringify(found.point)
      return found.problem ?? (last === before ? undefined : 'it moves')
    }
    await expect.poll(attempt, `${this}`).toBeUndefined()
    if (found?.point) await this.#driver.moveMouse(found.point)
  }

  async click(): Promise<void> {
    await this.hover()
    await this.#driver.pressMouse()
    await this.#driver.releaseMouse()
  }

  /** Focuses the first match without the mouse. */
  focus(): Promise<null> {
    return evaluateQuery(this.#driver, 'focusFirst', this.#query)
  }

  /** Replaces the text of a field by typing. Focuses it by script: what is above it may still push it off the mouse. */
  async fill(text: string): Promise<void> {
    await this.hover()
    await this.focus()
    await expect.poll(() => this.isFocused(), `${this}`).toBe(true)
    await evaluateQuery(this.#driver, 'selectText')
    await this.#driver.type(text)
    await expect.poll(() => this.value(), `${this}`).toBe(text)
  }

  toString(): string {
    return this.#query ? describeQuery(this.#query) : 'page'
  }

  #inside(query: Query): Locator {
    return new Locator(this.#driver, { ...query, within: this.#query })
  }
}

const pattern = (text: string | RegExp): Pattern =>
  typeof text === 'string' ? text : { source: text.source, flags: text.flags }

function describeQuery({ by, value, name, within }: Query): string {
  const own = [by, show(value), name && show(name)].filter(Boolean).join(' ')
  return within ? `${own} in ${describeQuery(within)}` : own
}

const show = (text: Pattern): string => (typeof text === 'string' ? `“${text}”` : `/${text.source}/`)
