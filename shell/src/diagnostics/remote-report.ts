import { CONTRACT, type Registry, type RegistryEntry } from '@hub/contract'
import type { Overrides } from '../boot/overrides.ts'
import type { RequestedModule } from '../composition/module-store.ts'
import { type Need, needsOf } from './needs.ts'

/** `registered`: the shell knows it, and nothing on the page has asked for it yet. */
export type RemoteStatus = 'disabled' | 'incompatible' | 'failed' | 'pending' | 'loaded' | 'registered'

export interface RemoteReport {
  name: string
  status: RemoteStatus
  /** Why it is not there (English). */
  reason?: string
  version: string
  entry: string
  /** Whether this tab takes it from another address than everybody else. */
  isReplaced: boolean
  contract: number
  needs: Need[]
  modules: readonly RequestedModule[]
}

export interface ReportSources {
  /** What visitors get. */
  published: Registry
  overrides: Overrides
  modules: readonly RequestedModule[]
  /** Versions of the singletons that the shell hands out. */
  provided: Readonly<Record<string, string>>
}

/** What is known of each remote that is published, in the order of the registry. */
export function reportRemotes({ published, overrides, modules, provided }: ReportSources): RemoteReport[] {
  return published.remotes.map((entry) => {
    const own = modules.filter(({ remote }) => remote === entry.name)
    const needs = needsOf(entry.needs, provided)
    const replacement = overrides.entries[entry.name]
    return {
      name: entry.name,
      ...stateOf(entry, own, needs, overrides),
      version: replacement ? 'override' : entry.version,
      entry: replacement ?? entry.entry,
      isReplaced: replacement !== undefined,
      contract: entry.contract,
      needs,
      modules: own,
    }
  })
}

function stateOf(
  { name, contract }: RegistryEntry,
  modules: readonly RequestedModule[],
  needs: readonly Need[],
  overrides: Overrides,
): Pick<RemoteReport, 'status' | 'reason'> {
  if (overrides.disabled.includes(name)) return { status: 'disabled' }
  const errors = modules.flatMap(({ state }) => (state.status === 'failed' ? [state.error] : []))
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
  if (modules.some(({ state }) => state.status === 'pending')) return { status: 'pending' }
  return { status: modules.length > 0 ? 'loaded' : 'registered' }
}
