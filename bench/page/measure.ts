import type { Browser, CDPSession } from '@playwright/test'

/** What one cold visit on slow 4G (1.6 Mbps, 150 ms) with a CPU four times slower cost. */
export interface Visit {
  /** Requests until the first content was complete, preflights included. */
  requests: number
  /** Compressed bytes of scripts until then. */
  scriptBytes: number
  /** Compressed bytes of everything until then. */
  totalBytes: number
  firstPaintMs: number
  largestPaintMs: number
  /** When `ready` appeared: the first content with its data. */
  completeMs: number
  layoutShift: number
  urls: string[]
}

interface Loaded {
  url: string
  script: boolean
  bytes: number
}

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) | 0, uploadThroughput: (750e3 / 8) | 0 }
const CPU_SLOWDOWN = 4

/** Opens an address in a fresh profile and waits until `ready`, a selector, is on the page. */
export async function measureVisit(browser: Browser, url: string, ready: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'ru-RU' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const loaded = await record(cdp)
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(observePaints)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForSelector(ready, { timeout: 60_000 })
  const completeMs = await page.evaluate(() => performance.now())
  const before = [...loaded.values()]
  await page.waitForLoadState('networkidle')
  const paints = await page.evaluate(() => (globalThis as unknown as { paints: Paints }).paints)
  await context.close()
  return {
    requests: before.length,
    scriptBytes: sum(before.filter(({ script }) => script)),
    totalBytes: sum(before),
    completeMs,
    urls: before.map((request) => request.url),
    ...paints,
  }
}

type Paints = Pick<Visit, 'firstPaintMs' | 'largestPaintMs' | 'layoutShift'>

function observePaints() {
  const paints = { firstPaintMs: 0, largestPaintMs: 0, layoutShift: 0 }
  Object.assign(globalThis, { paints })
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') paints.firstPaintMs = entry.startTime
  })
  observe('largest-contentful-paint', (entry) => {
    paints.largestPaintMs = entry.startTime
  })
  observe('layout-shift', (entry) => {
    paints.layoutShift += (entry as PerformanceEntry & { value: number }).value
  })
}

async function record(cdp: CDPSession): Promise<Map<string, Loaded>> {
  const loaded = new Map<string, Loaded>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (/^https?:/.test(request.url)) loaded.set(requestId, { url: request.url, script: type === 'Script', bytes: 0 })
  })
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    const entry = loaded.get(requestId)
    if (entry) entry.script ||= type === 'Script' || /javascript/.test(response.mimeType)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = loaded.get(requestId)
    if (entry) entry.bytes = encodedDataLength
  })
  await cdp.send('Network.enable')
  return loaded
}

function sum(requests: Loaded[]): number {
  return requests.reduce((total, { bytes }) => total + bytes, 0)
}
