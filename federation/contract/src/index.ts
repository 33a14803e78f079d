export type { BuiltRemote, ModuleAssets } from './build.ts'
export type {
  Access,
  RemoteManifest,
  RemoteNavigation,
  RemoteRoute,
  RemoteSlot,
  SlotName,
} from './manifest.ts'
export { CONTRACT, isIndexed, remoteManifestSchema, SLOTS } from './manifest.ts'
export type { Registry, RegistryEntry, RegistryProblem } from './registry.ts'
export { parseRegistry, RegistryError } from './registry.ts'
export type { RouteModule, SlotModule } from './route-module.ts'
