import ts from 'typescript'

/** Counts the elements of a list that is written in the same file; undefined for any other list. */
export function countElements(expression: ts.Expression): number | undefined {
  const list = unwrap(expression)
  if (ts.isArrayLiteralExpression(list)) return sum(list.elements.map(countElement))
  if (ts.isIdentifier(list)) return countDeclared(list)
  const fields = fieldsOf(list)
  return fields && sum(fields.properties.map((it) => (ts.isSpreadAssignment(it) ? undefined : 1)))
}

const countElement = (element: ts.Expression): number | undefined =>
  ts.isSpreadElement(element) ? countElements(element.expression) : 1

const sum = (counts: readonly (number | undefined)[]): number | undefined =>
  counts.reduce<number | undefined>(
    (total, count) => (total === undefined || count === undefined ? undefined : total + count),
    0,
  )

function unwrap(expression: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isAsExpression(expression) ||
    ts.isSatisfiesExpression(expression) ||
    ts.isParenthesizedExpression(expression)
  return isWrapped ? unwrap(expression.expression) : expression
}

/** The object literal of `Object.entries(…)`, `Object.keys(…)` and `Object.values(…)`. */
function fieldsOf(expression: ts.Expression): ts.ObjectLiteralExpression | undefined {
  if (
    !ts.isCallExpression(expression) ||
    !/^Object\.(entries|keys|values)$/.test(expression.expression.getText())
  )
    return undefined
  const [argument] = expression.arguments
  const object = argument && ts.isIdentifier(unwrap(argument)) ? declared(unwrap(argument)) : argument
  const literal = object && unwrap(object)
  return literal && ts.isObjectLiteralExpression(literal) ? literal : undefined
}

function countDeclared(name: ts.Identifier): number | undefined {
  const value = declared(name)
  return value && countElements(value)
}

/** The value of a constant of the file's top level. */
function declared(name: ts.Expression): ts.Expression | undefined {
  for (const statement of name.getSourceFile().statements) {
    if (!ts.isVariableStatement(statement)) continue
    const found = statement.declarationList.declarations.find((it) => it.name.getText() === name.getText())
    if (found) return found.initializer
  }
  return undefined
}
