import { type ApiError, toApiError } from '@hub/shared-platform'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import { RequestErrorCard } from '../error-card/request-error-card.tsx'
import styles from './coming-question.module.css'

/** What the question shows, in the language of the page. */
export interface ComingQuestionTexts {
  readonly question: string
  readonly yes: string
  readonly no: string
  readonly busy: string
  /** What the answers do. */
  readonly note: string
  /** That the person said yes. */
  readonly expected: string
  /** That an answer was chosen in a mail and is to be confirmed here. */
  readonly chosen?: string
  readonly failed: string
}

export interface ComingQuestionProps {
  readonly texts: ComingQuestionTexts
  /** What the attendee said; null: nothing yet. */
  readonly answer: boolean | null
  /** What was pressed in a mail: it stands out, and counts only once it is pressed here. */
  readonly preselected?: boolean | undefined
  /** @throws whatever `toApiError` understands */
  readonly onAnswer: (isComing: boolean) => Promise<void>
  readonly explain?: ((failure: ApiError) => ReactNode) | undefined
}

/** Asks an attendee whether they come: one press each, which takes effect at once. */
export function ComingQuestion({ texts, answer, preselected, onAnswer, explain }: ComingQuestionProps) {
  const noteId = useId()
  const [sending, setSending] = useState<boolean>()
  const [failure, setFailure] = useState<{ readonly error: ApiError; readonly isComing: boolean }>()
  const isChosen = preselected !== undefined && preselected !== answer

  async function send(isComing: boolean) {
    setFailure(undefined)
    setSending(isComing)
    try {
      await onAnswer(isComing)
    } catch (thrown) {
      setFailure({ error: toApiError(thrown), isComing })
    }
    setSending(undefined)
  }

  const option = (isComing: boolean, label: string) => (
    <Button
      variant={(isChosen ? preselected : true) === isComing && answer !== true ? 'solid' : 'line'}
      pressed={isComing ? answer === true : undefined}
      busy={sending === isComing && texts.busy}
      disabled={sending !== undefined}
      aria-describedby={noteId}
      onClick={() => void send(isComing)}
    >
      {label}
    </Button>
  )
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>{texts.question}</legend>
      <p className={styles.note} role="status">
        {isChosen ? texts.chosen : answer === true && texts.expected}
      </p>
      <div className="actions">
        {option(true, texts.yes)}
        {option(false, texts.no)}
      </div>
      <p className={`small muted ${styles.note}`} id={noteId}>
        {texts.note}
      </p>
      {failure && (
        <RequestErrorCard
          failure={failure.error}
          failed={texts.failed}
          explain={explain}
          onClose={() => setFailure(undefined)}
          onRetry={() => void send(failure.isComing)}
          retrying={sending !== undefined}
        />
      )}
    </fieldset>
  )
}
