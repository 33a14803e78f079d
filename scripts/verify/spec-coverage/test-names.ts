import ts from 'typescript'
import { countElements } from './count-elements.ts'

const GROUPS = ['describe']
const TESTS = ['test', 'it']

/** A test as it is written in a file. */
export interface WrittenTest {
  /** With its groups: `the day › has ${count} hours`. */
  name: string
  /** Number of its cases; 1 unless it or a group is parametrised; undefined where the file does not tell. */
  cases: number | undefined
}

interface Scope {
  groups: readonly string[]
  cases: number | undefined
}

/** Returns all tests of a file. */
export function testsOf(file: string, source: string): WrittenTest[] {
  const tests: WrittenTest[] = []
  const visit = (node: ts.Node, { groups, cases }: Scope): void => {
    const found = ts.isCallExpression(node) ? named(node) : undefined
    const repeated = times(cases, found ? found.cases : repetitionsOf(node))
    const inside = found?.kind === 'group' ? [...groups, found.name] : groups
    if (found?.kind === 'test') tests.push({ name: [...groups, found.name].join(' › '), cases: repeated })
    node.forEachChild((child) => visit(child, { groups: inside, cases: repeated }))
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), { groups: [], cases: 1 })
  return tests
}

const times = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? undefined : a * b

const repetitionsOf = (node: ts.Node): number | undefined =>
  ts.isForOfStatement(node) ? countElements(node.expression) : 1

interface Named {
  kind: 'group' | 'test'
  name: string
  cases: number | undefined
}

/** Returns the name in a call such as `test('…', …)`, `test.each([…])('…', …)` or `test.describe('…', …)`. */
function named(call: ts.CallExpression): Named | undefined {
  const [title, ...rest] = call.arguments
  if (!title || rest.length === 0) return undefined
  const words = calleeWords(call.expression)
  const name = textOf(title)
  if (name === undefined || words.length === 0) return undefined
  const cases = casesOf(call.expression)
  if (words.some((word) => GROUPS.includes(word))) return { kind: 'group', name, cases }
  return TESTS.includes(words[0] ?? '') ? { kind: 'test', name, cases } : undefined
}

/** The rows of `test.each(rows)`. */
function casesOf(callee: ts.Expression): number | undefined {
  if (ts.isTaggedTemplateExpression(callee)) return undefined
  const [rows] = ts.isCallExpression(callee) ? callee.arguments : []
  return rows ? countElements(rows) : 1
}

/** `test.each([…])` is `test`, `each`; other callees return nothing. */
function calleeWords(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text]
  if (ts.isPropertyAccessExpression(callee)) return [...calleeWords(callee.expression), callee.name.text]
  if (ts.isCallExpression(callee)) return calleeWords(callee.expression)
  if (ts.isTaggedTemplateExpression(callee)) return calleeWords(callee.tag)
  return []
}

function textOf(title: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(title)) return title.text
  return ts.isTemplateExpression(title) ? title.getText().slice(1, -1) : undefined
}
