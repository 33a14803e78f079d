import type { CDPSession } from '@playwright/test'

interface Transfer {
  url: string
  script: boolean
  startMs: number
  /** Compressed bytes as they came in, by milliseconds since the visit began. */
  chunks: { atMs: number; bytes: number }[]
}

/** What went over the network up to a moment of the visit. */
export interface TrafficTotals {
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
        script: type === 'Script',
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

  urls(): string[] {
    return [...this.#transfers.values()].map(({ url }) => url)
  }
}
