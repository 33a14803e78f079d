import { type Rspack, rspack } from '@rsbuild/core'

/** Folder of a build for content-hashed files, which do not contain the version. */
export const ASSETS = 'assets'

/** Output folders by kind of file. */
export const ASSET_FOLDERS = {
  js: `${ASSETS}/js`,
  css: `${ASSETS}/css`,
  svg: `${ASSETS}/svg`,
  font: `${ASSETS}/font`,
  image: `${ASSETS}/image`,
  media: `${ASSETS}/media`,
  wasm: `${ASSETS}/wasm`,
  assets: `${ASSETS}/other`,
}

const PLUGIN = 'hub-assets-beside-versions'
/** Name of the bundler's runtime in generated code. */
const RUNTIME = '__webpack_require__'
const LIST = `${RUNTIME}.hubChunks`

/**
 * Lets all versions of a remote share content-hashed files: they are published next to the version folders
 * (`/mf-admin/assets/…`, the entry at `/mf-admin/1.4.0-3f2a1b9c/remoteEntry.….js`), so visitors download only
 * what a release has changed. The bundler's output is changed in two places.
 *
 * Chunks are requested one folder above the entry's own.
 *
 * A chunk registers itself in a global list, and two builds of one remote in one page (a release while the
 * tab is open) would receive each other's chunks, or every chunk would have to contain the version. Instead
 * each build keeps a private list, attaches it to the script elements that it creates, and a chunk reads it
 * from its own element.
 */
export class SharedAssetsPlugin {
  apply(compiler: Rspack.Compiler): void {
    const global = `self["${compiler.options.output.chunkLoadingGlobal}"]`
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      const { createScript } = rspack.RuntimePlugin.getCompilationHooks(compilation)
      createScript.tap(PLUGIN, (code) => `${code}\nscript.hubChunks = ${LIST};`)
      compilation.hooks.additionalTreeRuntimeRequirements.tap(PLUGIN, (chunk) => {
        compilation.addRuntimeModule(chunk, new OneFolderHigher())
      })
      // Before minification and hashing.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS
      compilation.hooks.processAssets.tap({ name: PLUGIN, stage }, () => {
        const files = new Set([...compilation.chunks].flatMap((chunk) => [...chunk.files]))
        for (const name of [...files].filter((file) => file.endsWith('.js')))
          compilation.updateAsset(
            name,
            (source) => new rspack.sources.RawSource(withOwnList(source.source().toString(), global)),
          )
      })
    })
  }
}

class OneFolderHigher extends rspack.RuntimeModule {
  constructor() {
    super(PLUGIN, rspack.RuntimeModule.STAGE_TRIGGER)
  }

  override generate(): string {
    return `${RUNTIME}.p = ${RUNTIME}.p.replace(/[^/]+\\/$/, '');`
  }
}

/** Does not wait for a loading script element of another build. */
const SAME_SCRIPT = /if \((s\.getAttribute\("src"\) == url \|\| [^)]+\) == uniqueName \+ key)\)/

function withOwnList(code: string, global: string): string {
  const changed = code
    .replaceAll(`(${global} = ${global} || [])`, 'document.currentScript.hubChunks')
    .replaceAll(`${global} = ${global} || []`, `${LIST} = []`)
    .replace(SAME_SCRIPT, `if (s.hubChunks === ${LIST} && ($1))`)
  const isEntry = changed.includes(`${LIST} = []`)
  if (changed === code || changed.includes(global) || isEntry !== changed.includes(`s.hubChunks === ${LIST}`))
    throw new Error('the bundler writes its runtime in another way now: see assets-beside-versions.ts')
  return changed
}
