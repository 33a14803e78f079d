/** Elements of rich text that contain others: structure, emphasis and links; no pictures, no look. */
type RichTag = 'p' | 'h2' | 'h3' | 'h4' | 'ul' | 'ol' | 'li' | 'blockquote' | 'em' | 'strong' | 'a'

export interface RichElement {
  readonly tag: RichTag
  /** Of a link. */
  readonly href?: string
  readonly children: RichNode[]
}

/** A run of text with its entities decoded, a line break, or an element. */
export type RichNode = string | { readonly tag: 'br' } | RichElement

/** Pages of the web and of this site, addresses to write to and numbers to call. No scheme that runs or hides anything. */
const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#|\?)/i

/** Whether a link may lead there; blanks and quotes have no place in an address. */
export const isRichLink = (href: string): boolean => LINK.test(href) && !/[\s<>"\\]/.test(href)

/** Value of `rel` for a link: no page outside the site can reach back, and search engines do not follow there. */
export const relOf = (href: string): string => (/^https?:/i.test(href) ? 'noopener nofollow' : 'noopener')

const TOKEN =
  /<(?<end>\/?)(?<tag>p|h[234]|ul|ol|li|blockquote|em|strong|a|br)(?<attributes>(?: [a-z-]+="[^"]*")*)(?: ?\/)?>|(?<text>[^<]+)/gy
const ATTRIBUTE = / ([a-z-]+)="([^"]*)"/g

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

const decoded = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')

/** Elements open at once. Staff never nest that deep, and rendering on the server is recursive. */
const MAX_DEPTH = 64

const isList = ({ tag }: RichElement): boolean => tag === 'ul' || tag === 'ol'
const isContainer = ({ tag }: RichElement): boolean => /^(?:ul|ol|li|blockquote)$/.test(tag)

/** The open elements, outermost first, and what they are in. */
class OpenElements {
  readonly root: RichNode[] = []
  #open: RichElement[] = []

  append(node: RichNode): void {
    const siblings = this.#open.at(-1)?.children ?? this.root
    const last = siblings.at(-1)
    if (typeof node === 'string' && typeof last === 'string') siblings[siblings.length - 1] = last + node
    else siblings.push(node)
  }

  open(tag: RichTag, href: string | undefined): void {
    if (tag === 'a') this.close('a')
    else if (tag === 'li') this.#closeItem()
    else if (tag !== 'em' && tag !== 'strong') this.#closeText()
    const isMisplaced =
      (tag === 'a' && href === undefined) || (tag === 'li' && !this.#open.slice(-1).some(isList))
    if (isMisplaced || this.#open.length === MAX_DEPTH) return
    const element: RichElement = href === undefined ? { tag, children: [] } : { tag, href, children: [] }
    this.append(element)
    this.#open.push(element)
  }

  /** Closes the innermost element of that name with what is open in it; does nothing when none is open. */
  close(tag: RichTag): void {
    const index = this.#open.findLastIndex((element) => element.tag === tag)
    if (index !== -1) this.#open.length = index
  }

  /** Paragraphs and headings hold text only: whatever else begins closes them, as a browser's parser does. */
  #closeText(): void {
    this.#open.length = this.#open.findLastIndex(isContainer) + 1
  }

  #closeItem(): void {
    const index = this.#open.findLastIndex((element) => isContainer(element) && element.tag !== 'li')
    const container = this.#open[index]
    if (container && isList(container)) this.#open.length = index + 1
  }
}

function hrefOf(attributes: string): string | undefined {
  const value = [...attributes.matchAll(ATTRIBUTE)].find(([, name]) => name === 'href')?.[2]
  const href = decoded(value ?? '')
  return isRichLink(href) ? href : undefined
}

/**
 * Parses rich text without a DOM, so that server and browser get the same tree. It knows the grammar that the
 * database admits (`private.is_rich_text`) and stops where HTML begins that is outside of it; of a link that may not
 * lead there, the words remain. Browsers parse the rendered tree back to the same tree, as hydration requires.
 */
export function parseRichText(html: string): readonly RichNode[] {
  const elements = new OpenElements()
  for (const { groups } of html.matchAll(TOKEN)) {
    const { text, end, tag, attributes = '' } = groups ?? {}
    if (text !== undefined) elements.append(decoded(text))
    else if (tag === 'br') elements.append({ tag })
    else if (end) elements.close(tag as RichTag)
    else elements.open(tag as RichTag, tag === 'a' ? hrefOf(attributes) : undefined)
  }
  return elements.root
}
