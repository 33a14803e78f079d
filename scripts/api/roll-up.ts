import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import type { Declarations } from './declarations.ts'
import { type Declaration, type ModuleScope, scopeOf } from './module-scope.ts'
import { type Reference, referencesIn } from './references.ts'

interface Place {
  folder: string
  entry: string
  report: string
}

type Found = { file: string; name: string } | { external: string; name: string }

/**
 * Returns the exports of an entry with the types they consist of as one module that depends only on other
 * packages, sorted by name for readable diffs.
 */
export function rollUp(declarations: Declarations, place: Place): string {
  return new RollUp(declarations, place).text()
}

class RollUp {
  readonly #scopes = new Map<string, ModuleScope>()
  /** Names in the recorded interface, by declaration. */
  readonly #names = new Map<string, string>()
  readonly #taken = new Set<string>()
  readonly #imports: string[] = []
  readonly #blocks = new Map<string, string>()

  constructor(
    private readonly declarations: Declarations,
    private readonly place: Place,
  ) {}

  text(): string {
    const exported = [...this.#scope(this.place.entry).exports.keys()].sort()
    for (const name of exported) this.#taken.add(name)
    const passedOn: string[] = []
    const own = new Set<string>()
    for (const name of exported) {
      const found = this.#follow(this.place.entry, name)
      if ('external' in found) passedOn.push(passing(name, found))
      else if (this.#nameOf(found, name) === name) own.add(name)
      else passedOn.push(`export { ${this.#nameOf(found, name)} as ${name} }`)
    }
    const blocks = [...this.#blocks].sort(([a], [b]) => (a < b ? -1 : 1))
    const written = (isOwn: boolean) =>
      blocks.flatMap(([name, block]) => (own.has(name) === isOwn ? [block] : []))
    const sections = [
      ['// Written by `npm run api`: what other parts may rely on.', ...this.#imports.sort()].join('\n'),
      passedOn.join('\n'),
      ...written(true).map(exporting),
      ...written(false),
      'export {}',
    ]
    return `${sections.filter(Boolean).join('\n\n')}\n`
  }

  #scope(file: string): ModuleScope {
    const scope = this.#scopes.get(file) ?? scopeOf(this.declarations.of(file))
    this.#scopes.set(file, scope)
    return scope
  }

  /** Finds the declaration of an exported name. */
  #follow(file: string, exported: string): Found {
    const target = this.#scope(file).exports.get(exported)
    if (!target) throw new Error(`${file} does not export ${exported}`)
    return 'local' in target ? this.#find(file, target.local) : this.#from(file, target.from, target.name)
  }

  /** Finds the declaration of a name that a module uses. */
  #find(file: string, local: string): Found {
    const imported = this.#scope(file).imports.get(local)
    return imported ? this.#from(file, imported.from, imported.name) : { file, name: local }
  }

  #from(file: string, specifier: string, name: string): Found {
    const path = join(dirname(file), specifier)
    if (!specifier.startsWith('.')) return { external: specifier, name }
    if (path.startsWith(`${this.place.folder}/`)) return this.#follow(path, name)
    return { external: relative(dirname(this.place.report), path), name }
  }

  #nameOf(found: Found, wished: string): string {
    const key = 'external' in found ? `${found.external} ${found.name}` : `${found.file} ${found.name}`
    const known = this.#names.get(key)
    if (known) return known
    const name = this.#names.size > 0 ? this.#free(key, wished) : wished
    this.#names.set(key, name)
    this.#taken.add(name)
    if ('external' in found) this.#imports.push(importing(name, found))
    else this.#blocks.set(name, this.#declare(found, name))
    return name
  }

  /** Exported names are reserved. */
  #free(key: string, wished: string): string {
    const [file, name] = key.split(' ')
    const exported = this.#scope(this.place.entry).exports.has(wished)
      ? this.#follow(this.place.entry, wished)
      : undefined
    if (exported && 'file' in exported && exported.file === file && exported.name === name) return wished
    for (let count = 1; ; count++) {
      const candidate = count === 1 ? wished : `${wished}_${count}`
      if (!this.#taken.has(candidate)) return candidate
    }
  }

  #declare({ file, name }: { file: string; name: string }, as: string): string {
    const declarations = this.#scope(file).declared.get(name)
    if (!declarations) throw new Error(`${name} is not declared in ${file}`)
    return declarations.map((declaration) => this.#write(file, declaration, as)).join('\n')
  }

  #write(file: string, declaration: Declaration, as: string): string {
    const source = declaration.getSourceFile()
    const from = ts.isVariableDeclaration(declaration) ? declaration.getStart() : startOf(declaration)
    const own = declaration.name as ts.Identifier
    const edits = [
      { start: own.getStart(), end: own.end, text: as },
      ...referencesIn(declaration).flatMap((reference) => this.#edit(file, reference)),
    ].sort((a, b) => b.start - a.start)
    let text = source.text.slice(from, declaration.end)
    for (const edit of edits)
      text = text.slice(0, edit.start - from) + edit.text + text.slice(edit.end - from)
    return ts.isVariableDeclaration(declaration) ? `declare const ${text};` : declaring(declaration, text)
  }

  #edit(file: string, { start, end, target }: Reference): { start: number; end: number; text: string }[] {
    const scope = this.#scope(file)
    if (!target.from && !scope.imports.has(target.name) && !scope.declared.has(target.name)) return []
    const found = target.from ? this.#from(file, target.from, target.name) : this.#find(file, target.name)
    return [{ start, end, text: this.#nameOf(found, target.name) }]
  }
}

const exporting = (block: string): string =>
  block
    .split('\n')
    .map((line) => (/^(declare|interface|type) /.test(line) ? `export ${line}` : line))
    .join('\n')

const declaring = (declaration: Declaration, text: string): string =>
  ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration) ? text : `declare ${text}`

/** The declaration after `export declare`. */
function startOf(declaration: ts.DeclarationStatement): number {
  const words = ts.canHaveModifiers(declaration) ? (ts.getModifiers(declaration) ?? []) : []
  const last = words.findLast(
    ({ kind }) => kind === ts.SyntaxKind.ExportKeyword || kind === ts.SyntaxKind.DeclareKeyword,
  )
  return last ? last.end + 1 : declaration.getStart()
}

type External = { external: string; name: string }

function importing(as: string, { external, name }: External): string {
  if (name === '*') return `import type * as ${as} from '${external}'`
  if (name === 'default') return `import type ${as} from '${external}'`
  return `import type { ${name === as ? name : `${name} as ${as}`} } from '${external}'`
}

const passing = (as: string, { external, name }: External): string =>
  `export { ${name === as ? name : `${name} as ${as}`} } from '${external}'`
