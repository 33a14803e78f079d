import { type Broadcast, encodeBroadcast } from './frames.ts'

/** A client's channel, joined to a topic. */
export type Member = {
  /** Sends a message to the client; `event` messages count against its rate. */
  send: (event: string, payload: unknown) => void
  sendBytes: (bytes: Buffer) => void
  presenceKey: string
  wantsPresence: boolean
}

type Meta = { phx_ref: string; [name: string]: unknown }
type Presences = Record<string, { metas: Meta[] }>
type Topic = Map<Member, Meta | undefined>

export type Topics = ReturnType<typeof createTopics>

/** Who is on which topic, what they tell each other and who is present there. */
export function createTopics() {
  const topics = new Map<string, Topic>()
  let references = 0

  function present(topic: Topic): Presences {
    const presences: Presences = {}
    for (const [{ presenceKey }, meta] of topic) {
      const metas = presences[presenceKey]?.metas ?? []
      if (meta) presences[presenceKey] = { metas: [...metas, meta] }
    }
    return presences
  }

  function tell(topic: Topic, joins: Presences, leaves: Presences) {
    for (const member of topic.keys()) {
      if (member.wantsPresence) member.send('presence_diff', { joins, leaves })
    }
  }

  function setMeta(topic: Topic, member: Member, meta: Meta | undefined) {
    const before = topic.get(member)
    topic.set(member, meta)
    const of = (value: Meta | undefined) => (value ? { [member.presenceKey]: { metas: [value] } } : {})
    if (before || meta) tell(topic, of(meta), of(before))
  }

  return {
    join(name: string, member: Member) {
      const topic = topics.get(name) ?? new Map<Member, Meta | undefined>()
      topics.set(name, topic)
      topic.set(member, undefined)
      if (member.wantsPresence) member.send('presence_state', present(topic))
    },
    leave(name: string, member: Member) {
      const topic = topics.get(name)
      if (!topic?.has(member)) return
      setMeta(topic, member, undefined)
      topic.delete(member)
      if (topic.size === 0) topics.delete(name)
    },
    track(name: string, member: Member, state: object) {
      const topic = topics.get(name)
      if (topic) setMeta(topic, member, { ...state, phx_ref: String(++references) })
    },
    untrack(name: string, member: Member) {
      const topic = topics.get(name)
      if (topic) setMeta(topic, member, undefined)
    },
    /** To everybody on the topic but `except`. */
    broadcast(name: string, message: Broadcast, except?: Member) {
      const bytes = encodeBroadcast(name, message)
      for (const member of topics.get(name)?.keys() ?? []) if (member !== except) member.sendBytes(bytes)
    },
  }
}
