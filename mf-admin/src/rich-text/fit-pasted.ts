/** As pages of the web and other editors name them; what is here and not in our texts becomes what comes nearest. */
const RENAMED: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4', td: 'p', th: 'p' }
const UNWRAPPED = 'table, caption, colgroup, col, thead, tbody, tfoot, tr'
const HEADING = /^h[1-6]$/

function rename(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

/** Documents of office suites say with styles what texts here say with elements. */
function emphasise(element: Element): void {
  const style = element.getAttribute('style') ?? ''
  const name = element.localName
  const weight = /font-weight:\s*(\w+)/.exec(style)?.[1] ?? ''
  // The page's policy takes styles away, so this would be bold from its first letter to the last.
  if (name === 'b' && weight === 'normal') element.replaceWith(...element.childNodes)
  if (name === 'b' || HEADING.test(name)) return
  if (/^(bold|[6-9]00)$/.test(weight) && name !== 'strong') wrap(element, 'strong')
  if (/font-style:\s*italic/.test(style) && !['i', 'em'].includes(name)) wrap(element, 'em')
}

function wrap(element: Element, name: string): void {
  const inside = element.ownerDocument.createElement(name)
  inside.append(...element.childNodes)
  element.append(inside)
}

/** What was pasted, in the elements that texts here have; what else there is the editor drops by itself. */
export function fitPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('[style]')) {
    emphasise(element)
    element.removeAttribute('style')
  }
  for (const element of body.querySelectorAll(Object.keys(RENAMED).join()))
    rename(element, RENAMED[element.localName] ?? 'p')
  for (const element of body.querySelectorAll(UNWRAPPED)) element.replaceWith(...element.childNodes)
  return body.innerHTML
}
