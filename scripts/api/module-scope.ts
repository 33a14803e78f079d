import ts from 'typescript'

/** A name that a module imports from another one; `*` for a namespace import. */
export interface Binding {
  from: string
  name: string
}

/** The names of one module of declarations. */
export interface ModuleScope {
  imports: Map<string, Binding>
  /** Several per name for merged interfaces and overloaded functions. */
  declared: Map<string, Declaration[]>
  /** Exports of the module by exported name. */
  exports: Map<string, { local: string } | Binding>
}

export type Declaration = ts.DeclarationStatement | ts.VariableDeclaration

export function scopeOf(source: ts.SourceFile): ModuleScope {
  const scope: ModuleScope = { imports: new Map(), declared: new Map(), exports: new Map() }
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) readImport(statement, scope)
    else if (ts.isExportDeclaration(statement)) readExport(statement, scope)
    else readDeclaration(statement, scope)
  }
  return scope
}

const textOf = (specifier: ts.Expression): string => (specifier as ts.StringLiteral).text

function readImport({ importClause, moduleSpecifier }: ts.ImportDeclaration, { imports }: ModuleScope): void {
  const from = textOf(moduleSpecifier)
  if (importClause?.name) imports.set(importClause.name.text, { from, name: 'default' })
  const bindings = importClause?.namedBindings
  if (!bindings) return
  if (ts.isNamespaceImport(bindings)) imports.set(bindings.name.text, { from, name: '*' })
  else
    for (const { name, propertyName } of bindings.elements)
      imports.set(name.text, { from, name: (propertyName ?? name).text })
}

function readExport({ exportClause, moduleSpecifier }: ts.ExportDeclaration, { exports }: ModuleScope): void {
  if (!exportClause || !ts.isNamedExports(exportClause))
    throw new Error('an entry names what it exports, one by one')
  for (const { name, propertyName } of exportClause.elements) {
    const original = (propertyName ?? name).text
    exports.set(
      name.text,
      moduleSpecifier ? { from: textOf(moduleSpecifier), name: original } : { local: original },
    )
  }
}

function readDeclaration(statement: ts.Statement, { declared, exports }: ModuleScope): void {
  const isExported = ts.canHaveModifiers(statement)
    ? ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    : false
  const declarations = ts.isVariableStatement(statement)
    ? [...statement.declarationList.declarations]
    : [statement as ts.DeclarationStatement]
  for (const declaration of declarations) {
    if (!declaration.name || !ts.isIdentifier(declaration.name)) continue
    const name = declaration.name.text
    declared.set(name, [...(declared.get(name) ?? []), declaration])
    if (isExported) exports.set(name, { local: name })
  }
}
