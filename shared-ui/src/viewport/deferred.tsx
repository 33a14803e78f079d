import { type ComponentType, createElement, use, useSyncExternalStore } from 'react'
import { ReplayEarlyInput } from '../hydration/replay-early-input.tsx'

export interface LoadFailure {
  error: Error
  /** Whether the code is being loaded again. */
  isRetrying: boolean
}

/** The code of a component, loaded on request. Unlike `lazy` it does not remember a failure: `load` tries again. */
export class DeferredCode<P extends object> {
  /** Resolves when the code is there. */
  readonly ready: Promise<void>
  readonly #importComponent: () => Promise<ComponentType<P>>
  readonly #listeners = new Set<() => void>()
  #resolve: () => void = () => undefined
  #component: ComponentType<P> | undefined
  #failure: LoadFailure | undefined
  #isLoading = false

  constructor(importComponent: () => Promise<ComponentType<P>>) {
    this.#importComponent = importComponent
    this.ready = new Promise((resolve) => {
      this.#resolve = resolve
    })
  }

  readonly component = (): ComponentType<P> | undefined => this.#component

  readonly failure = (): LoadFailure | undefined => this.#failure

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Loads the code unless it is there or on its way. Never rejects. */
  async load(): Promise<void> {
    if (this.#component || this.#isLoading) return
    this.#isLoading = true
    if (this.#failure) this.#set({ ...this.#failure, isRetrying: true })
    try {
      this.#component = await this.#importComponent()
      this.#resolve()
      if (this.#failure) this.#set(undefined)
    } catch (error) {
      this.#set({ error: error instanceof Error ? error : new Error(String(error)), isRetrying: false })
    } finally {
      this.#isLoading = false
    }
  }

  #set(failure: LoadFailure | undefined): void {
    this.#failure = failure
    for (const listener of this.#listeners) listener()
  }
}

/** Returns why code is not there, after loading has failed. */
export const useLoadFailure = <P extends object>(code: DeferredCode<P>): LoadFailure | undefined =>
  useSyncExternalStore(code.subscribe, code.failure, () => undefined)

/**
 * Renders a component when its code has been loaded, and suspends until then: server-rendered HTML stays in its place and
 * is hydrated when the code is there. A server loads the code at once. The `Suspense` around it belongs into a component
 * with `memo` and no hooks: an update would make React discard HTML that is still to be hydrated.
 */
export function Deferred<P extends object>({ code, ...props }: P & { code: DeferredCode<P> }) {
  const component = code.component()
  if (component)
    return (
      <>
        {createElement<object>(component as ComponentType<object>, props)}
        <ReplayEarlyInput />
      </>
    )
  if (typeof window === 'undefined') void code.load()
  use(code.ready)
  return null
}
