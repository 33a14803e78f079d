import { useLanguage } from '@hub/shared-i18n'
import { useEffect, useSyncExternalStore } from 'react'
import { entryUrlOf } from '../boot/federation-host.ts'
import {
  requestSection,
  type Section,
  type SectionState,
  sectionState,
  subscribeSections,
} from './section-store.ts'

/** Returns the state of a section and requests it when it is first needed, and again for another language or release. */
export function useSection(section: Section): SectionState {
  useSectionRequest(section)
  const read = () => sectionState(section)
  return useSyncExternalStore(subscribeSections, read, read)
}

/** Requests a section without subscribing to its state. */
export function useSectionRequest(section: Section): void {
  const { remote, module } = section
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the manifest fixes a section's namespaces; language and entry URL tell when its translations change
  useEffect(() => requestSection(section), [remote, module, language, entryUrlOf(remote)])
}
