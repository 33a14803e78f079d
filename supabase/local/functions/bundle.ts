import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'

export type BundleOptions = { entry: string; name: string; cache: string; packages: string }

/** `inputs` are the files that the bundle was made of; `hash` is that of their contents. */
export type Bundle = { file: string; inputs: string[]; hash: string }

/** Where a bundle finds its `Deno`; the runner puts it there under the bundle's hash before loading it. */
export const runtimes = Symbol.for('science-hub.functions')

/** Bundles a function into one module, or finds the bundle that an earlier run made of the same sources. */
export async function bundleFunction(options: BundleOptions): Promise<Bundle> {
  const known = await readBundle(options)
  if (known) return known
  const { outputFiles, metafile } = await build({
    entryPoints: [options.entry],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    absWorkingDir: options.packages,
    logLevel: 'silent',
    plugins: [npmSpecifiers(options.packages)],
  })
  const inputs = Object.keys(metafile.inputs).map((path) => resolve(options.packages, path))
  const hash = await hashOf(inputs, options.packages)
  const file = fileOf(options, hash)
  await mkdir(options.cache, { recursive: true })
  await write(file, `${header(hash)}\n${outputFiles[0]?.text ?? ''}`)
  await write(listOf(options), JSON.stringify(inputs))
  return { file, inputs, hash }
}

async function readBundle(options: BundleOptions): Promise<Bundle | undefined> {
  try {
    const inputs = JSON.parse(await readFile(listOf(options), 'utf8')) as string[]
    const hash = await hashOf(inputs, options.packages)
    const file = fileOf(options, hash)
    await stat(file)
    return { file, inputs, hash }
  } catch {
    // Nothing there, or a source is gone: it is made anew.
    return undefined
  }
}

/** Functions on hosted Supabase import packages as `npm:name@version`; here they come from node_modules. */
function npmSpecifiers(resolveDir: string): Plugin {
  return {
    name: 'npm-specifiers',
    setup: ({ onResolve, resolve: resolvePackage }) => {
      onResolve({ filter: /^npm:/ }, ({ path, kind }) => {
        const [, name = '', subpath = ''] = /^npm:((?:@[^/]+\/)?[^@/]+)(?:@[^/]+)?(\/.*)?$/.exec(path) ?? []
        return resolvePackage(`${name}${subpath}`, { kind, resolveDir })
      })
    },
  }
}

/** Gives the module its own `Deno` and lets CommonJS packages inside it load Node's modules. */
function header(hash: string): string {
  return [
    `const { Deno, EdgeRuntime } = globalThis[Symbol.for('${runtimes.description}')].get('${hash}');`,
    `const require = process.getBuiltinModule('node:module').createRequire(import.meta.url);`,
  ].join(' ')
}

async function hashOf(inputs: string[], root: string): Promise<string> {
  const hash = createHash('sha256').update(header(''))
  for (const path of [...inputs].sort())
    hash.update(`\n${relative(root, path)}\n`).update(await readFile(path))
  return hash.digest('hex').slice(0, 16)
}

const fileOf = ({ cache, name }: BundleOptions, hash: string) => join(cache, `${name}-${hash}.mjs`)

const listOf = ({ cache, name }: BundleOptions) => join(cache, `${name}.json`)

async function write(path: string, content: string) {
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, content)
  await rename(unfinished, path)
}
