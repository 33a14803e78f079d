import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = {
  method: string | undefined
  path: string | undefined
  type: string | undefined
  body: unknown
}

export type FakeTelegram = {
  url: string
  /** What the bot was asked to send, oldest first. */
  received: Received[]
  /**
   * How the next calls are answered, those of one method or all; `null` takes them and leaves them without an answer.
   */
  answerWith: (answer: Answer | null, method?: string) => void
  close: () => Promise<void>
}

type Answer = { status: number; body: unknown }

const SENT: Answer = { status: 200, body: { ok: true, result: { message_id: 1 } } }

/** Telegram's Bot API as far as we call it, on a free port of the loopback interface. */
export async function startFakeTelegram(): Promise<FakeTelegram> {
  const received: Received[] = []
  let answer: Answer | null = SENT
  let answered: string | undefined
  const server = createServer(async (request, response) => {
    const call = await read(request)
    received.push(call)
    const isMeant = answered === undefined || call.path?.endsWith(`/${answered}`)
    const chosen = isMeant ? answer : SENT
    if (!chosen) return request.socket.destroy()
    response.writeHead(chosen.status, { 'content-type': 'application/json' }).end(JSON.stringify(chosen.body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerWith: (next, method) => {
      answer = next
      answered = method
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function read(request: IncomingMessage): Promise<Received> {
  let text = ''
  for await (const chunk of request) text += chunk
  const { method, url: path, headers } = request
  return { method, path, type: headers['content-type'], body: text === '' ? undefined : JSON.parse(text) }
}
