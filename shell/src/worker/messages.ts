import type { LoadedFile } from './stored-files.ts'

/** What a tab tells the worker: the routes that it has shown, and the files that it loaded for them. */
export interface StoreMessage {
  type: 'hub-store'
  composition: string
  patterns: string[]
  files: LoadedFile[]
  /** The document that the tab was opened with, if it was rendered; in the tab's first message. */
  document?: OpenDocument
}

export interface OpenDocument {
  url: string
  /** Time from the request to the first byte of the response. */
  responseMs: number
}

export const isStoreMessage = (data: unknown): data is StoreMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'hub-store'
