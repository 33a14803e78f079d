import type { CDPSession, Page } from '@playwright/test'
import { addresses } from '../fixtures/addresses.ts'
import { firstTitle, slide, title } from '../fixtures/signage.ts'
import { expect, test } from '../fixtures/test.ts'

/** Pages on to the slide with that place in the row, one drawn slide after the other. */
async function turnTo(page: Page, place: RegExp): Promise<void> {
  const label = (await slide(page).getAttribute('aria-label')) ?? ''
  if (place.test(label)) return
  await page.keyboard.press('ArrowRight')
  await expect(slide(page)).not.toHaveAttribute('aria-label', label)
  await turnTo(page, place)
}

/** What a page holds on to, once what it has let go is gone. */
async function held(client: CDPSession) {
  await client.send('HeapProfiler.collectGarbage')
  await client.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters')
  const { metrics } = await client.send('Performance.getMetrics')
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
  return { nodes, jsEventListeners, heap }
}

/** Answers the signage display within the page, so that hours of asking pass at the speed of a clock that is turned. */
async function answerInPage(page: Page) {
  const { api, publishableKey } = addresses()
  const answer = await fetch(`${api}/rest/v1/rpc/slideshow?apikey=${publishableKey}`)
  await page.addInitScript(
    (json) => {
      const ask = window.fetch
      let asked = 0
      window.fetch = async (input, init) => {
        const url = input instanceof Request ? input.url : String(input)
        if (!url.includes('/rpc/slideshow')) return ask(input, init)
        asked += 1
        document.documentElement.dataset.asked = String(asked)
        return new Response(json, { headers: { 'content-type': 'application/json' } })
      }
    },
    await answer.text(),
  )
}

test('the slideshow does not use more memory after hours', async ({ visit, page, context }) => {
  test.setTimeout(300_000)
  await answerInPage(page)
  // By day: at night the page is loaded anew.
  await page.clock.install({ time: new Date().setUTCHours(8, 0, 0, 0) })
  await visit('/slideshow')
  const first = firstTitle.ru
  await expect(title(page)).toHaveText(first)
  const client = await context.newCDPSession(page)
  await client.send('Performance.enable')
  const asked = () => page.evaluate(() => Number(document.documentElement.dataset.asked))
  /** Pauses at the same slide each time: they differ in what they are made of. */
  const pauseAfter = async (hours: string) => {
    await page.clock.runFor(hours)
    await page.keyboard.press('Space')
    await turnTo(page, /^1 /)
    await expect(title(page)).toHaveText(first)
  }
  await pauseAfter('00:15:00')
  const early = { ...(await held(client)), asked: await asked() }
  expect(early.asked).toBeGreaterThan(11)
  await page.keyboard.press('Space')
  await pauseAfter('00:30:00')
  expect(await asked()).toBeGreaterThan(early.asked * 2)
  // What is under way when the slide appears lets go of its listeners a little later.
  await expect
    .poll(async () => (await held(client)).jsEventListeners)
    .toBeLessThanOrEqual(early.jsEventListeners + 2)
  const late = await held(client)
  expect(late.nodes).toBeLessThanOrEqual(early.nodes + 10)
  expect(late.heap, 'bytes').toBeLessThan(early.heap + 400_000)
})
