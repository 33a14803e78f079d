/** What this project's packages declare in `package.json`. */
export interface SourceManifest {
  name: string
  version: string
  type: 'module'
  sideEffects?: boolean | string[]
  bin?: Record<string, string>
  exports: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

export interface PackageManifest extends Omit<SourceManifest, 'exports' | 'devDependencies'> {
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
export const COMPILED = 'dist'

/**
 * Returns the manifest with which a package is published: its exports are JavaScript with declarations, and what a page
 * has one copy of are peer dependencies.
 * @param needsTestLibraries whether the package exports test doubles
 */
export function packageManifest(source: SourceManifest): PackageManifest {
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
    files: [COMPILED, 'supabase'],
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
