import { basename, dirname, join } from 'node:path'
import ts from 'typescript'
import { readDeclarations, type Sources } from './declarations.ts'
import type { ApiEntry } from './entries.ts'
import { type CompilerQuestion, type Probe, probeOf } from './probe.ts'

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

interface Change {
  name: string
  /** Message of the compiler. */
  reason: string
}

/** Classifies compiler errors into breaking changes and additions. */
function classifyChange(incompatible: ReadonlyMap<CompilerQuestion, string>): {
  breaking: Change[]
  grown: string[]
} {
  const breaking = new Map<string, string>()
  const grown = new Set<string>()
  const isIncompatible = (question: CompilerQuestion, kind: CompilerQuestion['kind']) =>
    [...incompatible.keys()].some(
      (it) => it.name === question.name && it.role === question.role && it.kind === kind,
    )
  const takesAway = (question: CompilerQuestion) =>
    question.kind === 'use' ? isIncompatible(question, 'use-widened') : question.role === 'type'
  for (const [question, reason] of incompatible) {
    const { name, kind } = question
    if (kind === 'exists') breaking.set(name, 'is no longer exported')
    else if (kind === 'use-widened' || breaking.has(name)) continue
    else if (takesAway(question)) breaking.set(name, reason)
    else grown.add(name)
  }
  return {
    breaking: [...breaking].map(([name, reason]) => ({ name, reason })),
    grown: [...grown].filter((name) => !breaking.has(name)),
  }
}

/** Returns the checks that the compiler rejects, with its messages. */
function incompatibilities(
  program: ts.Program,
  file: string,
  { questions }: Probe,
): Map<CompilerQuestion, string> {
  const source = program.getSourceFile(file)
  const found = new Map<CompilerQuestion, string>()
  for (const { start = 0, messageText } of program.getSemanticDiagnostics(source)) {
    const line = source?.getLineAndCharacterOfPosition(start).line ?? 0
    const question = questions.get(line)
    const reason = ts.flattenDiagnosticMessageText(messageText, '\n')
    if (!question) throw new Error(`${file}:${line + 1}: ${reason}`)
    if (!found.has(question)) found.set(question, reason)
  }
  return found
}
