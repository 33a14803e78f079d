import type { DocumentHead } from '@hub/contract/page-metadata'
import { useLanguage } from '@hub/shared-i18n'
import { useEffect, useState } from 'react'
import { nextHeadNumber, putHead, removeHead } from './metadata-store.ts'
import { noteHead } from './prerendered-metadata.ts'

/**
 * Sets the page's metadata: title («Лекции — Научный хаб»), description, canonical URL, image, structured
 * data. The deepest component that sets a value wins, so a page may refine its route's metadata; undefined
 * leaves a value to the parent.
 */
export function useDocumentHead(head: DocumentHead): void {
  noteHead(head)
  const [number] = useState(nextHeadNumber)
  const language = useLanguage()
  const content = JSON.stringify(head)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the site's name in the title follows the language
  useEffect(() => putHead(number, JSON.parse(content)), [number, content, language])
  useEffect(() => () => removeHead(number), [number])
}

/** `useDocumentHead` as a component, for conditional rendering. */
export function PageHead(head: DocumentHead) {
  useDocumentHead(head)
  return null
}
