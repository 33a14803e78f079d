import { rspack } from '@rsbuild/core'
import { SHARED_MODULES } from './shared-modules.ts'

/** What React's compiled JSX needs: small, without state, and bundled where it is used. */
const BUNDLED = /[\\/]react[\\/](cjs[\\/]react-)?jsx-(dev-)?runtime\b/

/** Sources of the singletons' facades, in this repository and in the packages for others. */
const SOURCES = SHARED_MODULES.map((name) => ({
  name,
  path: name.startsWith('@hub/')
    ? new RegExp(`[\\\\/](@hub[\\\\/])?${name.slice('@hub/'.length)}[\\\\/](dist[\\\\/])?src[\\\\/]`)
    : new RegExp(`[\\\\/]node_modules[\\\\/]${name}[\\\\/]`),
}))

/** Returns the singleton that a file belongs to, when it must come from the shell. */
function providedBy(file: string): string | undefined {
  if (BUNDLED.test(file)) return undefined
  return SOURCES.find(({ path }) => path.test(file))?.name
}

/**
 * Rejects a build that contains a copy of a singleton, under whichever name it was imported: an alias, a subpath such as
 * `react-dom/client`, or a package that brings its own. A page with two of them breaks where they meet.
 */
export class RejectProvidedModules {
  apply(compiler: InstanceType<typeof rspack.Compiler>): void {
    compiler.hooks.compilation.tap('hub-reject-provided-modules', (compilation) => {
      compilation.hooks.finishModules.tap('hub-reject-provided-modules', (modules) => {
        const found = new Map<string, string>()
        for (const module of modules) {
          const file = module.nameForCondition()
          const name = file && providedBy(file)
          if (name && !found.has(name)) found.set(name, file)
        }
        for (const [name, file] of found)
          compilation.errors.push(
            new rspack.WebpackError(
              `the build contains a copy of ${name} (${file}), which the shell provides; import it as '${name}' and nothing below it`,
            ),
          )
      })
    })
  }
}
