import ts from 'typescript'
import { attributeTexts, textsOf } from './expressions.ts'
import { declareTranslators, type Scope, type Translator, translatorOf, UNKNOWN } from './translators.ts'

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
 * parameter named `t`, `i18n.t`, `<Trans i18nKey>`, and strings of the form `namespace:key` for a namespace
 * that exists.
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
  const isSeenAlready = ts.isCallExpression(text.parent) && translatorOf(text.parent, scope) !== undefined
  return isSeenAlready ? [] : [use(text.text, UNKNOWN)]
}

function use(text: string, { namespaces, prefix }: Translator): Use {
  const [, namespace, key] = /^([a-z][a-z0-9-]*):(.+)$/.exec(text) ?? []
  if (namespace && key) return { key, namespaces: [namespace] }
  return { key: prefix + text, namespaces }
}
