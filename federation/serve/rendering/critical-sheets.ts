import { type InlineSheet, takeInlineSheets } from '@hub/release/inline-sheet'
import { hasLateScripts, withLateLinks } from '@hub/release/late-scripts'
import { criticalCss } from './critical-css.ts'

/**
 * Replaces the style sheets that are inlined in a page by what its content needs of them. The whole sheets are loaded
 * with the page's scripts, before which nothing changes. Returns the inlined CSS, or undefined for a page without.
 */
export function withCriticalSheets(page: string): { html: string; css: string } | undefined {
  const { html, sheets } = takeInlineSheets(page)
  if (sheets.length === 0 || !hasLateScripts(page)) return undefined
  const css = criticalCss(sheets.map((sheet) => sheet.css).join(''), html)
  const head = html.replace('</head>', () => `<style>${css}</style></head>`)
  return { html: withLateLinks(head, sheets.filter((sheet) => !isFontFaces(sheet)).map(lateLink)), css }
}

/** Inlined whole. A browser lays out the whole page anew when a sheet with font faces arrives, also with known ones. */
const isFontFaces = ({ css }: InlineSheet): boolean => /^(\s*@font-face\s*{[^}]*})+\s*$/.test(css)

/**
 * The sheets of shell and page are added together, because the browser computes all styles anew for each. By its name the
 * bundler's loader knows that the page's is there.
 */
function lateLink({ href, url, integrity }: InlineSheet): string {
  const name = href === url ? '' : ` data-href="${href}"`
  return `<link rel="stylesheet" crossorigin="anonymous" integrity="${integrity}" href="${url}"${name}>`
}
