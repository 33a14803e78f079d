import ts from 'typescript'

/** Returns the possible strings of an expression; `*` stands for parts that are known only at run time. */
export function textsOf(expression: ts.Expression): string[] {
  if (ts.isStringLiteralLike(expression)) return [expression.text]
  if (ts.isTemplateExpression(expression)) {
    return [expression.head.text + expression.templateSpans.map((span) => `*${span.literal.text}`).join('')]
  }
  if (ts.isConditionalExpression(expression))
    return [expression.whenTrue, expression.whenFalse].flatMap(textsOf)
  if (ts.isBinaryExpression(expression)) return [expression.left, expression.right].flatMap(textsOf)
  if (ts.isArrayLiteralExpression(expression)) return expression.elements.flatMap(textsOf)
  if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression))
    return textsOf(expression.expression)
  return []
}

/** Returns the value of a property of an object literal. */
export function propertyOf(object: ts.Expression | undefined, name: string): ts.Expression | undefined {
  if (!object || !ts.isObjectLiteralExpression(object)) return undefined
  const property = object.properties.find((candidate) => candidate.name?.getText() === name)
  return property && ts.isPropertyAssignment(property) ? property.initializer : undefined
}

/** Returns the possible strings of an element's attribute. */
export function attributeTexts(element: ts.JsxOpeningLikeElement, name: string): string[] {
  return element.attributes.properties.flatMap((property) => {
    if (!ts.isJsxAttribute(property) || property.name.getText() !== name || !property.initializer) return []
    const value = ts.isJsxExpression(property.initializer)
      ? property.initializer.expression
      : property.initializer
    return value ? textsOf(value) : []
  })
}
