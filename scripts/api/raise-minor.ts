import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Raises the minor version of a package in its package.json and in the lock file. */
export function raiseMinor(repository: string, folder: string): string {
  const file = join(repository, folder, 'package.json')
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  const [major, minor] = version.split('.').map(Number)
  const raised = `${major}.${(minor ?? 0) + 1}.0`
  replaceVersion(file, /("version": ")[^"]+/, raised)
  replaceVersion(
    join(repository, 'package-lock.json'),
    new RegExp(`("${folder}": \\{\\s+"name": "[^"]+",\\s+"version": ")[^"]+`),
    raised,
  )
  return raised
}

function replaceVersion(file: string, place: RegExp, version: string): void {
  const text = readFileSync(file, 'utf8')
  if (!place.test(text)) throw new Error(`${file} has no version where one is expected`)
  writeFileSync(file, text.replace(place, `$1${version}`))
}
