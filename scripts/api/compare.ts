import { basename, dirname, join } from 'node:path'
import type ts from 'typescript'
import { type Change, classifyChange } from './classify-change.ts'
import { readDeclarations, type Sources } from './declarations.ts'
import type { ApiEntry } from './entries.ts'
import { incompatibilities } from './incompatibilities.ts'
import { probeOf } from './probe.ts'

export interface Comparison {
  /** Breaking changes. */
  breaking: Change[]
  /** Additions. */
  grown: string[]
}

/** Compares an entry with its recorded interface by letting the compiler substitute one for the other. */
export function compare(repository: string, entry: ApiEntry, report: string): Comparison {
  // Next to the report, so that imports resolve as there.
  const beside = (kind: string) =>
    join(repository, dirname(entry.report), `${kind}-${basename(entry.report, '.d.ts')}`)
  const paths = { was: `${beside('was')}.d.ts`, is: join(repository, entry.source) }
  const parsed: Sources['parsed'] = new Map()
  const files = [paths.is, join(repository, 'types.d.ts')]
  const programOf = (virtual: [string, string][]) =>
    readDeclarations(repository, { files, virtual: new Map([[paths.was, report], ...virtual]), parsed })
      .program

  const program = programOf([])
  const before = exportsOf(program, paths.was)
  const names = new Set(before.map(({ name }) => name))
  const added = exportsOf(program, paths.is).flatMap(({ name }) => (names.has(name) ? [] : [name]))

  const probe = probeOf(before, program, paths)
  const file = `${beside('probe')}.ts`
  const incompatible = incompatibilities(programOf([[file, probe.text]]), file, probe)
  const changed = new Set([...incompatible.keys()].map(({ name }) => name))

  // Only for changed names: types of libraries take seconds to resolve.
  const wider = probeOf(before, program, paths, changed)
  const second = `${beside('wider')}.ts`
  const stillIncompatible =
    changed.size > 0
      ? incompatibilities(programOf([[second, wider.text]]), second, wider)
      : new Map<never, never>()
  const { breaking, grown } = classifyChange(new Map([...incompatible, ...stillIncompatible]))
  return { breaking, grown: [...grown, ...added].sort() }
}

function exportsOf(program: ts.Program, file: string): ts.Symbol[] {
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error(`${file} is no module`)
  return checker.getExportsOfModule(module)
}
