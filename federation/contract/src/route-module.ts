import type { ComponentType } from 'react'

/** What every module behind a route exports. The URL is its only input. */
export interface RouteModule {
  Component: ComponentType
}

/** What every module behind a slot exports. `context` is what the page around the slot tells about itself. */
export interface SlotModule {
  Component: ComponentType<{ context?: Record<string, string> }>
}
