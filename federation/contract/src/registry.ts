import * as v from 'valibot'
import { remoteManifestSchema } from './manifest.ts'

const url = v.pipe(
  v.string(),
  v.check(
    (value) => /^(\/(?!\/)|https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(value),
    'not a path or https address',
  ),
)
const integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/))

/** A published remote: its manifest and the URLs of its code. */
export const registryEntrySchema = v.object({
  ...remoteManifestSchema.entries,
  version: v.pipe(v.string(), v.minLength(1)),
  /** URL of the hashed remote entry, on this origin or on one that the CSP admits. */
  entry: url,
  /** Verified by the browser before the entry runs. Absent only for overrides. */
  integrity: v.optional(integrity),
  /** Version ranges of the singletons that the build requires, by package name. */
  needs: v.record(v.string(), v.string()),
  /** URL template of its translations when it is not `/locales/{lng}/{ns}.json` of the site. */
  locales: v.optional(url),
})

export type RegistryEntry = v.InferOutput<typeof registryEntrySchema>

/** An invalid entry with the reason (English, for diagnostics). */
export interface RegistryProblem {
  name: string
  reason: string
}

export interface Registry {
  remotes: RegistryEntry[]
  problems: RegistryProblem[]
}

export class RegistryError extends Error {
  override name = 'RegistryError'
}

const frame = v.object({ remotes: v.array(v.unknown()) })

/**
 * Parses a registry from any value. Throws RegistryError when it is no registry; an invalid entry disables
 * only its own remote.
 */
export function parseRegistry(value: unknown): Registry {
  const outer = v.safeParse(frame, value)
  if (!outer.success) throw new RegistryError('the registry is not { "remotes": [...] }')
  const registry: Registry = { remotes: [], problems: [] }
  const seen = new Set<string>()
  for (const candidate of outer.output.remotes) {
    const entry = v.safeParse(registryEntrySchema, candidate)
    const name = entry.success ? entry.output.name : nameOf(candidate)
    if (!entry.success) registry.problems.push({ name, reason: describe(entry.issues[0]) })
    else if (seen.has(name)) registry.problems.push({ name, reason: 'named twice' })
    else registry.remotes.push(entry.output)
    seen.add(name)
  }
  return registry
}

function nameOf(candidate: unknown): string {
  const name =
    candidate !== null && typeof candidate === 'object' && 'name' in candidate ? candidate.name : undefined
  return typeof name === 'string' ? name : '(unnamed)'
}

function describe(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'entry'}: ${issue.message}`
}
