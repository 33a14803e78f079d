import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT } from '../../federation/contract/src/manifest.ts'
import { compare } from './compare.ts'
import { readDeclarations } from './declarations.ts'
import { API_ENTRIES, API_PACKAGES, type ApiEntry } from './entries.ts'
import { rollUp } from './roll-up.ts'
import { majorOf, raiseOf, replacedLibraries, VERSIONS_FILE, type Versions, versionsNow } from './versions.ts'

export interface Inspection {
  /** Breaking changes without a raised major version, which a person must raise. */
  breaking: string[]
  /** Packages whose minor version must be raised, with their additions. */
  grown: Map<string, string[]>
  /** Recorded interfaces that are out of date, by file. */
  stale: Map<string, string>
}

/** Compares the interfaces of the packages with the recorded ones. */
export function inspect(repository: string): Inspection {
  const texts = recordedReports(repository, API_ENTRIES)
  const before = readVersions(repository)
  const now = versionsNow(repository, byPackage(texts))
  const found: Inspection = { breaking: [], grown: new Map(), stale: new Map() }
  for (const { name } of API_PACKAGES) inspectPackage(name, { repository, texts, before, now }, found)
  const versions = `${JSON.stringify(now, null, 2)}\n`
  if (read(repository, VERSIONS_FILE) !== versions) found.stale.set(VERSIONS_FILE, versions)
  if (majorOf(now['@hub/contract']?.version ?? '') !== String(CONTRACT))
    found.breaking.push(`CONTRACT is ${CONTRACT}: the major version of @hub/contract is the same number`)
  return found
}

interface Inspected {
  repository: string
  texts: ReadonlyMap<string, string>
  before: Versions
  now: Versions
}

function inspectPackage(
  name: string,
  { repository, texts, before, now }: Inspected,
  found: Inspection,
): void {
  const was = before[name]?.version ?? now[name]?.version ?? ''
  const raise = raiseOf(was, now[name]?.version ?? '')
  const worse = replacedLibraries(before, now, name).map(
    (library) => `${name}: ${library} is of another major version`,
  )
  const grown: string[] = []
  for (const entry of API_ENTRIES.filter((it) => it.name === name)) {
    const text = texts.get(entry.report) ?? ''
    const report = read(repository, entry.report)
    if (report === text) continue
    found.stale.set(entry.report, text)
    const compared = compare(repository, entry, report ?? 'export {}\n')
    worse.push(...compared.breaking.map((it) => `${entry.source}: ${it.name}: ${it.reason}`))
    grown.push(...compared.grown)
  }
  if (worse.length > 0 && raise !== 'major') found.breaking.push(...worse)
  if (worse.length === 0 && grown.length > 0 && raise === 'none') found.grown.set(name, grown)
}

function readVersions(repository: string): Versions {
  const text = read(repository, VERSIONS_FILE)
  return text === undefined ? {} : (JSON.parse(text) as Versions)
}

function read(repository: string, file: string): string | undefined {
  const path = join(repository, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

function byPackage(texts: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(
    API_PACKAGES.map(({ name }) => [
      name,
      API_ENTRIES.flatMap((entry) => (entry.name === name ? (texts.get(entry.report) ?? '') : [])).join(''),
    ]),
  )
}

/** Returns the current interfaces of the entries, by file. */
export function recordedReports(repository: string, entries: ApiEntry[]): Map<string, string> {
  const files = [...entries.map(({ source }) => join(repository, source)), join(repository, 'types.d.ts')]
  const declarations = readDeclarations(repository, { files, virtual: new Map(), parsed: new Map() })
  return new Map(
    entries.map(({ folder, source, report }) => [
      report,
      rollUp(declarations, {
        folder: join(repository, folder),
        entry: join(repository, source),
        report: join(repository, report),
      }),
    ]),
  )
}
