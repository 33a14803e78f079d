import { inspect } from 'node:util'
import type { WebSocket } from 'ws'
import type { Change, Changes } from './changes.ts'
import { asObject, type Channel, type ChannelOptions, openChannel } from './channel.ts'
import { decodeFrame, encodeFrame, type Frame } from './frames.ts'
import type { Reader } from './rows.ts'

export type ConnectionOptions = Pick<ChannelOptions, 'topics' | 'nextId' | 'read'> & {
  changes: Changes
  /** Events in a second, to the client and from it. */
  rate: number
  /** The reader that a token stands for; undefined when it is no good. */
  authenticate: (token: unknown) => Reader | undefined
  log: (text: string) => void
}

export type Connection = { onChange: (change: Change) => void }

/** Speaks Phoenix channels with one client until its socket closes. */
export function serveConnection(socket: WebSocket, options: ConnectionOptions): Connection {
  const channels = new Map<string, Channel>()
  const outgoing = createThrottle<string | Buffer>(options.rate, (data) => socket.send(data))
  const incoming = createThrottle<() => void>(options.rate, (handle) => handle())

  const reply = ({ joinRef, ref, topic }: Frame, status: 'ok' | 'error', response: object = {}) =>
    socket.send(encodeFrame({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } }))

  const system = (topic: string, status: 'ok' | 'error', message: string) =>
    socket.send(
      encodeFrame({
        joinRef: null,
        ref: null,
        topic,
        event: 'system',
        payload: { channel: topic.replace(/^realtime:/, ''), extension: 'postgres_changes', status, message },
      }),
    )

  async function join(frame: Frame) {
    const { topic } = frame
    const { config, access_token } = asObject(frame.payload)
    const reader = options.authenticate(access_token)
    if (!reader)
      return reply(frame, 'error', { reason: 'InvalidJWTToken: the token is invalid or has expired' })
    if (asObject(config).private === true) {
      return reply(frame, 'error', {
        reason: 'Unauthorized: private channels are not part of the local backend',
      })
    }
    channels.get(topic)?.leave()
    const channel = openChannel({
      ...options,
      topic,
      config,
      reader,
      send: (event, payload) =>
        outgoing.push(encodeFrame({ joinRef: null, ref: null, topic, event, payload })),
      sendBytes: (bytes) => outgoing.push(bytes),
    })
    channels.set(topic, channel)
    if (channel.subscriptions.length > 0) await options.changes.start()
    reply(frame, 'ok', { postgres_changes: channel.subscriptions })
    channel.enter()
    await confirm(topic, channel)
  }

  async function confirm(topic: string, { subscriptions }: Channel) {
    if (subscriptions.length === 0) return
    const known = await Promise.all(
      subscriptions.map(({ schema, table = '*' }) => options.changes.isPublished(schema, table)),
    )
    if (known.every(Boolean)) system(topic, 'ok', 'Subscribed to PostgreSQL')
    else system(topic, 'error', 'Unable to subscribe: a table is not in the publication supabase_realtime')
  }

  function close(frame: Frame) {
    channels.get(frame.topic)?.leave()
    channels.delete(frame.topic)
    reply(frame, 'ok')
  }

  function handle(frame: Frame) {
    const channel = channels.get(frame.topic)
    if (frame.event === 'heartbeat') return reply(frame, 'ok')
    if (frame.event === 'phx_join') {
      join(frame).catch((error: unknown) => {
        options.log(`realtime: ${inspect(error)}`)
        reply(frame, 'error', { reason: 'InternalServerError' })
      })
      return
    }
    if (!channel) return reply(frame, 'error', { reason: 'unmatched topic' })
    if (frame.event === 'phx_leave') return close(frame)
    if (frame.event === 'access_token') {
      const reader = options.authenticate(asObject(frame.payload).access_token)
      return reader ? channel.setReader(reader) : close(frame)
    }
    return incoming.push(() => {
      if (frame.event === 'presence') channel.onPresence(frame.payload)
      else channel.onBroadcast(frame.payload)
      if (frame.event === 'presence' || channel.acknowledges) reply(frame, 'ok')
    })
  }

  socket.on('message', (data: Buffer, isBinary) => {
    const frame = decodeFrame(data, isBinary)
    if (frame) handle(frame)
  })
  socket.on('close', () => {
    outgoing.stop()
    incoming.stop()
    for (const channel of channels.values()) channel.leave()
    channels.clear()
  })
  // Reading rows takes unequal time; what is told keeps the order in which it happened.
  let sending = Promise.resolve()
  return {
    onChange: (change) => {
      sending = sending
        .then(() => tell(change))
        .catch((error: unknown) => options.log(`realtime: ${inspect(error)}`))
    },
  }

  async function tell(change: Change) {
    await Promise.all([...channels.values()].map((channel) => channel.onChange(change)))
  }
}

const second = 1000
const mostWaiting = 1000

type Throttle<T> = { push: (item: T) => void; stop: () => void }

/** Passes on at most so many items in any second; what comes faster waits, and of too much the oldest is dropped. */
export function createThrottle<T>(perSecond: number, pass: (item: T) => void): Throttle<T> {
  const waiting: T[] = []
  const passedAt: number[] = []
  let timer: NodeJS.Timeout | undefined

  function flush() {
    timer = undefined
    while (waiting.length > 0) {
      const now = Date.now()
      while (passedAt[0] !== undefined && passedAt[0] <= now - second) passedAt.shift()
      const oldest = passedAt[0]
      if (oldest !== undefined && passedAt.length >= perSecond) {
        timer = setTimeout(flush, oldest + second - now)
        return
      }
      passedAt.push(now)
      pass(waiting.shift() as T)
    }
  }

  return {
    push: (item) => {
      waiting.push(item)
      if (waiting.length > mostWaiting) waiting.shift()
      if (timer === undefined) flush()
    },
    stop: () => {
      clearTimeout(timer)
      waiting.length = 0
    },
  }
}
