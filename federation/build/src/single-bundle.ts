import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RsbuildPlugin, rspack } from '@rsbuild/core'

/**
 * Builds shell and remotes as one plain bundle from the same sources, to measure the cost of run-time
 * composition. The module that loads remotes is replaced by ordinary dynamic imports.
 */
export function singleBundle(shellRoot: string): RsbuildPlugin {
  return {
    name: 'hub-single-bundle',
    setup(api) {
      api.modifyRspackConfig((config) => {
        const folder = join(shellRoot, 'node_modules/.cache')
        mkdirSync(folder, { recursive: true })
        const table = join(folder, 'single-bundle.js')
        writeFileSync(table, importTable(join(shellRoot, '..')))
        config.plugins ??= []
        config.plugins.push(new rspack.NormalModuleReplacementPlugin(/[\\/]federation-host\.ts$/, table))
      })
    },
  }
}

function importTable(repository: string): string {
  const lines = readdirSync(repository)
    .filter((name) => name.startsWith('mf-'))
    .flatMap((remote) => [
      ...modulesOf(repository, remote, 'route'),
      ...modulesOf(repository, remote, 'slot'),
    ])
  return `const modules = {
${lines.join('\n')}
}
const addresses = new Map()
export const registerEntries = (entries) => {
  for (const { name, entry } of entries) addresses.set(name, entry)
}
export const addressOf = (remote) => addresses.get(remote)
export const providedVersions = () => ({})
export const loadExposed = (remote, module) => modules[remote + module.slice(1)]()
`
}

function modulesOf(repository: string, remote: string, role: 'route' | 'slot'): string[] {
  const folder = join(repository, remote, 'src', `${role}s`)
  return filesIn(folder)
    .filter((file) => file.endsWith(`.${role}.tsx`))
    .map((file) => {
      const name = file.slice(0, -`.${role}.tsx`.length)
      return `  '${remote}/${role}s/${name}': () => import(${JSON.stringify(join(folder, file))}),`
    })
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
