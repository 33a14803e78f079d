import { type RefObject, useEffect, useRef, useState } from 'react'
import { canBeSent } from '../model/body.ts'
import { deleteDraft, readDraft, saveDraft } from '../model/drafts.ts'
import { useAction } from '../parts/use-action.ts'

export interface SendOptions {
  /** Under which name the text is kept until it is sent. */
  readonly draft: string
  /** The text to begin with, when none was kept. */
  readonly initial?: string | undefined
  /** Sends it. What it throws is shown, and the text stays. */
  readonly onSend: (text: string) => Promise<void>
  /** Says no to sending for now, e.g. because nobody is signed in. */
  readonly beforeSend?: (() => boolean) | undefined
  readonly onSent?: (() => void) | undefined
  /** Closes the form; the one that is always there is only emptied. */
  readonly onCancel?: (() => void) | undefined
  /** Whether the field takes the focus as soon as it is there. */
  readonly focused?: boolean | undefined
}

/** A text that is kept from the first letter until it has been sent. */
export function useCommentForm(options: SendOptions) {
  const { draft, initial = '', onSend, beforeSend, onSent, onCancel, focused = false } = options
  const [text, setText] = useState(() => readDraft(draft) ?? initial)
  const { run, isRunning, error, clear } = useAction(onSend)
  const field = useRef<HTMLTextAreaElement>(null)
  useFocusAtEnd(field, focused)

  const begin = (next: string) => {
    setText(next)
    deleteDraft(draft)
  }

  return {
    text,
    field,
    isSending: isRunning,
    error,

    write(next: string) {
      setText(next)
      clear()
      if (next === initial) deleteDraft(draft)
      else saveDraft(draft, next)
    },

    async send() {
      if (!canBeSent(text) || isRunning || beforeSend?.() === false) return
      if (!(await run(text))) return
      begin(initial)
      onSent?.()
    },

    cancel() {
      if (isRunning) return
      begin(initial)
      clear()
      onCancel?.()
    },
  }
}

function useFocusAtEnd(field: RefObject<HTMLTextAreaElement | null>, wanted: boolean) {
  useEffect(() => {
    const area = field.current
    if (!wanted || !area) return
    area.focus()
    area.setSelectionRange(area.value.length, area.value.length)
  }, [field, wanted])
}
