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
 * Shows what remotes bring for a place on the page, in their order, to whom it is open. A part that fails leaves its
 * place empty, unless the page is here for it.
 */
export function Slot({ name, context, isRequired = false, pending }: SlotProps) {
  const { remotes } = useRegistry()
  const { status, role } = useAuth()
  const named = remotes
    .flatMap((entry) => entry.slots.map((slot) => ({ ...slot, remote: entry.name })))
    .filter(({ slot }) => slot === name)
  const open = named
    .filter(({ access }) => access === 'public' || (status === 'signed-in' && allows(access, role)))
    .sort((a, b) => a.order - b.order)
  // What was published with the page names no filling; by now something may.
  if (isRequired && named.length === 0) return <Unavailable onRetry={retryRegistry} />
  return open.map((filling) => (
    <Filling
      key={`${filling.remote} ${filling.id}`}
      filling={filling}
      context={context}
      pending={isRequired ? pending : null}
      unavailable={isRequired ? (retry) => <Unavailable onRetry={retry} /> : () => null}
    />
  ))
}

interface FillingProps {
  filling: RemoteSlot & { remote: string }
  context: Record<string, string> | undefined
  pending: ReactNode
  unavailable: (retry: () => unknown) => ReactNode
}

function Filling({ filling, context, pending, unavailable }: FillingProps) {
  const state = useSection(filling)

  if (state.status === 'failed') return unavailable(() => retrySection(filling))
  if (state.status === 'pending') return pending
  const { Component } = state.exports as SlotModule
  return (
    <RemoteBoundary
      remote={filling.remote}
      fallback={(again) => unavailable(() => replaceSection(filling).then(again))}
    >
      <Component {...(context ? { context } : {})} />
    </RemoteBoundary>
  )
}

/** Inside a page, which has a heading of its own. */
function Unavailable({ onRetry }: { onRetry: () => unknown }) {
  return <SectionUnavailable onRetry={onRetry} level={2} />
}
