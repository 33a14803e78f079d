import type { Browser } from '@playwright/test'
import { Traffic, type TrafficTotals } from './traffic.ts'

/** What one cold visit on slow 4G (1.6 Mbps, 150 ms) with a CPU four times slower cost. */
export interface Visit {
  firstPaintMs: number
  /** Largest Contentful Paint: the first content is there to read. */
  largestPaintMs: number
  /** When `ready` was on the page: the first rows from the database. */
  dataMs: number
  layoutShift: number
  /** Up to the Largest Contentful Paint. */
  firstContent: TrafficTotals
  /** Up to the first rows. */
  withData: TrafficTotals
  urls: string[]
}

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const CPU_SLOWDOWN = 4

/** Opens an address in a fresh profile and waits until `ready`, a selector, is on the page. */
export async function measureVisit(browser: Browser, url: string, ready: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'ru-RU' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const traffic = await Traffic.record(cdp)
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(OBSERVE_PAINTS)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForSelector(ready, { timeout: 60_000 })
  const dataMs = await page.evaluate(() => performance.now())
  await page.waitForLoadState('networkidle')
  const paints = await page.evaluate(() => (globalThis as unknown as { paints: Paints }).paints)
  await context.close()
  return {
    ...paints,
    dataMs,
    firstContent: traffic.until(paints.largestPaintMs),
    withData: traffic.until(dataMs),
    urls: traffic.urls(),
  }
}

type Paints = Pick<Visit, 'firstPaintMs' | 'largestPaintMs' | 'layoutShift'>

/** As text: what the transpiler adds to functions does not exist in the page. */
const OBSERVE_PAINTS = `
  globalThis.paints = { firstPaintMs: 0, largestPaintMs: 0, layoutShift: 0 }
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') paints.firstPaintMs = entry.startTime
  })
  observe('largest-contentful-paint', (entry) => {
    paints.largestPaintMs = entry.startTime
  })
  observe('layout-shift', (entry) => {
    paints.layoutShift += entry.value
  })
`
