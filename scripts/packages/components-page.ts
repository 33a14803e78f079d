import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { docOf, type Prop, parseFile, propsOf } from './component-props.ts'

/** File of a built package that lists its components. */
export const COMPONENTS_FILE = 'COMPONENTS.md'

export interface Component {
  name: string
  /** Subpath export of the package, such as `button`. */
  subpath: string
  /** What the component's doc comment says; empty without one. */
  about: string
  props: Prop[]
}

interface Manifest {
  name: string
  version: string
  exports: Record<string, string>
}

/** Returns the components that a package exports, sorted by name. */
export function componentsOf(folder: string, { exports }: Pick<Manifest, 'exports'>): Component[] {
  return Object.entries(exports)
    .filter(([subpath, path]) => path.endsWith('.tsx') && subpath !== './testing')
    .flatMap(([subpath, path]) => componentsIn(join(folder, path), subpath.replace('./', '')))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Returns the page that lists the components of a package, with the props of each. */
export function componentsPage(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const components = componentsOf(folder, manifest)
  return `# Components of ${manifest.name} ${manifest.version}

${components.map(({ name }) => `[${name}](#${name.toLowerCase()})`).join(' · ')}

Hooks and functions are in the declarations beside them. A prop with \`?\` is optional.

${components.map((component) => sectionOf(manifest.name, component)).join('\n')}`
}

function sectionOf(packageName: string, { name, subpath, about, props }: Component): string {
  const lines = props.map((prop) => `- ${[prop.code, prop.about].filter(Boolean).join(': ')}\n`)
  return `## ${name}
\`import { ${name} } from '${packageName}/${subpath}'\`

${about}
${lines.length > 0 ? `\n${lines.join('')}` : ''}`
}

function componentsIn(file: string, subpath: string): Component[] {
  const source = parseFile(file)
  return source.statements.filter(isComponent).map((component) => ({
    name: component.name.text,
    subpath,
    about: docOf(component),
    props: propsOf(component.parameters[0]?.type, source),
  }))
}

/** Components are exported functions with a capital. */
const isComponent = (
  statement: ts.Statement,
): statement is ts.FunctionDeclaration & { name: ts.Identifier } =>
  ts.isFunctionDeclaration(statement) &&
  /^[A-Z]/.test(statement.name?.text ?? '') &&
  (statement.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
