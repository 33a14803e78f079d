import type { PageMetadata } from './metadata/page-metadata.ts'

/** Number of the protocol between the page server and the server build of the shell. */
export const RENDERING_PROTOCOL = 1

/** What a rendering thread is started with. */
export interface RenderWorkerData {
  /** File of the shell's server build, which exports `startRenderWorker`. */
  module: string
  /** Folder of the published site. */
  root: string
  /** Folder of the composition below it, with a trailing slash. */
  composition: string
  language: 'ru' | 'en'
  /** How long one round of requests to the API may take, in milliseconds. */
  apiLimitMs: number
}

/** `rendering.json` of a composition. */
export interface RenderingFiles {
  /** Path of the shell's server build below the published site. */
  shell: string
  /** Path of each remote's folder, with a trailing slash. */
  remotes: Record<string, string>
  /** The shell's `SiteConfig`. */
  config: Record<string, unknown>
}

/** A page to render for a visitor who is signed out. */
export interface RenderRequest {
  id: number
  /** Empty for the shell's page of a URL that no route matches. */
  remote: string
  /** Pattern of the route, for example `/events/:slug`. */
  route: string
  /** Path and search params. */
  url: string
}

export interface RenderedPage {
  /** Content of `#root`. */
  html: string
  metadata: PageMetadata
  /** Data of the page, which the browser's cache begins with. */
  state: ServerState
}

/** Content of `#hub-state` in a server-rendered page. */
export interface ServerState {
  /** Path and search params that the page was rendered for. */
  url: string
  /** Milliseconds since the epoch. */
  renderedAt: number
  /** Dehydrated query cache. */
  queries: unknown
}

/** A message of a rendering thread. `rendering` and `waiting` say in which phase a request is from now on. */
export type RenderMessage =
  | { type: 'ready'; protocol: number }
  | { type: 'rendering'; id: number }
  | { type: 'waiting'; id: number }
  | { type: 'rendered'; id: number; page: RenderedPage }
  | { type: 'failed'; id: number; reason: string }
