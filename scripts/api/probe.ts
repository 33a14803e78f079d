import ts from 'typescript'
import { COMPARED_ELSEWHERE } from './entries.ts'

export interface CompilerQuestion {
  name: string
  /** A class is a value and a type. */
  role: 'value' | 'type'
  /**
   * The new can be used as the old (`use`), the old can be passed to the new (`hand`), and no optional field
   * was removed (`whole`).
   */
  kind: 'exists' | 'use' | 'use-widened' | 'hand' | 'whole'
}

export interface Probe {
  text: string
  /** The question of each line that has one. */
  questions: Map<number, CompilerQuestion>
}

/** Unions of string literals may grow, so they are widened to string when checking for removals. */
const HEAD = `declare const anything: unique symbol
type Anything = { [anything]: true }
type Widened<T> = T extends string ? string : T extends number ? number : T extends boolean ? boolean
  : T extends (...given: infer G) => infer R ? (...given: G) => Widened<R>
  : T extends object ? { [K in keyof T]: Widened<T[K]> } : T
type Whole<T> = T extends string ? string : T extends number ? number : T extends boolean ? boolean
  : T extends (...given: infer G) => infer R ? (...given: G) => Whole<R>
  : T extends object ? { [K in keyof T]-?: Whole<T[K]> } : T
export type Used = [Anything, Widened<0>, Whole<0>]`

type Ask = (question: CompilerQuestion, from: string, to: string) => void

/**
 * Generates a module that compiles where the current sources can replace the recorded interface, one name per
 * line. So the compiler decides what is a breaking change, as it would for a team that builds against the
 * interface.
 * @param widened checks only these names, with widened unions
 */
export function probeOf(
  reported: ts.Symbol[],
  program: ts.Program,
  paths: { was: string; is: string },
  widened?: ReadonlySet<string>,
): Probe {
  const checker = program.getTypeChecker()
  const lines = [
    `import type * as Was from ${JSON.stringify(paths.was)}`,
    `import type * as Is from ${JSON.stringify(paths.is)}`,
    ...HEAD.split('\n'),
  ]
  const questions: Probe['questions'] = new Map()
  const ask: Ask = (question, from, to) => {
    questions.set(lines.length, question)
    lines.push(`export const q${lines.length} = (it: ${from}): ${to} => it`)
  }
  const [ofValue, ofType] = widened ? [askWidenedValue, askWidenedType] : [askValue, askType]
  for (const symbol of reported.filter(({ name }) => !widened || widened.has(name))) {
    const meant = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    if (meant.flags & ts.SymbolFlags.Value) ofValue(ask, symbol.name, checker.getTypeOfSymbol(meant))
    if (meant.flags & ts.SymbolFlags.Type) ofType(ask, symbol.name, argumentsOf(meant))
  }
  return { text: `${lines.join('\n')}\n`, questions }
}

function askValue(ask: Ask, name: string): void {
  const [was, is, role] = [`typeof Was.${name}`, `typeof Is.${name}`, 'value'] as const
  ask({ name, role, kind: 'exists' }, is, 'unknown')
  if (name in COMPARED_ELSEWHERE) return
  ask({ name, role, kind: 'use' }, is, was)
  ask({ name, role, kind: 'hand' }, was, is)
}

function askWidenedValue(ask: Ask, name: string, type: ts.Type): void {
  const [was, is, role] = [`typeof Was.${name}`, `typeof Is.${name}`, 'value'] as const
  if (name in COMPARED_ELSEWHERE) return
  ask({ name, role, kind: 'use-widened' }, is, isGeneric(type) ? was : `Widened<${was}>`)
}

function askType(ask: Ask, name: string, given: string): void {
  const [was, is, role] = [`Was.${name}${given}`, `Is.${name}${given}`, 'type'] as const
  ask({ name, role, kind: 'exists' }, is, 'unknown')
  ask({ name, role, kind: 'hand' }, was, is)
  ask({ name, role, kind: 'use' }, is, was)
  ask({ name, role, kind: 'whole' }, `Whole<${is}>`, `Whole<${was}>`)
}

const askWidenedType = (ask: Ask, name: string, given: string): void =>
  ask(
    { name, role: 'type', kind: 'use-widened' },
    `Widened<Is.${name}${given}>`,
    `Widened<Was.${name}${given}>`,
  )

/** Overloads and type parameters are lost when a function type is taken apart. */
function isGeneric(type: ts.Type): boolean {
  const signatures = type.getCallSignatures()
  return signatures.length > 1 || signatures.some(({ typeParameters = [] }) => typeParameters.length > 0)
}

function argumentsOf({ declarations = [] }: ts.Symbol): string {
  const [declaration] = declarations
  const parameters =
    declaration && 'typeParameters' in declaration
      ? (declaration.typeParameters as ts.NodeArray<ts.TypeParameterDeclaration> | undefined)
      : undefined
  if (!parameters) return ''
  return `<${parameters.map(({ constraint }) => (constraint ? 'any' : 'Anything')).join(', ')}>`
}
