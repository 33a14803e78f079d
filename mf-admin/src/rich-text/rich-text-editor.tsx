import { useTranslation } from '@hub/shared-i18n'
import type { ControlProps } from '@hub/shared-ui/field'
import { sanitize } from '@hub/shared-ui/rich-text-rules'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { extensions } from './extensions.ts'
import { fitPasted } from './fit-pasted.ts'
import { htmlOf } from './html-of.ts'
import { LinkPanel } from './link-panel.tsx'
import styles from './rich-text.module.css'
import { Toolbar } from './toolbar.tsx'

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
    content: sanitize(value),
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
    editor.commands.setContent(sanitize(value), { emitUpdate: false })
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
