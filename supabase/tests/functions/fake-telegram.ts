import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

// biome-ignore lint/suspicious/noExplicitAny: bodies have many shapes, and each test says which it expects.
type Json = any

export type Received = {
  method: string | undefined
  path: string | undefined
  type: string | undefined
  body: unknown
}

export type FakeTelegram = {
  url: string
  /** What the bot was asked to do, oldest first. */
  received: Received[]
  /** Bodies of the calls of one method, oldest first. */
  calls: (method: string) => Json[]
  /** Accepts everything from now on, as at the start. */
  accept: () => void
  /**
   * How the next calls are answered, those of one method or all; `null` takes them and leaves them without an answer.
   */
  answerWith: (answer: Answer | null, method?: string) => void
  close: () => Promise<void>
}

type Answer = { status: number; body: unknown }

/** The name of the bot. */
export const BOT_NAME = 'science_hub_bot'

const RESULTS: Record<string, unknown> = {
  getMe: { id: 12345, is_bot: true, first_name: 'Hub', username: BOT_NAME },
  setWebhook: true,
  answerCallbackQuery: true,
}

const accepted = (method: string): Answer => ({
  status: 200,
  body: { ok: true, result: RESULTS[method] ?? { message_id: 1 } },
})

/** Telegram's Bot API as far as we call it, on a free port of the loopback interface. */
export async function startFakeTelegram(): Promise<FakeTelegram> {
  const received: Received[] = []
  let answer: Answer | null | undefined
  let answered: string | undefined
  const server = createServer(async (request, response) => {
    const call = await read(request)
    received.push(call)
    const isMeant = answered === undefined || call.path?.endsWith(`/${answered}`)
    const chosen = isMeant && answer !== undefined ? answer : accepted(call.path?.split('/').at(-1) ?? '')
    if (!chosen) return request.socket.destroy()
    response.writeHead(chosen.status, { 'content-type': 'application/json' }).end(JSON.stringify(chosen.body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    calls: (method) =>
      received.filter(({ path }) => path?.endsWith(`/${method}`)).map(({ body }) => body as Json),
    accept: () => {
      answer = undefined
    },
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
