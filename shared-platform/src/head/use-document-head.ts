import { useLanguage } from '@hub/shared-i18n'
import { useEffect, useState } from 'react'
import { type DocumentHead, nextHeadNumber, putHead, removeHead } from './head-store.ts'

/**
 * Title («Лекции — Научный хаб»), description and canonical address of the page. The deepest component that
 * gives a value wins, so a page may refine what its route says; undefined leaves a value to the one above.
 */
export function useDocumentHead({ title, description, path, noIndex }: DocumentHead): void {
  const [number] = useState(nextHeadNumber)
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the site's name in the title follows the language
  useEffect(
    () => putHead(number, { title, description, path, noIndex }),
    [number, title, description, path, noIndex, language],
  )
  useEffect(() => () => removeHead(number), [number])
}

/** `useDocumentHead` as an element, for places where a hook is unwieldy. */
export function PageHead(head: DocumentHead) {
  useDocumentHead(head)
  return null
}
