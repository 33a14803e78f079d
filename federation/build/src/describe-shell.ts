import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONTRACT } from '@hub/contract'
import type { RsbuildPlugin } from '@rsbuild/core'
import { sharedModules } from './shared-modules.ts'

/** `hub-shell.json` in the shell's build: its version and what it provides to remotes. */
export interface BuiltShell {
  version: string
  /** Contract number that it was built for. */
  contract: number
  provides: Record<string, string>
  /** Paths of its own pages. */
  paths: readonly string[]
}

export function describeShell(version: string, paths: readonly string[]): RsbuildPlugin {
  return {
    name: 'hub-describe-shell',
    setup(api) {
      api.onAfterBuild(async () => {
        const provided = Object.entries(sharedModules('provider', api.context.rootPath))
        const description: BuiltShell = {
          version,
          contract: CONTRACT,
          provides: Object.fromEntries(provided.map(([name, share]) => [name, share.version])),
          paths,
        }
        await writeFile(
          join(api.context.distPath, 'hub-shell.json'),
          `${JSON.stringify(description, null, 2)}\n`,
        )
      })
    },
  }
}
