import { randomUUID } from 'node:crypto'
import type { Change } from './changes.ts'
import { type Broadcast, isBroadcast } from './frames.ts'
import type { Reader, Row } from './rows.ts'
import { concerns, conditionsOf, keyMatches, parseSubscriptions, type Subscription } from './subscriptions.ts'
import type { Member, Topics } from './topics.ts'

export type ChannelOptions = {
  topic: string
  config: unknown
  reader: Reader
  topics: Topics
  nextId: () => number
  send: Member['send']
  sendBytes: Member['sendBytes']
  /** The row as the reader may see it. */
  read: (change: Change, reader: Reader, conditions: string[]) => Promise<Row | undefined>
}

export type Channel = ReturnType<typeof openChannel>

/** One topic that a client has joined, with what it wants to know there. */
export function openChannel({ topic, topics, nextId, read, ...options }: ChannelOptions) {
  const config = asObject(options.config)
  const broadcast = asObject(config.broadcast)
  const presence = asObject(config.presence)
  const subscriptions = parseSubscriptions(config.postgres_changes, nextId)
  let reader = options.reader
  const member: Member = {
    send: options.send,
    sendBytes: options.sendBytes,
    presenceKey: typeof presence.key === 'string' && presence.key !== '' ? presence.key : randomUUID(),
    wantsPresence: presence.enabled === true,
  }

  async function deliver(change: Change, wanted: Subscription[]) {
    const { schema, table, type } = change
    const found = type === 'DELETE' ? await deleted(change, wanted) : await visible(change, wanted)
    if (found.ids.length === 0) return
    const { columns, record } = found
    const old_record = type === 'INSERT' ? null : change.old_key
    const data = {
      schema,
      table,
      type,
      commit_timestamp: change.at,
      columns,
      record,
      old_record,
      errors: null,
    }
    member.send('postgres_changes', { ids: found.ids, data })
  }

  /** Nobody can read a row that is gone: its key is all that is told. */
  async function deleted(change: Change, wanted: Subscription[]) {
    const ids = wanted.filter(({ filter }) => keyMatches(filter, change)).map(({ id }) => id)
    return { ids, columns: [], record: null }
  }

  async function visible(change: Change, wanted: Subscription[]) {
    const rows = await Promise.all(
      wanted.map(async ({ id, filter }) => ({ id, row: await read(change, reader, conditionsOf(filter)) })),
    )
    const found = rows.filter(({ row }) => row !== undefined)
    const { columns = [], record = null } = found[0]?.row ?? {}
    return { ids: found.map(({ id }) => id), columns, record }
  }

  return {
    subscriptions,
    acknowledges: broadcast.ack === true,
    setReader: (next: Reader) => {
      reader = next
    },
    onChange: async (change: Change) => {
      const wanted = subscriptions.filter((subscription) => concerns(subscription, change))
      if (wanted.length > 0) await deliver(change, wanted)
    },
    onBroadcast: (payload: unknown) => {
      topics.broadcast(topic, asBroadcast(payload), broadcast.self === true ? undefined : member)
    },
    onPresence: (payload: unknown) => {
      const { event, payload: state } = asObject(payload)
      if (event === 'track') topics.track(topic, member, asObject(state))
      else topics.untrack(topic, member)
    },
    /** From here on the others see it and it hears them. */
    enter: () => topics.join(topic, member),
    leave: () => topics.leave(topic, member),
  }
}

/** Clients send broadcasts as bytes, or as JSON when the payload is none of theirs. */
export function asBroadcast(payload: unknown): Broadcast {
  if (isBroadcast(payload)) return payload
  const { event, payload: body = {} } = asObject(payload)
  return {
    event: typeof event === 'string' ? event : '',
    metadata: Buffer.alloc(0),
    isJson: true,
    body: Buffer.from(JSON.stringify(body)),
  }
}

export function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
