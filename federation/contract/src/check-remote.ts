import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { CONTRACT, type RemoteManifest, remoteManifestSchema } from './manifest.ts'

const LANGUAGES = ['ru', 'en'] as const
/** Namespaces that the shell provides, and the packages that contain them. */
const SHARED_TEXTS: Readonly<Record<string, string>> = { common: 'shared-i18n', auth: 'shared-auth' }
const REPOSITORY = join(import.meta.dirname, '../../..')

/**
 * Compares a remote's manifest with its folder, for the remote's test. Returns problems, one line each: an
 * invalid manifest, modules that are missing or do not export `Component`, namespaces and keys that are
 * missing in a language.
 * @param root the remote's folder, above `src` and `locales`
 */
export function checkRemote(root: string, remote: RemoteManifest): string[] {
  const shape = v.safeParse(remoteManifestSchema, remote)
  if (!shape.success) return shape.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
  const { contract, routes, slots, navigation } = shape.output
  const shown = [...routes, ...slots]
  return [
    ...(contract === CONTRACT ? [] : [`contract: ${contract} instead of ${CONTRACT}`]),
    ...repeated(routes.map((route) => `path ${route.path}`)),
    ...repeated([...navigation, ...slots].map((item) => `id ${item.id}`)),
    ...shown.flatMap(({ module }) => moduleProblems(root, module)),
    ...routes.flatMap(({ metadata }) => (metadata ? metadataProblems(root, metadata) : [])),
    ...shown.flatMap((item) => foreignNamespaces(item, remote)),
    ...remote.namespaces.flatMap((namespace) => missingFiles(root, namespace)),
    ...[...routes.map((route) => route.title), ...navigation.map((item) => item.label)].flatMap((key) =>
      missingTexts(root, key),
    ),
  ]
}

function repeated(names: string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) < index).map((name) => `${name}: named twice`)
}

/**
 * Returns the path of an exposed module's source below `src`: `./features/events/events-page` is that file, while
 * `./routes/event` is `routes/event.route.tsx` and `./slots/x` is `slots/x.slot.tsx`.
 */
export function moduleSource(module: string): string {
  const role = /^\.\/(route|slot)s\//.exec(module)?.[1]
  return `${module.slice(2)}${role ? `.${role}` : ''}.tsx`
}

function moduleProblems(root: string, module: string): string[] {
  const file = join(root, 'src', moduleSource(module))
  if (!existsSync(file)) return [`${module}: no such file`]
  const exported = /export (async )?(function|const|class) Component\b|export \{[^}]*\bComponent\b/
  return exported.test(readFileSync(file, 'utf8')) ? [] : [`${module}: exports no Component`]
}

/** Returns the source of a metadata module: `./metadata/event` is `src/metadata/event.metadata.ts`. */
function metadataProblems(root: string, module: string): string[] {
  const file = join(root, 'src', `${module}.metadata.ts`)
  if (!module.startsWith('./metadata/') || !existsSync(file)) return [`${module}: no such file`]
  return /export (async )?(function|const) metadata\b/.test(readFileSync(file, 'utf8'))
    ? []
    : [`${module}: exports no metadata`]
}

function foreignNamespaces(item: { module: string; namespaces: string[] }, remote: RemoteManifest): string[] {
  const known = [...remote.namespaces, ...Object.keys(SHARED_TEXTS)]
  return item.namespaces
    .filter((namespace) => !known.includes(namespace))
    .map((namespace) => `${item.module}: namespace ${namespace} is not the remote's`)
}

function missingFiles(root: string, namespace: string): string[] {
  return LANGUAGES.filter((language) => !texts(root, language, namespace)).map(
    (language) => `locales/${language}/${namespace}.json: no such file`,
  )
}

function missingTexts(root: string, key: string): string[] {
  const [namespace = '', path = ''] = key.split(':')
  return LANGUAGES.filter((language) => !isText(texts(root, language, namespace), path.split('.'))).map(
    (language) => `${key}: no text in ${language}`,
  )
}

function texts(root: string, language: string, namespace: string): unknown {
  const shared = SHARED_TEXTS[namespace]
  const file = join(shared ? join(REPOSITORY, shared) : root, 'locales', language, `${namespace}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function isText(tree: unknown, path: string[]): boolean {
  const [step, ...rest] = path
  if (step === undefined) return typeof tree === 'string' && tree.trim() !== ''
  return typeof tree === 'object' && tree !== null && isText(Reflect.get(tree, step), rest)
}
