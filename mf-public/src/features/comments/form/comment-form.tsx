import { formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import { toApiError } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { RequestErrorCard } from '@hub/shared-ui/request-error-card'
import { TextArea } from '@hub/shared-ui/text-area'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { canBeSent, charactersLeft } from '../model/comment.ts'
import { deleteDraft, readDraft, saveDraft } from '../model/drafts.ts'
import { useAction } from '../parts/use-action.ts'
import styles from './comment-form.module.css'

const TOO_MANY = 429

/** Why it was not sent. What was typed is still there, and so is the button that sends it. */
function SendError({ title, error }: { readonly title: string; readonly error: unknown }) {
  const { t } = useTranslation('comments')
  return (
    <RequestErrorCard
      failure={toApiError(error)}
      failed={title}
      explain={({ status }) => (status === TOO_MANY ? t('tooOften') : undefined)}
    />
  )
}

interface Props extends SendOptions {
  /** What the form is for, when it is not the one above all comments. */
  readonly label?: string | undefined
  /** «Отправить», «Сохранить». */
  readonly submit: string
  /** What the button says in the meantime. */
  readonly busy: string
  /** What a failure is called. */
  readonly failure: string
}

const isModifiedEnter = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey)

/** The one form for comments, replies and changes: a text, what is left of its room, and the way to send it. */
export function CommentForm({ label, submit, busy, failure, ...options }: Props) {
  const { t } = useTranslation(['comments', 'common'])
  const { text, write, send, cancel, isSending, error, field } = useCommentForm(options)
  const limit = useLimitTexts(text)
  const name = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    // A person who writes with an input method uses both keys for that.
    if (event.nativeEvent.isComposing) return
    if (isModifiedEnter(event)) void send()
    else if (event.key === 'Escape') cancel()
    else return
    event.preventDefault()
  }
  return (
    <form
      className={styles.form}
      aria-labelledby={label && name}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      noValidate
    >
      {label && (
        <p id={name} className="visually-hidden">
          {label}
        </p>
      )}
      <TextArea
        ref={field}
        label={t('field')}
        value={text}
        readOnly={isSending}
        error={limit.error}
        hint={<Hint left={limit.left} />}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {error !== undefined && <SendError title={failure} error={error} />}
      <div className="actions">
        <Button type="submit" size="sm" busy={isSending && busy} disabled={!canBeSent(text)}>
          {submit}
        </Button>
        {(options.onCancel || text !== '') && (
          <Button variant="quiet" size="sm" disabled={isSending} onClick={cancel}>
            {t('common:actions.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

function Hint({ left }: { readonly left: string | undefined }) {
  const { t } = useTranslation('comments')
  return (
    <>
      {left}
      <span className={styles.keys}>{`${left ? ' · ' : ''}${t('keys')}`}</span>
    </>
  )
}

function useLimitTexts(text: string): { left?: string; error?: string } {
  const { t } = useTranslation('comments')
  const language = useLanguage()
  const room = charactersLeft(text)
  const number = formatNumber(Math.abs(room), language)
  return room < 0 ? { error: t('tooMany', { number }) } : { left: t('left', { count: room, number }) }
}

interface SendOptions {
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
function useCommentForm(options: SendOptions) {
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
