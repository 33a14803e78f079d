import { join } from 'node:path'
import { readDeclarations } from './declarations.ts'
import type { ApiEntry } from './entries.ts'
import { rollUp } from './roll-up.ts'

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
