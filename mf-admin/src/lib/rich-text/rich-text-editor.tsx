import { useTranslation } from '@hub/shared-i18n'
import type { ControlProps } from '@hub/shared-ui/field'
import { isRichLink } from '@hub/shared-ui/parse-rich-text'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { htmlOf, toRichText } from './html-of.ts'
import { LinkPanel } from './link-panel.tsx'
import styles from './rich-text.module.css'
import { Toolbar } from './toolbar.tsx'

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

/** What an editor may write, as `parseRichText` knows it. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    // It would change a text that nobody has touched.
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (href) => isRichLink(href),
      shouldAutoLink: (href) => /^https?:/i.test(href),
    },
  }),
]

export interface RichTextEditorProps {
  readonly control: ControlProps
  readonly label: string
  readonly lang: 'ru' | 'en'
  /** HTML as the form holds it. */
  readonly value: string
  readonly onChange: (html: string) => void
  /** Hears how to bring the focus here; null when the editor goes. */
  readonly onFocusable: (focus: (() => void) | null) => void
}

/** A text with structure, emphasis and links, and nothing else. Brings Tiptap: loaded when a form shows it. */
export function RichTextEditor({ control, label, lang, value, ...on }: RichTextEditorProps) {
  const { t } = useTranslation('admin')
  const [isLinkOpen, setLinkOpen] = useState(false)
  const written = useRef(value)
  const latest = useRef(on)
  latest.current = on
  const attributes = attributesOf(control, label, lang)

  const editor = useEditor({
    extensions,
    content: toRichText(value),
    injectCSS: false,
    editorProps: { attributes, transformPastedHTML: fitPasted },
    onUpdate: (change) => {
      written.current = htmlOf(change.editor)
      latest.current.onChange(written.current)
    },
  })

  useEffect(() => {
    // What comes from elsewhere: the other language copied, somebody else's version, a draft.
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(toRichText(value), { emitUpdate: false })
  }, [editor, value])

  useEffect(() => {
    latest.current.onFocusable(() => editor.commands.focus())
    return () => latest.current.onFocusable(null)
  }, [editor])

  const wiring = JSON.stringify(attributes)
  useEffect(() => {
    const props = {
      attributes: JSON.parse(wiring) as Record<string, string>,
      transformPastedHTML: fitPasted,
    }
    editor.setOptions({ editorProps: props })
  }, [editor, wiring])

  return (
    <div className={styles.box}>
      <Toolbar
        editor={editor}
        label={t('richText.toolbar', { label })}
        isLinkOpen={isLinkOpen}
        onLink={() => setLinkOpen(!isLinkOpen)}
      />
      {isLinkOpen && <LinkPanel editor={editor} onClose={() => setLinkOpen(false)} />}
      <EditorContent editor={editor} />
    </div>
  )
}

/** What makes the editable element a field with a name, and with what is wrong with it. */
function attributesOf(control: ControlProps, label: string, lang: string): Record<string, string> {
  return {
    class: styles.text ?? '',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    lang,
    id: control.id,
    ...(control['aria-describedby'] && { 'aria-describedby': control['aria-describedby'] }),
    ...(control['aria-invalid'] && { 'aria-invalid': 'true' }),
    ...(control['aria-required'] && { 'aria-required': 'true' }),
  }
}
