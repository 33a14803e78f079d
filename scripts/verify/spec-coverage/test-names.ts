import ts from 'typescript'

const GROUPS = ['describe']
const TESTS = ['test', 'it']

/**
 * Returns the names of all tests of a file as written, each with its groups:
 * `the day › has ${count} hours`.
 */
export function testNames(file: string, source: string): string[] {
  const names: string[] = []
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const found = ts.isCallExpression(node) ? named(node) : undefined
    const inside = found?.kind === 'group' ? [...groups, found.name] : groups
    if (found?.kind === 'test') names.push([...groups, found.name].join(' › '))
    node.forEachChild((child) => visit(child, inside))
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), [])
  return names
}

/** Returns the name in a call such as `test('…', …)`, `test.each([…])('…', …)` or `test.describe('…', …)`. */
function named(call: ts.CallExpression): { kind: 'group' | 'test'; name: string } | undefined {
  const [title, ...rest] = call.arguments
  if (!title || rest.length === 0) return undefined
  const words = calleeWords(call.expression)
  const name = textOf(title)
  if (name === undefined || words.length === 0) return undefined
  if (words.some((word) => GROUPS.includes(word))) return { kind: 'group', name }
  return TESTS.includes(words[0] ?? '') ? { kind: 'test', name } : undefined
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
