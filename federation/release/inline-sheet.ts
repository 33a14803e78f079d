export interface InlineSheet {
  /** Name of the file for the bundler's loader, which then does not load it again. */
  href: string
  url: string
  integrity: string
  css: string
}

/** Returns the `<style>` of a published style sheet. */
export function inlineSheet({ href, url, integrity, css }: InlineSheet): string {
  if (/url\((?!["']?(data:|\/))/.test(css))
    throw new Error(`${href} names a file relative to itself and cannot be inlined`)
  return `<style data-href="${href}" data-url="${url}" data-integrity="${integrity}">${css.trim()}</style>`
}

const SHEET = /<style data-href="([^"]*)" data-url="([^"]*)" data-integrity="([^"]*)">([\s\S]*?)<\/style>/g

/** Takes the published style sheets out of a page, for the page server, which inlines what its content needs of them. */
export function takeInlineSheets(html: string): { html: string; sheets: InlineSheet[] } {
  const sheets = [...html.matchAll(SHEET)].map(([, href = '', url = '', integrity = '', css = '']) => ({
    href,
    url,
    integrity,
    css,
  }))
  return { html: html.replaceAll(SHEET, ''), sheets }
}
