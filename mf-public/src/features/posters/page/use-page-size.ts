import { useEffect } from 'react'
import type { Paper } from '../model/poster-search.ts'

/**
 * Tells the printer the paper, while the posters are on the page: a rule for all pages to print must not outlive
 * them, and a sheet of the feature would.
 */
export function usePageSize(paper: Paper): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`@page { size: ${paper.toUpperCase()} portrait; margin: 0 }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((it) => it !== sheet)
    }
  }, [paper])
}
