import type { SlotModule, SlotName } from '@hub/contract'
import { RemoteBoundary } from './remote-boundary.tsx'
import { useModule, useRegistry } from './use-module.ts'
import { useNamespaces } from './use-namespaces.ts'

interface Props {
  name: SlotName
  context?: Record<string, string>
}

/** Shows what remotes bring for a place on the page, in their order. A part that fails leaves its place empty. */
export function Slot({ name, context }: Props) {
  const { remotes } = useRegistry()
  const fillings = remotes
    .flatMap((entry) => entry.slots.map((slot) => ({ ...slot, remote: entry.name })))
    .filter((slot) => slot.slot === name)
    .sort((a, b) => a.order - b.order)
  return fillings.map((slot) => (
    <Filling key={`${slot.remote} ${slot.id}`} {...slot} {...(context ? { context } : {})} />
  ))
}

interface FillingProps {
  remote: string
  module: string
  namespaces: string[]
  context?: Record<string, string>
}

function Filling({ remote, module, namespaces, context }: FillingProps) {
  const state = useModule(remote, module)
  const { texts } = useNamespaces(namespaces)
  if (state.status !== 'loaded' || texts !== 'ready') return null
  const { Component } = state.exports as SlotModule
  return (
    <RemoteBoundary fallback={() => null}>
      <Component {...(context ? { context } : {})} />
    </RemoteBoundary>
  )
}
