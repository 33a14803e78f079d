import { type Rspack, rspack } from '@rsbuild/core'

/** Where a build puts what is named by its content; a version is not in any of its bytes. */
export const ASSETS = 'assets'

/** Of every kind of file that a remote's code asks for. */
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
/** What the bundler's runtime calls itself in code. */
const RUNTIME = '__webpack_require__'
const LIST = `${RUNTIME}.hubChunks`

/**
 * Lets all versions of a remote share the files that they have in common: those are published beside the folders of
 * the versions (`/mf-admin/assets/…`, the entry at `/mf-admin/1.4.0-3f2a1b9c/remoteEntry.….js`), so a visitor loads
 * again only what a release has changed. Two things stand in the way of that in what the bundler makes.
 *
 * Code is asked for below the entry's own folder: it is asked for one folder higher.
 *
 * A chunk hands itself over through a global list, and two builds of one remote in one page (a release under an open
 * tab) would be handed each other's. That list has had the version in its name, and so had every chunk. Now each
 * build keeps its list to itself, gives it to the script elements that it makes, and a chunk takes it from its own.
 */
export class AssetsBesideVersions {
  apply(compiler: Rspack.Compiler): void {
    const global = `self["${compiler.options.output.chunkLoadingGlobal}"]`
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      const { createScript } = rspack.RuntimePlugin.getCompilationHooks(compilation)
      createScript.tap(PLUGIN, (code) => `${code}\nscript.hubChunks = ${LIST};`)
      compilation.hooks.additionalTreeRuntimeRequirements.tap(PLUGIN, (chunk) => {
        compilation.addRuntimeModule(chunk, new OneFolderHigher())
      })
      // Before files are made small, named and hashed.
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

/** An element that another build has made, and that is still loading, is not waited for. */
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
