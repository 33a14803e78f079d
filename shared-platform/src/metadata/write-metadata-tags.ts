import type { HeadTag } from '@hub/contract/metadata-tags'

/** Selects all metadata elements of the document. */
const OURS = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name="twitter:card"]',
  'meta[property^="og:"]',
  'link[rel="canonical"]',
  'link[rel="alternate"][hreflang]',
  'script[type="application/ld+json"]',
].join()

/** Returns the path of the page that the document's metadata describes, or an empty string. */
export function pathOfHead(): string {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  return link ? new URL(link.href, location.href).pathname : ''
}

/**
 * Replaces the document's metadata. Existing elements are updated in place, so that served ones are not
 * duplicated.
 */
export function writeTags(tags: readonly HeadTag[]): void {
  const known = byKey(document.head.querySelectorAll(OURS))
  for (const tag of tags) {
    if (tag.name === 'title') writeTitle(tag.text ?? '')
    else {
      const made = elementOf(tag)
      put(made, known.get(keyOf(made))?.shift())
    }
  }
  for (const element of [...known.values()].flat()) element.remove()
}

function writeTitle(title: string) {
  if (document.title !== title) document.title = title
}

function elementOf({ name, attributes, text }: HeadTag): Element {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  if (text) element.textContent = text
  return element
}

function put(made: Element, known: Element | undefined) {
  if (!known) document.head.append(made)
  else if (!known.isEqualNode(made)) known.replaceWith(made)
}

function byKey(elements: Iterable<Element>): Map<string, Element[]> {
  const groups = new Map<string, Element[]>()
  for (const element of elements) groups.set(keyOf(element), [...(groups.get(keyOf(element)) ?? []), element])
  return groups
}

const keyOf = (element: Element): string =>
  ['name', 'property', 'rel', 'hreflang', 'type'].map((name) => element.getAttribute(name) ?? '').join(' ')
