import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

export interface Prop {
  /** Name and type, or what further props there are, in Markdown. */
  code: string
  /** What its doc comment says; empty without one. */
  about: string
}

/** Returns the props of a type, those of the types that it consists of included. */
export function propsOf(type: ts.TypeNode | undefined, source: ts.SourceFile): Prop[] {
  if (!type) return []
  if (ts.isTypeLiteralNode(type)) return membersOf(type.members)
  if (ts.isParenthesizedTypeNode(type)) return propsOf(type.type, source)
  if (ts.isIntersectionTypeNode(type)) return type.types.flatMap((part) => propsOf(part, source))
  if (ts.isTypeReferenceNode(type))
    return propsOfReference(type.typeName.getText(), type.typeArguments, source)
  return [{ code: codeOf(type), about: '' }]
}

function propsOfReference(
  name: string,
  [first, second]: readonly ts.TypeNode[] = [],
  source: ts.SourceFile,
): Prop[] {
  const element = /^ComponentProps/.test(name) ? first?.getText().replaceAll("'", '') : undefined
  if (element) return [{ code: `the attributes of \`<${element}>\``, about: '' }]
  if ((name === 'Omit' || name === 'Pick') && first && second) {
    const named: readonly string[] = second.getText().match(/\w+/g) ?? []
    return propsOf(first, source).filter(({ code }) => {
      const prop = /^`(\w+)/.exec(code)?.[1]
      return prop === undefined || named.includes(prop) === (name === 'Pick')
    })
  }
  const found = declarationOf(name, source)
  if (!found) return [{ code: `the props of \`${name}\``, about: '' }]
  if (ts.isTypeAliasDeclaration(found)) return propsOf(found.type, found.getSourceFile())
  const inherited = (found.heritageClauses ?? []).flatMap(({ types }) => [...types])
  return [
    ...membersOf(found.members),
    ...inherited.flatMap((it) =>
      propsOfReference(it.expression.getText(), it.typeArguments, found.getSourceFile()),
    ),
  ]
}

const membersOf = (members: ts.NodeArray<ts.TypeElement>): Prop[] =>
  members
    .filter((member) => ts.isPropertySignature(member) || ts.isMethodSignature(member))
    .map((member) => ({ code: codeOf(member), about: docOf(member) }))

/** Returns the declaration of a type in a file, or in the file of the same package that it is imported from. */
function declarationOf(
  name: string,
  source: ts.SourceFile,
): ts.InterfaceDeclaration | ts.TypeAliasDeclaration | undefined {
  for (const statement of source.statements) {
    if (
      (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) &&
      statement.name.text === name
    )
      return statement
    if (!ts.isImportDeclaration(statement)) continue
    const bindings = statement.importClause?.namedBindings
    const imported =
      bindings && ts.isNamedImports(bindings) && bindings.elements.find((it) => it.name.text === name)
    const file = join(dirname(source.fileName), (statement.moduleSpecifier as ts.StringLiteral).text)
    if (imported && existsSync(file))
      return declarationOf((imported.propertyName ?? imported.name).text, parseFile(file))
  }
  return undefined
}

/** Reads a file as the compiler does, without resolving its imports. */
export const parseFile = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)

/** Returns the text of a doc comment in one line, without its tags. */
export function docOf(node: ts.Node): string {
  const comment = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).at(-1)
  return (ts.getTextOfJSDocComment(comment?.comment) ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** Returns a declaration as code in one line. */
function codeOf(node: ts.Node): string {
  const code = node
    .getText()
    .replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
    .replaceAll('readonly ', '')
    .replaceAll(/([\w\])}'>])\s*\n\s*(?=[\w/])/g, '$1; ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/([:(<]) \| /g, '$1 ')
    .replace(/;$/, '')
    .replace(/ \| undefined$/, '')
  return `\`${code}\``
}
