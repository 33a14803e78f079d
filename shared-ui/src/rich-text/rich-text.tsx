import { type ReactNode, useMemo } from 'react'
import { parseRichText, type RichNode, relOf } from './parse-rich-text.ts'
import styles from './rich-text.module.css'

export interface RichTextProps {
  /** HTML as the database holds it; only structure, emphasis and links of it are shown. */
  readonly html: string
  /** Language of the text, where it is not the page's. */
  readonly lang?: string | undefined
}

/** A text with paragraphs, headings and links, as React elements: none of the HTML reaches the page itself. */
export function RichText({ html, lang }: RichTextProps) {
  const nodes = useMemo(() => parseRichText(html), [html])
  return (
    <div className={styles.text} lang={lang}>
      {nodes.map(render)}
    </div>
  )
}

/** The text never changes in place, so its parts are told apart by their position. */
function render(node: RichNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  if (node.tag === 'br') return <br key={key} />
  const { tag: Tag, href, children } = node
  if (href === undefined) return <Tag key={key}>{children.map(render)}</Tag>
  return (
    <a key={key} href={href} rel={relOf(href)}>
      {children.map(render)}
    </a>
  )
}
