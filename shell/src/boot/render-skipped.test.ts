// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { renderSkipped } from './render-skipped.ts'

const root = document.documentElement

let idle: (() => void)[] = []

/** A page that has started, with elements that have so many descendants. */
function openPage(descendants: number[], { skipsOffscreen = true } = {}) {
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task))
  if (skipsOffscreen) root.dataset.skipOffscreen = ''
  document.body.innerHTML = descendants
    .map((count) => `<section data-skippable>${'<i></i>'.repeat(count)}</section>`)
    .join('')
  renderSkipped()
}

/** Lets the browser be idle once. */
function beIdle() {
  const tasks = idle
  idle = []
  for (const task of tasks) task()
}

const skipped = () => [...document.body.children].map((element) => element.hasAttribute('data-skippable'))

afterEach(() => {
  vi.unstubAllGlobals()
  idle = []
  delete root.dataset.skipOffscreen
  document.body.innerHTML = ''
})

it('what was skipped is rendered in batches, each when the browser is idle', () => {
  openPage([60, 60, 200, 5])
  expect(skipped()).toEqual([true, true, true, true])
  beIdle()
  expect(skipped()).toEqual([false, false, true, true])
  beIdle()
  expect(skipped()).toEqual([false, false, false, true])
  expect(root.dataset.skipOffscreen).toBe('')
  beIdle()
  expect(skipped()).toEqual([false, false, false, false])
  expect(root.dataset.skipOffscreen).toBeUndefined()
})

it('a page without anything to skip skips nothing that comes later', () => {
  openPage([])
  beIdle()
  expect(root.dataset.skipOffscreen).toBeUndefined()
})

it('a page that skipped nothing is left alone', () => {
  openPage([10], { skipsOffscreen: false })
  expect(idle).toEqual([])
  expect(skipped()).toEqual([true])
})
