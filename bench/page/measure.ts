import type { Browser, CDPSession } from '@playwright/test'

interface Transfer {
  url: string
  method: string
  /** Whether it is the page itself. */
  document: boolean
  script: boolean
  /** Headers and compressed body, when the response is complete. */
  wireBytes: number
  startMs: number
  /** Compressed bytes as they came in, by milliseconds since the visit began. */
  chunks: { atMs: number; bytes: number }[]
}

/** What went over the network up to a moment of the visit. */
interface TrafficTotals {
  requests: number
  scriptBytes: number
  totalBytes: number
  /** To the database, for what the page shows; the settings of its frame are not among them. */
  dataRequests: number
}

const DATA = /\/rest\/v1\/(?!site_settings)/

/** Everything that a page asks for, preflights included, on the clock of the visit. */
export class Traffic {
  readonly #transfers = new Map<string, Transfer>()
  #startSeconds: number | undefined

  static async record(cdp: CDPSession): Promise<Traffic> {
    const traffic = new Traffic()
    cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
      if (!/^https?:/.test(request.url)) return
      const entry = {
        url: request.url,
        method: request.method,
        document: type === 'Document',
        script: type === 'Script',
        wireBytes: 0,
        startMs: traffic.#since(timestamp),
        chunks: [],
      }
      traffic.#transfers.set(requestId, entry)
    })
    cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
      const transfer = traffic.#transfers.get(requestId)
      if (transfer) transfer.script ||= type === 'Script' || /javascript/.test(response.mimeType)
    })
    cdp.on('Network.dataReceived', ({ requestId, encodedDataLength, timestamp }) => {
      const chunk = { atMs: traffic.#since(timestamp), bytes: encodedDataLength }
      traffic.#transfers.get(requestId)?.chunks.push(chunk)
    })
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const transfer = traffic.#transfers.get(requestId)
      if (transfer) transfer.wireBytes = encodedDataLength
    })
    await cdp.send('Network.enable')
    return traffic
  }

  /** The clock starts with the first request, which is the page itself. */
  #since(seconds: number): number {
    this.#startSeconds ??= seconds
    return (seconds - this.#startSeconds) * 1000
  }

  until(milliseconds: number): TrafficTotals {
    const begun = [...this.#transfers.values()].filter(({ startMs }) => startMs <= milliseconds)
    const bytes = (transfers: Transfer[]) =>
      transfers
        .flatMap(({ chunks }) => chunks)
        .filter(({ atMs }) => atMs <= milliseconds)
        .reduce((sum, chunk) => sum + chunk.bytes, 0)
    return {
      requests: begun.length,
      scriptBytes: bytes(begun.filter(({ script }) => script)),
      totalBytes: bytes(begun),
      dataRequests: begun.filter(({ url }) => DATA.test(url)).length,
    }
  }

  /** The page itself with the headers of its response. */
  documentBytes(): number {
    return [...this.#transfers.values()].find(({ document }) => document)?.wireBytes ?? 0
  }

  /** Requests to the API for data, the frame's included. */
  apiRequests(): number {
    const isData = ({ url, method }: Transfer) => url.includes('/rest/v1/') && method !== 'OPTIONS'
    return [...this.#transfers.values()].filter(isData).length
  }

  urls(): string[] {
    return [...this.#transfers.values()].map(({ url }) => url)
  }
}

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
