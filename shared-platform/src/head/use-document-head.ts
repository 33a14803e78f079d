import type { DocumentHead } from '@hub/contract/document-head'
import { useLanguage } from '@hub/shared-i18n'
import { useEffect, useState } from 'react'
import { noteHead } from './drawn-head.ts'
import { nextHeadNumber, putHead, removeHead } from './head-store.ts'

/**
 * What the page says to search engines and to those who get its link: title («Лекции — Научный хаб»), description,
 * address, picture, structured data. The deepest component that gives a value wins, so a page may refine what its
 * route says; undefined leaves a value to the one above.
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

/** `useDocumentHead` as an element, for places where a hook is unwieldy. */
export function PageHead(head: DocumentHead) {
  useDocumentHead(head)
  return null
}
