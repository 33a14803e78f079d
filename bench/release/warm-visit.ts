import type { Browser, BrowserContext, Page } from '@playwright/test'

export interface Downloads {
  requests: number
  /** As they came over the network; what the browser had already counts nothing. */
  bytes: number
}

/** A visitor whose browser keeps what it has loaded, from visit to visit. */
export async function warmVisitor(browser: Browser) {
  const context: BrowserContext = await browser.newContext({ locale: 'ru-RU' })

  /** Opens a page of the site and counts what the site sends until nothing is on its way any more. */
  async function visit(url: string, ready: string): Promise<Downloads> {
    const page: Page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const origin = new URL(url).origin
    const asked = new Map<string, string>()
    const downloads: Downloads = { requests: 0, bytes: 0 }
    cdp.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, request.url))
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (encodedDataLength === 0 || !asked.get(requestId)?.startsWith(origin)) return
      downloads.requests += 1
      downloads.bytes += encodedDataLength
    })
    await cdp.send('Network.enable')
    await page.goto(url)
    await page.waitForSelector(ready, { timeout: 60_000 })
    await page.waitForLoadState('networkidle')
    await page.close()
    return downloads
  }

  return { visit, leave: () => context.close() }
}
