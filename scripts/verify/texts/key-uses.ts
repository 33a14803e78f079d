import ts from 'typescript'

/** The namespaces and key prefix of a translation function. */
interface Translator {
  /** Undefined when known only at run time. */
  namespaces: string[] | undefined
  prefix: string
}

type Scope = Map<string, Translator>

const UNKNOWN: Translator = { namespaces: undefined, prefix: '' }

const DEFAULT_NAMESPACE = 'common'

/** Records the translation functions that a node declares. */
function declareTranslators(node: ts.Node, scope: Scope): void {
  if (ts.isParameter(node) && node.name.getText() === 't') scope.set('t', UNKNOWN)
  if (!ts.isVariableDeclaration(node) || !node.initializer || !ts.isCallExpression(node.initializer)) return
  const { expression: called, arguments: values } = node.initializer
  if (ts.isIdentifier(called) && called.text === 'useTranslation') declareHook(node.name, values, scope)
  if (ts.isPropertyAccessExpression(called) && called.name.text === 'getFixedT') {
    scope.set(node.name.getText(), { namespaces: namespacesIn(values[1]), prefix: prefixIn(values[2]) })
  }
}

/** `const { t, t: other } = useTranslation('events', { keyPrefix: 'list' })` */
function declareHook(
  name: ts.BindingName,
  [namespaces, options]: readonly ts.Expression[],
  scope: Scope,
): void {
  if (!ts.isObjectBindingPattern(name)) return
  const translator = {
    namespaces: namespacesIn(namespaces),
    prefix: prefixIn(propertyOf(options, 'keyPrefix')),
  }
  for (const element of name.elements) {
    if ((element.propertyName ?? element.name).getText() === 't')
      scope.set(element.name.getText(), translator)
  }
}

/** Returns the translation function that a call uses, if any: `t(…)`, `i18n.t(…)`. */
function translatorOf(call: ts.CallExpression, scope: Scope): Translator | undefined {
  const translator = calledTranslator(call.expression, scope)
  const namespaces = propertyOf(call.arguments[1], 'ns')
  return translator && namespaces ? { ...translator, namespaces: namespacesIn(namespaces) } : translator
}

function calledTranslator(called: ts.Expression, scope: Scope): Translator | undefined {
  if (ts.isIdentifier(called)) return scope.get(called.text)
  return called.getText() === 'i18n.t' ? { namespaces: [DEFAULT_NAMESPACE], prefix: '' } : undefined
}

function namespacesIn(argument: ts.Expression | undefined): string[] | undefined {
  if (!argument || argument.getText() === 'undefined') return [DEFAULT_NAMESPACE]
  const names = textsOf(argument)
  return names.length > 0 ? names : undefined
}

function prefixIn(argument: ts.Expression | undefined): string {
  const [prefix] = argument ? textsOf(argument) : []
  return prefix ? `${prefix}.` : ''
}

/** A use of a translation key in code. */
export interface KeyUse {
  line: number
  /** The key; `*` stands for parts that are known only at run time. */
  key: string
  /** Its namespaces; undefined when known only at run time. */
  namespaces: string[] | undefined
}

type IsNamespace = (name: string) => boolean

/**
 * Finds the translation keys that a source file uses: calls of what `useTranslation` returned or of a
 * parameter named `t`, `i18n.t`, `<Trans i18nKey>`, strings of the form `namespace:key` for a namespace that exists,
 * and templates of the form `namespace:part.${…}` for any namespace.
 */
export function findKeyUses(file: string, source: string, isNamespace: IsNamespace): KeyUse[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const uses: KeyUse[] = []
  const visit = (node: ts.Node, outer: Scope): void => {
    const scope = ts.isFunctionLike(node) || ts.isBlock(node) ? new Map(outer) : outer
    declareTranslators(node, scope)
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart())
    for (const use of usesIn(node, scope, isNamespace)) uses.push({ line: line + 1, ...use })
    node.forEachChild((child) => visit(child, scope))
  }
  visit(tree, new Map())
  return uses
}

type Use = Omit<KeyUse, 'line'>

function usesIn(node: ts.Node, scope: Scope, isNamespace: IsNamespace): Use[] {
  if (ts.isCallExpression(node)) return usesInCall(node, scope)
  if (ts.isJsxOpeningLikeElement(node)) return usesInElement(node)
  if (ts.isStringLiteralLike(node)) return usesInText(node, scope, isNamespace)
  if (ts.isTemplateExpression(node)) return usesInTemplate(node, scope)
  return []
}

function usesInCall(call: ts.CallExpression, scope: Scope): Use[] {
  const translator = translatorOf(call, scope)
  const [argument] = call.arguments
  return translator && argument ? textsOf(argument).map((key) => use(key, translator)) : []
}

function usesInElement(element: ts.JsxOpeningLikeElement): Use[] {
  if (element.tagName.getText() !== 'Trans') return []
  const namespaces = attributeTexts(element, 'ns')
  const translator = namespaces.length > 0 ? { namespaces, prefix: '' } : UNKNOWN
  return attributeTexts(element, 'i18nKey').map((key) => use(key, translator))
}

/** Data such as `title: 'events:title'` contains its namespace, which distinguishes it from other strings. */
function usesInText(text: ts.StringLiteralLike, scope: Scope, isNamespace: IsNamespace): Use[] {
  const namespace = /^([a-z][a-z0-9-]*):[\w.-]+$/.exec(text.text)?.[1]
  if (!namespace || !isNamespace(namespace)) return []
  return isSeenInCall(text, scope) ? [] : [use(text.text, UNKNOWN)]
}

/** `namespace:part.${…}` is a key also where no such namespace exists: then the namespace was renamed. */
function usesInTemplate(template: ts.TemplateExpression, scope: Scope): Use[] {
  const isKey = /^[a-z][a-z0-9-]*:[\w-]+\.[\w.-]*$/.test(template.head.text)
  return isKey && !isSeenInCall(template, scope) ? textsOf(template).map((key) => use(key, UNKNOWN)) : []
}

const isSeenInCall = ({ parent }: ts.Node, scope: Scope): boolean =>
  ts.isCallExpression(parent) && translatorOf(parent, scope) !== undefined

function use(text: string, { namespaces, prefix }: Translator): Use {
  const [, namespace, key] = /^([a-z][a-z0-9-]*):(.+)$/.exec(text) ?? []
  if (namespace && key) return { key, namespaces: [namespace] }
  return { key: prefix + text, namespaces }
}

/** Returns the possible strings of an expression; `*` stands for parts that are known only at run time. */
function textsOf(expression: ts.Expression): string[] {
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
function propertyOf(object: ts.Expression | undefined, name: string): ts.Expression | undefined {
  if (!object || !ts.isObjectLiteralExpression(object)) return undefined
  const property = object.properties.find((candidate) => candidate.name?.getText() === name)
  return property && ts.isPropertyAssignment(property) ? property.initializer : undefined
}

/** Returns the possible strings of an element's attribute. */
function attributeTexts(element: ts.JsxOpeningLikeElement, name: string): string[] {
  return element.attributes.properties.flatMap((property) => {
    if (!ts.isJsxAttribute(property) || property.name.getText() !== name || !property.initializer) return []
    const value = ts.isJsxExpression(property.initializer)
      ? property.initializer.expression
      : property.initializer
    return value ? textsOf(value) : []
  })
}
