import { createHash } from 'node:crypto'
import { contentHash } from '@hub/build/content-version'
import * as v from 'valibot'
import { REPOSITORY } from '../apps.ts'
import { compositionFolder } from '../live/paths.ts'
import type { ReleaseTarget } from '../target/release-target.ts'

/**
 * `composition.json`: what a composition consists of. Written last; a folder without it is no composition.
 */
const compositionSchema = v.object({
  id: v.string(),
  apps: v.record(v.string(), v.string()),
  /** ISO 8601. */
  composedAt: v.string(),
})

export type CompositionRecord = v.InferOutput<typeof compositionSchema>

const fileOf = (id: string) => `${compositionFolder(id)}composition.json`

export async function readComposition(
  target: ReleaseTarget,
  id: string,
): Promise<CompositionRecord | undefined> {
  const content = await target.read(fileOf(id))
  return content && v.parse(compositionSchema, JSON.parse(new TextDecoder().decode(content)))
}

export async function recordComposition(target: ReleaseTarget, record: CompositionRecord): Promise<void> {
  await target.writeIfAbsent(
    fileOf(record.id),
    new TextEncoder().encode(`${JSON.stringify(record, null, 2)}\n`),
  )
}

let composing: string | undefined

/** The hash of the composing code. A process goes on composing with what it has loaded, so it reads its files once. */
function composingCode(): string {
  composing ??= contentHash(REPOSITORY, 'federation/release', {})
  return composing
}

/** Hashes versions, settings and composing code, so that the same composition is made once. */
export function compositionId(apps: Readonly<Record<string, string>>, settings: object): string {
  const sorted = Object.entries(apps).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([sorted, settings, composingCode()]))
    .digest('hex')
    .slice(0, 12)
}
