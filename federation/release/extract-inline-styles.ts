/**
 * Moves `style` attributes into a style sheet: the content security policy admits sheets by hash and
 * attributes not at all. Client-side rendering sets styles through the DOM, which is allowed, and overrides
 * them.
 */
export function extractInlineStyles(html: string): { html: string; css: string } {
  const numbers = new Map<string, number>()
  const lifted = html.replaceAll(/ style="([^"]*)"/g, (_, encoded: string) => {
    const style = decode(encoded)
    const number = numbers.get(style) ?? numbers.size
    numbers.set(style, number)
    return ` data-first-style="${number}"`
  })
  const css = [...numbers].map(([style, number]) => `[data-first-style="${number}"]{${style}}`).join('')
  return { html: lifted, css }
}

function decode(attribute: string): string {
  return attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
}
