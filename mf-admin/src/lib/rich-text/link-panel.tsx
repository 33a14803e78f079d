import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { isRichLink } from '@hub/shared-ui/parse-rich-text'
import { TextField } from '@hub/shared-ui/text-field'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useState } from 'react'
import styles from './rich-text.module.css'

interface Props {
  readonly editor: Editor
  readonly onClose: () => void
}

/** Where the words that are selected lead. Without any selected the address itself is written. */
export function LinkPanel({ editor, onClose }: Props) {
  const { t } = useTranslation('admin')
  const [before] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [href, setHref] = useState(before)
  const [isWrong, setWrong] = useState(false)

  const apply = () => {
    const address = completed(href.trim())
    if (!isRichLink(address)) return setWrong(true)
    const chain = editor.chain().focus()
    if (editor.state.selection.empty && !before)
      chain
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run()
    else chain.extendMarkRange('link').setLink({ href: address }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  const cancel = () => {
    editor.commands.focus()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // The form around it is neither sent nor left.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') apply()
    else cancel()
  }
  return (
    <fieldset className={styles.link} aria-label={t('richText.link')}>
      <TextField
        label={t('richText.address')}
        hint={t('richText.addressHint')}
        error={isWrong && t('richText.wrongAddress')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        autoFocus
        value={href}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setHref(target.value)
          setWrong(false)
        }}
      />
      <div className={styles.linkActions}>
        <Button size="sm" onClick={apply}>
          {t('richText.apply')}
        </Button>
        {before && (
          <Button size="sm" variant="line" onClick={remove}>
            {t('richText.unlink')}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={cancel}>
          {t('common:actions.cancel')}
        </Button>
      </div>
    </fieldset>
  )
}

/** «hub.example/page» is meant as a page of the web, «hello@hub.example» as an address to write to. */
function completed(typed: string): string {
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(typed)) return `mailto:${typed}`
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#]|$)/u.test(typed) ? `https://${typed}` : typed
}
