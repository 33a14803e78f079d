import type { PageMetadata } from '@hub/contract/page-metadata'
import { useLanguage } from '@hub/shared-i18n'
import { useEffect, useState } from 'react'
import { addMetadata, nextMetadataDepth, removeMetadata } from './metadata-store.ts'
import { collectMetadata } from './prerendered-metadata.ts'

/**
 * Sets the page's metadata: title («Лекции — Научный хаб»), description, canonical URL, image, structured
 * data. The deepest component that sets a value wins, so a page may refine its route's metadata; undefined
 * leaves a value to the parent.
 */
export function usePageMetadata(metadata: PageMetadata): void {
  collectMetadata(metadata)
  const [number] = useState(nextMetadataDepth)
  const language = useLanguage()
  const content = JSON.stringify(metadata)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the site's name in the title follows the language
  useEffect(() => addMetadata(number, JSON.parse(content)), [number, content, language])
  useEffect(() => () => removeMetadata(number), [number])
}

/** `usePageMetadata` as a component, for conditional rendering. */
export function PageMetadataElement(metadata: PageMetadata) {
  usePageMetadata(metadata)
  return null
}
