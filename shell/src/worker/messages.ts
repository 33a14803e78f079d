import type { LoadedFile } from './stored-files.ts'

/** What a tab tells the worker: the routes that it has shown, and the files that it loaded for them. */
export interface StoreMessage {
  type: 'hub-store'
  composition: string
  patterns: string[]
  files: LoadedFile[]
  /** URL of the document that the tab was opened with, if it was rendered; in the tab's first message. */
  document?: string
}

export const isStoreMessage = (data: unknown): data is StoreMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'hub-store'
