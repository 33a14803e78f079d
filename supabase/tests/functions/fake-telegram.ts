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
  /** How the next messages are answered; `null` leaves them without an answer. */
  answerWith: (answer: { status: number; body: unknown } | null) => void
  close: () => Promise<void>
}

const SENT = { status: 200, body: { ok: true, result: { message_id: 1 } } }

/** Telegram's Bot API as far as we call it, on a free port of the loopback interface. */
export async function startFakeTelegram(): Promise<FakeTelegram> {
  const received: Received[] = []
  let answer: { status: number; body: unknown } | null = SENT
  const server = createServer(async (request, response) => {
    received.push(await read(request))
    if (!answer) return request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerWith: (next) => {
      answer = next
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
  return { method, path, type: headers['content-type'], body: JSON.parse(text) }
}
