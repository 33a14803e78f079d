import ts from 'typescript'

/** A reference in a declaration to a name that is declared elsewhere. */
export interface Reference {
  start: number
  end: number
  /** `from` is set where the text names the module itself: `import('./a.ts').Name`. */
  target: { name: string; from?: string }
}

export function referencesIn(declaration: ts.Node): Reference[] {
  const found: Reference[] = []
  const own = typeParametersIn(declaration)
  const add = (node: ts.Node) => {
    const first = leftmost(node)
    if (first && !own.has(first.text)) found.push(placed(first, { name: first.text }))
  }
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node)) add(node.typeName)
    else if (ts.isTypeQueryNode(node) && !ts.isImportTypeNode(node.exprName)) add(node.exprName)
    else if (ts.isExpressionWithTypeArguments(node) || ts.isComputedPropertyName(node)) add(node.expression)
    else if (ts.isImportTypeNode(node)) found.push(...importType(node))
    ts.forEachChild(node, visit)
  }
  visit(declaration)
  return found
}

/** `import("./a.ts").Name` up to the end of the name; type arguments are visited separately. */
function importType(node: ts.ImportTypeNode): Reference[] {
  const from = ((node.argument as ts.LiteralTypeNode).literal as ts.StringLiteral).text
  const first = node.qualifier && leftmost(node.qualifier)
  if (!from.startsWith('.')) return []
  if (!first) throw new Error(`a whole module is no type of an interface between parts: ${node.getText()}`)
  const start = node.getStart() + (node.isTypeOf ? 'typeof '.length : 0)
  return [{ start, end: first.end, target: { name: first.text, from } }]
}

function typeParametersIn(declaration: ts.Node): Set<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isTypeParameterDeclaration(node)) names.add(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(declaration)
  return names
}

function leftmost(node: ts.Node): ts.Identifier | undefined {
  if (ts.isIdentifier(node)) return node
  if (ts.isQualifiedName(node)) return leftmost(node.left)
  return ts.isPropertyAccessExpression(node) ? leftmost(node.expression) : undefined
}

const placed = (node: ts.Node, target: Reference['target']): Reference => ({
  start: node.getStart(),
  end: node.end,
  target,
})
