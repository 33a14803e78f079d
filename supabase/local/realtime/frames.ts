/** A message of Phoenix channels, as supabase-js sends and expects them (vsn 2.0.0). */
export type Frame = {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
}

/** What somebody sends to the others on a topic; `isJson` tells what the bytes are. */
export type Broadcast = { event: string; metadata: Buffer; isJson: boolean; body: Buffer }

const pushKind = 3
const broadcastKind = 4
const jsonEncoding = 1

/** Undefined when the message is none of the protocol. */
export function decodeFrame(data: Buffer, isBinary: boolean): Frame | undefined {
  return isBinary ? decodeBinary(data) : decodeText(data.toString())
}

export function encodeFrame({ joinRef, ref, topic, event, payload }: Frame): string {
  return JSON.stringify([joinRef, ref, topic, event, payload])
}

/** The binary form in which broadcasts go to their receivers. */
export function encodeBroadcast(topic: string, { event, metadata, isJson, body }: Broadcast): Buffer {
  const [topicBytes, eventBytes] = [Buffer.from(topic), Buffer.from(event)]
  const header = Buffer.from([
    broadcastKind,
    topicBytes.length,
    eventBytes.length,
    metadata.length,
    isJson ? jsonEncoding : 0,
  ])
  return Buffer.concat([header, topicBytes, eventBytes, metadata, body])
}

export function isBroadcast(payload: unknown): payload is Broadcast {
  return (
    typeof payload === 'object' && payload !== null && 'body' in payload && payload.body instanceof Buffer
  )
}

function decodeText(text: string): Frame | undefined {
  const parts = parse(text)
  if (!Array.isArray(parts) || parts.length !== 5) return undefined
  const [joinRef, ref, topic, event, payload] = parts as unknown[]
  if (typeof topic !== 'string' || typeof event !== 'string') return undefined
  return { joinRef: textOrNull(joinRef), ref: textOrNull(ref), topic, event, payload }
}

function decodeBinary(data: Buffer): Frame | undefined {
  const [kind, ...sizes] = data.subarray(0, 6)
  const encoding = data.at(6)
  const total = sizes.reduce((sum, size) => sum + size, 7)
  if (kind !== pushKind || encoding === undefined || data.length < total) return undefined
  const starts = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size, 7))
  const parts = sizes.map((size, index) => data.subarray(starts[index], (starts[index] ?? 0) + size))
  const [joinRef = '', ref = '', topic = '', event = ''] = parts.slice(0, 4).map(String)
  const payload: Broadcast = {
    event,
    metadata: parts[4] ?? Buffer.alloc(0),
    isJson: encoding === jsonEncoding,
    body: data.subarray(total),
  }
  return { joinRef: joinRef || null, ref: ref || null, topic, event: 'broadcast', payload }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
