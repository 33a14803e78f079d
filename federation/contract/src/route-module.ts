import type { ComponentType } from 'react'

/** Exports of a route's module. The URL is its only input. */
export interface RouteModule {
  Component: ComponentType
}

/** Exports of a slot's module. `context` is passed by the page with the slot. */
export interface SlotModule {
  Component: ComponentType<{ context?: Record<string, string> }>
}
