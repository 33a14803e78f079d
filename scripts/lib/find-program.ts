import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export type IsProgram = (path: string) => boolean

/** Lists where programs of these names may be installed: the first name in all folders of PATH, then the second. */
export function programPaths(names: readonly string[], environment: NodeJS.ProcessEnv): string[] {
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
