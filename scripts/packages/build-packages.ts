import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glob } from 'tinyglobby'
import { runProgram } from '../lib/programs.ts'
import { NEEDED } from '../new-remote/own-repository.ts'
import { VERSIONS, versionsIn } from '../new-remote/template.ts'
import { COMPONENTS_FILE, componentsPage } from './components-page.ts'
import { emptyFolder } from './written-folder.ts'

/** Folders of the packages with which a remote outside this repository is created and built. */
export const PACKAGE_FOLDERS = [
  'federation/contract',
  'federation/build',
  'shared-i18n',
  'shared-auth',
  'shared-platform',
  'shared-ui',
  'scripts/new-remote',
]

/** Declarations of the database, which the types of `shared-auth` name relative to its folder. */
const DATABASE_TYPES = 'supabase/types.d.ts'

export interface BuiltPackage extends Pick<PackageManifest, 'name' | 'version'> {
  folder: string
}

interface Source {
  /** Path in the repository. */
  folder: string
  manifest: SourceManifest
}

/**
 * Builds the packages of this repository to JavaScript and declarations, each in a folder of its own that npm can pack
 * or publish. The folder around them is emptied first. Types are not checked: `npm run types` does that.
 * @throws when the sources cannot be parsed
 */
export async function buildPackages(repository: string, folder: string): Promise<BuiltPackage[]> {
  await emptyFolder(folder)
  const compiled = join(folder, '.compiled')
  const sources = await Promise.all(PACKAGE_FOLDERS.map((name) => readSource(repository, name)))
  await compile(sources, repository, compiled)
  const built = await Promise.all(sources.map((source) => assemble(source, { repository, compiled, folder })))
  await rm(compiled, { recursive: true })
  return built
}

async function readSource(repository: string, folder: string): Promise<Source> {
  const manifest = JSON.parse(
    await readFile(join(repository, folder, 'package.json'), 'utf8'),
  ) as SourceManifest
  return { folder, manifest }
}

/** Modules that a package exports or runs. */
const entriesOf = ({ exports, bin = {} }: SourceManifest): string[] =>
  [...Object.values(exports), ...Object.values(bin)].filter((path) => /\.(ts|tsx|mjs)$/.test(path))

async function compile(sources: Source[], repository: string, output: string): Promise<void> {
  const configuration = {
    extends: join(repository, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      noEmitOnError: true,
      noCheck: true,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: repository,
      outDir: output,
      typeRoots: [join(repository, 'node_modules/@types')],
    },
    // What these import is compiled, too.
    files: [
      join(repository, 'types.d.ts'),
      ...sources.flatMap(({ folder, manifest }) =>
        entriesOf(manifest).map((entry) => join(repository, folder, entry)),
      ),
    ],
  }
  await mkdir(output, { recursive: true })
  const project = join(output, 'tsconfig.json')
  await writeFile(project, JSON.stringify(configuration))
  const compiler = join(repository, 'node_modules/typescript/bin/tsc')
  const ended = await runProgram([compiler, '--project', project], { minutes: 5 })
  if (ended.code !== 0) throw new Error(`the packages were not compiled:\n${ended.output.trim()}`)
}

interface Places {
  repository: string
  /** Folder of what the compiler wrote, by path in the repository. */
  compiled: string
  /** Folder of the built packages. */
  folder: string
}

async function assemble(source: Source, { repository, compiled, folder }: Places): Promise<BuiltPackage> {
  const manifest = packageManifest(source.manifest)
  const target = join(folder, manifest.name.replace('@hub/', ''))
  await cp(join(compiled, source.folder), join(target, COMPILED), { recursive: true })
  // Style sheets, fonts and translations are what they are.
  const from = join(repository, source.folder)
  for (const file of await glob(['src/**/*.{css,woff2,txt}', 'locales/**/*.json'], { cwd: from }))
    await cp(join(from, file), join(target, COMPILED, file))
  if (manifest.name === '@hub/shared-auth')
    await cp(join(compiled, DATABASE_TYPES), join(target, DATABASE_TYPES))
  if (manifest.name === '@hub/create-remote') await addTemplate(repository, from, join(target, COMPILED))
  for (const file of ['README.md', CHANGELOG]) await cp(join(from, file), join(target, file))
  if (manifest.name === '@hub/shared-ui') await writeFile(join(target, COMPONENTS_FILE), componentsPage(from))
  await writeFile(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return { name: manifest.name, version: manifest.version, folder: target }
}

/** Adds what a new remote begins with: its sources and the versions of its packages. */
async function addTemplate(repository: string, from: string, compiled: string): Promise<void> {
  await cp(join(from, 'template'), join(compiled, 'template'), { recursive: true })
  const versionOf = versionsIn(repository)
  const versions = NEEDED.map((name) => [
    name,
    // Any later version of ours will do, so that this package need not follow each.
    name.startsWith('@hub/') ? compatible(versionOf(name)) : versionOf(name),
  ])
  await writeFile(join(compiled, VERSIONS), `${JSON.stringify(Object.fromEntries(versions), null, 2)}\n`)
}

/** What this project's packages declare in `package.json`. */
interface SourceManifest {
  name: string
  version: string
  type: 'module'
  sideEffects?: boolean | string[]
  bin?: Record<string, string>
  exports: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

interface PackageManifest extends Omit<SourceManifest, 'exports' | 'devDependencies'> {
  files: string[]
  exports: Record<string, string | { types: string; default: string }>
  peerDependencies: Record<string, string>
  peerDependenciesMeta: Record<string, { optional: true }>
}

/** A page has one copy of these, which the shell provides: a remote's own repository chooses the version. */
const PROVIDED = /^(react|react-dom|@hub\/shared-(auth|i18n|platform))$/

/** Used by test doubles only. */
const FOR_TESTS = /^(@testing-library\/|@hub\/shared-auth$|vitest$)/

/** Folder of a package's compiled files. */
const COMPILED = 'dist'

/** npm packs READMEs by itself, changelogs only by name. */
const CHANGELOG = 'CHANGELOG.md'

/**
 * Returns the manifest with which a package is published: its exports are JavaScript with declarations, and what a page
 * has one copy of are peer dependencies.
 * @param needsTestLibraries whether the package exports test doubles
 */
function packageManifest(source: SourceManifest): PackageManifest {
  const { name, version, type, sideEffects, bin, exports, dependencies = {}, devDependencies = {} } = source
  const own = Object.entries(dependencies).filter(([dependency]) => !PROVIDED.test(dependency))
  const provided = Object.entries(dependencies).filter(([dependency]) => PROVIDED.test(dependency))
  const forTests =
    './testing' in exports
      ? Object.entries(devDependencies).filter(([dependency]) => FOR_TESTS.test(dependency))
      : []
  return {
    name,
    version,
    type,
    ...(sideEffects === undefined ? {} : { sideEffects }),
    files: [COMPILED, 'supabase', CHANGELOG, COMPONENTS_FILE],
    ...(bin ? { bin: mapValues(bin, compiledPath) } : {}),
    exports: mapValues(exports, exportOf),
    dependencies: Object.fromEntries(own),
    peerDependencies: mapValues(Object.fromEntries([...provided, ...forTests]), compatible),
    peerDependenciesMeta: Object.fromEntries(
      forTests.map(([dependency]) => [dependency, { optional: true }]),
    ),
  }
}

/** Any minor version of the same major version. */
const compatible = (range: string): string => `^${range.replace(/^\^/, '').split('.')[0]}.0.0`

function exportOf(path: string): PackageManifest['exports'][string] {
  if (!/\.tsx?$/.test(path)) return compiledPath(path)
  const compiled = compiledPath(path)
  return { types: compiled.replace(/\.js$/, '.d.ts'), default: compiled }
}

const compiledPath = (path: string): string =>
  path.replace(/^\.\//, `./${COMPILED}/`).replace(/\.tsx?$/, '.js')

const mapValues = <T, U>(values: Record<string, T>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]))
