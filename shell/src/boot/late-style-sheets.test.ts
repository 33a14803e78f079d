// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lateStyleSheets } from './late-style-sheets.ts'

/** Adds a link, without requesting what it names. */
function addSheet(sheet: CSSStyleSheet | null): HTMLLinkElement {
  const link = document.createElement('link')
  link.setAttribute('rel', 'stylesheet')
  link.setAttribute('data-name', 'shell')
  vi.spyOn(link, 'sheet', 'get').mockImplementation(() => sheet)
  document.head.append(link)
  return link
}

/** Waits for the style sheets and reports whether they have settled. */
function waiting() {
  const settled = vi.fn()
  void lateStyleSheets().then(settled)
  return settled
}

const isInPage = (link: Element) => document.head.contains(link)

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  document.head.innerHTML = ''
})

it('lateStyleSheets resolves at once when all style sheets are loaded', async () => {
  addSheet(new CSSStyleSheet())
  const settled = waiting()
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).toHaveBeenCalled()
})

it('lateStyleSheets waits until a style sheet has loaded', async () => {
  const link = addSheet(null)
  const settled = waiting()
  await vi.advanceTimersByTimeAsync(2999)
  expect(settled).not.toHaveBeenCalled()
  vi.spyOn(link, 'sheet', 'get').mockReturnValue(new CSSStyleSheet())
  link.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).toHaveBeenCalled()
  expect(isInPage(link)).toBe(true)
})

it.each([
  ['that fails', (link: Element) => link.dispatchEvent(new Event('error')), 0],
  ['that does not come', () => undefined, 3000],
])('lateStyleSheets resolves without a style sheet %s and requests it once more', async (_, act, ms) => {
  const link = addSheet(null)
  const settled = waiting()
  act(link)
  await vi.advanceTimersByTimeAsync(ms)
  expect(settled).toHaveBeenCalled()
  expect(isInPage(link)).toBe(false)
  expect(document.querySelectorAll('[data-name=shell]').length).toBe(1)
})

it('lateStyleSheets requests a style sheet once more that has failed before it waits', async () => {
  const sheet = new CSSStyleSheet()
  vi.spyOn(sheet, 'cssRules', 'get').mockImplementation(() => {
    throw new DOMException('Cannot access rules', 'SecurityError')
  })
  const link = addSheet(sheet)
  const settled = waiting()
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).toHaveBeenCalled()
  expect(isInPage(link)).toBe(false)
  expect(document.querySelectorAll('[data-name=shell]').length).toBe(1)
})
