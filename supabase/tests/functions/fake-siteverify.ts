import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FakeSiteverify = {
  url: string
  /** Parameters of the requests received, oldest first. */
  received: Record<string, string>[]
  /** Sets the next responses; `null` leaves requests without one. */
  answerWith: (body: unknown, status?: number) => void
  /** Resolves when the next request has arrived. */
  nextRequest: () => Promise<void>
  close: () => Promise<void>
}

/** Cloudflare's siteverify as far as we call it, on a free port of the loopback interface. */
export async function startFakeSiteverify(): Promise<FakeSiteverify> {
  const received: Record<string, string>[] = []
  const waiting: (() => void)[] = []
  let answer: { body: unknown; status: number } | null = null
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    received.push(Object.fromEntries(new URLSearchParams(text)))
    for (const tell of waiting.splice(0)) tell()
    if (answer)
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/turnstile/v0/siteverify`,
    received,
    answerWith: (body, status = 200) => {
      answer = body === null ? null : { body, status }
    },
    nextRequest: () => new Promise((resolve) => waiting.push(resolve)),
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
