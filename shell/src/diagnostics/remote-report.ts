import { CONTRACT, type Registry, type RegistryEntry } from '@hub/contract'
import type { Overrides } from '../boot/overrides.ts'
import type { RequestedSection } from '../composition/section-store.ts'

/** `registered`: known to the shell, but nothing on the page has requested it yet. */
export type RemoteStatus = 'disabled' | 'incompatible' | 'failed' | 'pending' | 'loaded' | 'registered'

export interface RemoteReport {
  name: string
  status: RemoteStatus
  /** Why it is not loaded, in English. */
  reason?: string
  version: string
  entry: string
  /** Whether this tab loads it from an overriding URL. */
  isReplaced: boolean
  contract: number
  needs: Requirement[]
  sections: readonly RequestedSection[]
}

export interface ReportSources {
  /** The published registry. */
  published: Registry
  /** The registry of this tab, which has remotes that only an override brings, such as a new one in development. */
  current: Registry
  overrides: Overrides
  sections: readonly RequestedSection[]
  /** Versions of the shared singletons that the shell provides. */
  provided: Readonly<Record<string, string>>
}

/** Returns a report on each published remote, in the order of the registry, and on those that only this tab has. */
export function reportRemotes({
  published,
  current,
  overrides,
  sections,
  provided,
}: ReportSources): RemoteReport[] {
  const added = current.remotes.filter(({ name }) => !published.remotes.some((entry) => entry.name === name))
  return [...published.remotes, ...added].map((entry) => {
    const own = sections.filter(({ remote }) => remote === entry.name)
    const needs = requirementsOf(entry.needs, provided)
    const replacement = overrides.entries[entry.name]
    return {
      name: entry.name,
      ...statusOf(entry, own, needs, overrides),
      version: replacement ? 'override' : entry.version,
      entry: replacement ?? entry.entry,
      isReplaced: replacement !== undefined,
      contract: entry.contract,
      needs,
      sections: own,
    }
  })
}

function statusOf(
  { name, contract }: RegistryEntry,
  sections: readonly RequestedSection[],
  needs: readonly Requirement[],
  overrides: Overrides,
): Pick<RemoteReport, 'status' | 'reason'> {
  if (overrides.disabled.includes(name)) return { status: 'disabled' }
  const errors = sections.flatMap(({ state }) => (state.status === 'failed' ? [state.error] : []))
  const misfit = errors.find(({ kind }) => kind === 'incompatible')
  if (misfit) return { status: 'incompatible', reason: misfit.message }
  if (contract !== CONTRACT)
    return { status: 'incompatible', reason: `contract ${contract}, this shell has ${CONTRACT}` }
  const missing = needs.find(({ fits }) => !fits)
  if (missing)
    return {
      status: 'incompatible',
      reason: `needs ${missing.name} ${missing.needed}, the shell has ${missing.provided ?? 'none'}`,
    }
  if (errors[0]) return { status: 'failed', reason: `${errors[0].kind}: ${errors[0].message}` }
  if (sections.some(({ state }) => state.status === 'pending')) return { status: 'pending' }
  return { status: sections.length > 0 ? 'loaded' : 'registered' }
}

/** A shared singleton that a remote requires, with the version that the shell provides. */
interface Requirement {
  name: string
  /** Version range from the remote's build, such as `^19.0.0`. */
  needed: string
  provided: string | undefined
  fits: boolean
}

export function requirementsOf(
  needs: Readonly<Record<string, string>>,
  provided: Readonly<Record<string, string>>,
): Requirement[] {
  return Object.entries(needs).map(([name, needed]) => {
    const version = provided[name]
    return { name, needed, provided: version, fits: version !== undefined && isWithin(version, needed) }
  })
}

/** Checks caret ranges such as `^19.0.0`, which builds write; any other range has to equal the version. */
function isWithin(version: string, range: string): boolean {
  if (!range.startsWith('^')) return version === range
  const [major = 0, minor = 0, patch = 0] = numbersOf(range.slice(1))
  const [ownMajor = 0, ownMinor = 0, ownPatch = 0] = numbersOf(version)
  if (ownMajor !== major) return false
  return ownMinor > minor || (ownMinor === minor && ownPatch >= patch)
}

const numbersOf = (version: string): number[] => version.split(/[.+-]/).slice(0, 3).map(Number)
