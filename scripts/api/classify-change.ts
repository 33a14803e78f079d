import type { CompilerQuestion } from './probe.ts'

export interface Change {
  name: string
  /** Message of the compiler. */
  reason: string
}

/** Classifies compiler errors into breaking changes and additions. */
export function classifyChange(incompatible: ReadonlyMap<CompilerQuestion, string>): {
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
