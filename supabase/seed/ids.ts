import { createHash } from 'node:crypto'

/** Namespace of the demo's identifiers. */
const namespace = Buffer.from('5b2c8a4de3f14f0f9a5d7c2f1e6b8d30', 'hex')

/** The same id for the same record in every seeding: a UUID of version 5 made of its kind and name. */
export function idOf(kind: string, ...name: (string | number)[]): string {
  const hash = createHash('sha1')
    .update(namespace)
    .update([kind, ...name].join('/'))
    .digest()
  const bytes = hash.subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** A number in [0, 1) that depends on the name alone: for choices that look random and never change. */
export function chance(...name: (string | number)[]): number {
  return createHash('sha1').update(name.join('/')).digest().readUInt32BE(0) / 2 ** 32
}

/** The items in an order that depends on the seed alone. */
export function shuffled<T>(items: readonly T[], seed: string): T[] {
  return items
    .map((item, index) => ({ item, place: chance(seed, index) }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

/** A slug of an English text: “Step-free entrance” is `step-free-entrance`. */
export function slugify(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
