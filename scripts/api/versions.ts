import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { API_PACKAGES } from './entries.ts'

/** Versions of the packages when their interfaces were recorded, and of the libraries that they re-export. */
export type Versions = Record<string, { version: string; libraries: Record<string, string> }>

export const VERSIONS_FILE = 'federation/api/versions.json'

interface Manifest {
  version: string
  dependencies?: Record<string, string>
}

const manifestOf = (repository: string, folder: string) =>
  JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8')) as Manifest

/** @param reports recorded text by package name, all entries together */
export function versionsNow(repository: string, reports: ReadonlyMap<string, string>): Versions {
  return Object.fromEntries(
    API_PACKAGES.map(({ name, folder }) => {
      const { version, dependencies = {} } = manifestOf(repository, folder)
      const report = reports.get(name) ?? ''
      const handedOn = Object.entries(dependencies).filter(
        ([library]) =>
          !library.startsWith('@hub/') &&
          (report.includes(` from '${library}'`) || report.includes(` from '${library}/`)),
      )
      return [name, { version, libraries: Object.fromEntries(handedOn.map(([it, at]) => [it, majorOf(at)])) }]
    }),
  )
}

export const majorOf = (version: string): string => version.replace(/^\D*/, '').split('.')[0] ?? ''

/**
 * Types of a re-exported library change with its major version, although its name in the interface does not.
 */
export function replacedLibraries(before: Versions, now: Versions, name: string): string[] {
  const [was, is] = [before[name]?.libraries ?? {}, now[name]?.libraries ?? {}]
  return Object.keys(was).filter((library) => is[library] !== undefined && is[library] !== was[library])
}

export type Raise = 'none' | 'minor' | 'major'

/** The part of a version that was raised. */
export function raiseOf(before: string, now: string): Raise {
  const [was = [], is = []] = [before, now].map((it) => it.split('.').map(Number))
  if (is[0] !== was[0]) return Number(is[0]) > Number(was[0]) ? 'major' : 'none'
  return Number(is[1]) > Number(was[1]) ? 'minor' : 'none'
}

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
