import ts from 'typescript'
import { propertyOf, textsOf } from './expressions.ts'

/** The namespaces and key prefix of a translation function. */
export interface Translator {
  /** Undefined when known only at run time. */
  namespaces: string[] | undefined
  prefix: string
}

export type Scope = Map<string, Translator>

export const UNKNOWN: Translator = { namespaces: undefined, prefix: '' }

const DEFAULT_NAMESPACE = 'common'

/** Records the translation functions that a node declares. */
export function declareTranslators(node: ts.Node, scope: Scope): void {
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
export function translatorOf(call: ts.CallExpression, scope: Scope): Translator | undefined {
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
