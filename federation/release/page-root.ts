import { extractInlineStyles } from './extract-inline-styles.ts'

const EMPTY_ROOT = '<div id="root"></div>'
const STYLES = ['<!--root-styles-->', '<!--/root-styles-->'] as const
const ROOT = ['<!--root-->', '<!--/root-->'] as const

/** Marks the places of the page's content in the shell's HTML, so that the page server can replace it. */
export const withRootMarks = (template: string): string =>
  template
    .replace('</head>', () => `${STYLES.join('')}</head>`)
    .replace(EMPTY_ROOT, () => `${ROOT[0]}${EMPTY_ROOT}${ROOT[1]}`)

export interface PageWithContent {
  html: string
  /** Content of the style sheet that was added, for the page's policy; empty without one. */
  css: string
}

/** Replaces the content of `#root`. `after` is added behind it. */
export function replaceRoot(page: string, rendered: string, after = ''): PageWithContent {
  const { html, css } = extractInlineStyles(rendered)
  const withStyles = between(page, STYLES, css === '' ? '' : `<style>${css}</style>`)
  return { html: between(withStyles, ROOT, `<div id="root">${html}</div>${after}`), css }
}

function between(html: string, [open, close]: readonly [string, string], content: string): string {
  const start = html.indexOf(open) + open.length
  const end = html.indexOf(close, start)
  if (start < open.length || end < 0) throw new Error(`the page has no ${open}`)
  return html.slice(0, start) + content + html.slice(end)
}
