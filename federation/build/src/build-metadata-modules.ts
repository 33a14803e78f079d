import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const SUFFIX = '.metadata.ts'

/**
 * Builds a remote's metadata modules for servers: `src/metadata/event.metadata.ts` becomes `metadata/event.mjs`, a module
 * without imports that runs wherever there is `fetch`. It bundles the functions of singletons that it calls,
 * which must be plain functions: a server has no React and no session.
 */
export async function buildMetadataModules(root: string, target: string): Promise<void> {
  const folder = join(root, 'src/metadata')
  if (!existsSync(folder)) return
  const entries = readdirSync(folder).filter((file) => file.endsWith(SUFFIX))
  const { metafile } = await build({
    entryPoints: Object.fromEntries(
      entries.map((file) => [file.slice(0, -SUFFIX.length), join(folder, file)]),
    ),
    absWorkingDir: root,
    outdir: join(target, 'metadata'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2023',
    legalComments: 'none',
    logLevel: 'silent',
    metafile: true,
  })
  const strangers = Object.values(metafile.outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 && isStranger(file) ? [file] : []))
  if (strangers.length > 0) throw new Error(`metadata must be plain functions, not ${strangers.join(', ')}`)
}

/** React and libraries of singletons are rejected: metadata must not need them. */
const isStranger = (file: string): boolean =>
  /(^|\/)(react|react-dom|react-i18next|i18next|zustand|@tanstack)\//.test(file)
