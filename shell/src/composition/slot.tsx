import type { RemoteSlot, SlotModule } from '@hub/contract'
import { useAuth } from '@hub/shared-auth'
import type { SlotProps } from '@hub/shared-platform'
import type { ReactNode } from 'react'
import { retryRegistry } from '../boot/registry-store.ts'
import { allows } from '../identity/access/allows.ts'
import { RemoteBoundary } from './remote-boundary.tsx'
import { replaceSection, retrySection } from './section-store.ts'
import { SectionUnavailable } from './section-unavailable.tsx'
import { useRegistry } from './use-registry.ts'
import { useSection } from './use-section.ts'

/**
 * Renders the slot entries of all remotes for a named slot, in their order and as far as the visitor may see them. An
 * entry that fails renders nothing, unless the slot is required: then a notice.
 */
export function Slot({ name, context, isRequired = false, pending }: SlotProps) {
  const { remotes } = useRegistry()
  const { status, role } = useAuth()
  const declared = remotes
    .flatMap((entry) => entry.slots.map((slot) => ({ ...slot, remote: entry.name })))
    .filter(({ slot }) => slot === name)
  const visible = declared
    .filter(({ access }) => access === 'public' || (status === 'signed-in' && allows(access, role)))
    .sort((a, b) => a.order - b.order)
  // The registry embedded in the page names no entry for the slot; the published one may by now.
  if (isRequired && declared.length === 0) return <Unavailable onRetry={retryRegistry} />
  return visible.map((entry) => (
    <SlotEntry
      key={`${entry.remote} ${entry.id}`}
      entry={entry}
      context={context}
      pending={isRequired ? pending : null}
      unavailable={isRequired ? (retry) => <Unavailable onRetry={retry} /> : () => null}
    />
  ))
}

interface SlotEntryProps {
  entry: RemoteSlot & { remote: string }
  context: Record<string, string> | undefined
  pending: ReactNode
  unavailable: (retry: () => unknown) => ReactNode
}

function SlotEntry({ entry, context, pending, unavailable }: SlotEntryProps) {
  const state = useSection(entry)

  if (state.status === 'failed') return unavailable(() => retrySection(entry))
  if (state.status === 'pending') return pending
  const { Component } = state.exports as SlotModule
  return (
    <RemoteBoundary
      remote={entry.remote}
      fallback={(again) => unavailable(() => replaceSection(entry).then(again))}
    >
      <Component {...(context ? { context } : {})} />
    </RemoteBoundary>
  )
}

/** Second-level heading: the slot lies inside a page with a heading of its own. */
function Unavailable({ onRetry }: { onRetry: () => unknown }) {
  return <SectionUnavailable onRetry={onRetry} level={2} />
}
