import { parseRichText, type RichNode, relOf } from '@hub/shared-ui/parse-rich-text'
import type { Editor } from '@tiptap/core'

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
}

const escapeText = (text: string): string => text.replace(/[&<>\u00a0]/g, (sign) => ESCAPED[sign] ?? '')
const escapeValue = (text: string): string => text.replace(/[&"\u00a0]/g, (sign) => ESCAPED[sign] ?? '')

function write(node: RichNode): string {
  if (typeof node === 'string') return escapeText(node)
  if (node.tag === 'br') return '<br>'
  const { tag, href, children } = node
  const attributes = href === undefined ? '' : ` href="${escapeValue(href)}" rel="${relOf(href)}"`
  return `<${tag}${attributes}>${children.map(write).join('')}</${tag}>`
}

/** HTML in the grammar of rich text, as the database takes it; what is outside of that grammar is left out. */
export const toRichText = (html: string): string => parseRichText(html).map(write).join('')

/** The text as the database takes it; empty when there is nothing to read in it. */
export const htmlOf = (editor: Editor): string =>
  editor.getText().trim() === '' ? '' : toRichText(editor.getHTML()).replace(/(?:<p><\/p>)+$/, '')
